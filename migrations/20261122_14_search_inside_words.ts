import type { Knex } from 'knex';
import { isSqlite } from '../src/server/db/schema.ts';

/**
 * A search matches parts of words (decision 0017). SQLite answers inside the event loop, so it gets an index, maintained by
 * triggers; MariaDB and MySQL scan the texts.
 */
export async function up(knex: Knex): Promise<void> {
  if (isSqlite(knex)) await indexTrigrams(knex);
}

const searched = ['title', 'excerpt', 'author', 'category', 'search_text'];

/** FTS5's trigrams, in triggers beside those of the words (migration 09). */
async function indexTrigrams(knex: Knex): Promise<void> {
  await knex.raw(`create virtual table if not exists article_trigrams using fts5(
    words, content='', contentless_delete=1, tokenize="trigram remove_diacritics 1")`);
  const words = (row: string) => searched.map((column) => `${row}.${column}`).join(" || ' ' || ");
  const forget = 'delete from article_trigrams where rowid = old.id;';
  const learn = `insert into article_trigrams (rowid, words)
    select new.id, ${words('new')} where new.listed_at is not null;`;
  for (const [name, event, steps] of [
    ['article_trigrams_insert', 'insert', learn],
    ['article_trigrams_delete', 'delete', forget],
    [
      'article_trigrams_update',
      'update of id, title, excerpt, author, category, search_text, published, deleted_at, published_at, created_at',
      `${forget} ${learn}`,
    ],
  ]) {
    await knex.raw(`drop trigger if exists ${name}`);
    await knex.raw(`create trigger ${name} after ${event} on articles begin ${steps} end`);
  }
  // From scratch: writes between two tries of this migration had no triggers yet.
  await knex.raw("insert into article_trigrams (article_trigrams) values ('delete-all')");
  await knex.raw(`insert into article_trigrams (rowid, words)
    select id, ${words('articles')} from articles where listed_at is not null`);
}
