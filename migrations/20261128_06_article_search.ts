import type { Knex } from 'knex';
import { createIndexOnce, hasIndex, isSqlite, unlessDone } from '#server/db/schema.ts';
import { keywords } from '#shared/articles/topics.ts';
import { asWords } from '#shared/articles/words.ts';

/**
 * Keeps lists, search and related articles fast for any number of articles: the moment that orders public ones, their
 * topics, and full-text indexes. The database maintains all of it (docs/decisions/0017).
 */
export async function up(knex: Knex): Promise<void> {
  const sqlite = isSqlite(knex);
  await addGeneratedColumnOnce(
    knex,
    'listed_at',
    `${sqlite ? 'integer' : 'datetime(3)'} generated always as
      (case when published and deleted_at is null then coalesce(published_at, created_at) end) virtual`,
  );
  // MariaDB stores it. SQLite can only add a computed column, unless an index contains it; so both indexes do.
  await addGeneratedColumnOnce(
    knex,
    'topics',
    `integer generated always as (${topicsOf('search_text', sqlite)}) ${sqlite ? 'virtual' : 'stored'}`,
  );
  await createIndexOnce(knex, 'articles', ['listed_at', 'id', 'topics'], { name: 'articles_listed_index' });
  await createIndexOnce(knex, 'articles', ['category', 'listed_at', 'id', 'topics'], {
    name: 'articles_listed_by_category_index',
  });
  await (sqlite ? indexOnSqlite(knex) : indexOnMysql(knex));
}

/** The firm's keyword chips, a bit for each, in this order. On a site that has articles, a change requires a migration that defines the column again. */
const topics = keywords.map(asWords);

/** SQL for the topics whose words, or words that begin like them, are in a search text (shared/articles/search-text.ts). */
function topicsOf(column: string, sqlite: boolean): string {
  const text = sqlite ? `' ' || ${column}` : `concat(' ', ${column})`;
  return topics.map((topic, at) => `${1 << at} * (instr(${text}, ' ${topic}') > 0)`).join(' + ');
}

const searched = ['title', 'excerpt', 'author', 'category', 'search_text'];

/**
 * Words that stand between two fields, so that no phrase reaches from one into the next. No search can begin
 * them: FTS5 counts signs for private use as letters, which a search never holds, and in InnoDB every word that
 * is searched begins with underscores.
 */
const FIELD_END_OF_SQLITE = '\u{e000}';
const FIELD_END_OF_MYSQL = 'fieldend';

/**
 * An index of words and one of their parts. MariaDB and MySQL find parts by scanning the texts, but SQLite answers inside the event
 * loop.
 */
async function indexOnSqlite(knex: Knex): Promise<void> {
  await indexWith(knex, 'article_words', {
    between: ` ${FIELD_END_OF_SQLITE} `,
    options: `prefix='2 3', tokenize="unicode61 remove_diacritics 2"`,
  });
  await indexWith(knex, 'article_trigrams', {
    between: ' ',
    options: `tokenize="trigram remove_diacritics 1"`,
  });
}

/** An FTS5 index without a copy of the texts; triggers maintain it, for public articles only. */
async function indexWith(
  knex: Knex,
  index: string,
  { between, options }: { between: string; options: string },
): Promise<void> {
  await knex.raw(`create virtual table if not exists ${index} using fts5(
    words, content='', contentless_delete=1, ${options})`);
  const words = searched.map((column) => `new.${column}`).join(` || '${between}' || `);
  const forget = `delete from ${index} where rowid = old.id;`;
  const learn = `insert into ${index} (rowid, words)
    select new.id, ${words} where new.listed_at is not null;`;
  for (const [name, event, steps] of [
    ['insert', 'insert', learn],
    ['delete', 'delete', forget],
    [
      'update',
      'update of id, title, excerpt, author, category, search_text, published, deleted_at, published_at, created_at',
      `${forget} ${learn}`,
    ],
  ])
    await knex.raw(
      `create trigger if not exists ${index}_${name} after ${event} on articles begin ${steps} end`,
    );
}

/**
 * InnoDB leaves out words of fewer than three letters and a list of common ones ('how', 'will'), and takes
 * an apostrophe for a letter. So the words are separated by us and each begins with two underscores, which
 * InnoDB counts as letters: then none is short and none is common.
 */
async function indexOnMysql(knex: Knex): Promise<void> {
  const words = searched.map((column) => `concat('__', regexp_replace(${column}, '[^[:alnum:]]+', ' __'))`);
  await addGeneratedColumnOnce(
    knex,
    'search_words',
    `mediumtext generated always as (concat_ws(' ${FIELD_END_OF_MYSQL} ', ${words.join(', ')})) stored`,
  );
  await unlessDone(
    () => hasIndex(knex, 'articles', 'articles_search_words_index'),
    async () =>
      knex.raw('alter table articles add fulltext index articles_search_words_index (search_words)'),
  );
}

async function addGeneratedColumnOnce(knex: Knex, name: string, definition: string): Promise<void> {
  // `table_xinfo`, since `table_info` does not show generated columns.
  const findColumns = async () =>
    isSqlite(knex)
      ? await knex.raw("select name from pragma_table_xinfo('articles') where name = ?", [name])
      : (await knex.raw('show columns from articles where field = ?', [name]))[0];
  await unlessDone(
    async () => (await findColumns()).length > 0,
    async () => knex.raw(`alter table articles add column ${name} ${definition}`),
  );
}
