import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce, createTableOnce, exactString, moment } from '#server/db/schema.ts';

/** Blocks, schedule, preview link, search words, pictures and import of articles (docs/decisions/0012), and redirects (0013). */
export async function up(knex: Knex): Promise<void> {
  const add = (name: string, build: Parameters<typeof addColumnOnce>[3]) =>
    addColumnOnce(knex, 'articles', name, build);

  // JSON; null until the text is parsed.
  await add('blocks', (table, name) => table.text(name, 'mediumtext').nullable());
  // Of the parser that made them.
  await add('blocks_version', (table, name) => table.integer(name).notNullable().defaultTo(0));
  // Of the blocks and the text that they were made of: a former version of the site changes the text alone.
  await add('blocks_hash', (table, name) => table.string(name, 64).nullable());
  await createIndexOnce(knex, 'articles', ['blocks_version']);

  await add('scheduled_for', (table, name) => moment(table, name).nullable());
  // Null for the shared password; the name stays when the account goes.
  await add('scheduled_by', (table, name) => table.string(name, 200).nullable());
  // Why it was not published at its moment.
  await add('schedule_problem', (table, name) => table.string(name, 500).nullable());
  await createIndexOnce(knex, 'articles', ['scheduled_for']);

  // Names the link that works; another one is revoked.
  await add('preview_nonce', (table, name) => table.string(name, 22).nullable());
  await add('preview_until', (table, name) => moment(table, name).nullable());

  // What search results and shared links say instead of the article's own words.
  for (const table of ['articles', 'article_revisions']) {
    await addColumnOnce(knex, table, 'search_title', (columns, name) => columns.string(name, 300));
    await addColumnOnce(knex, table, 'search_description', (columns, name) => columns.string(name, 1000));
    await addColumnOnce(knex, table, 'card_image', (columns, name) => columns.string(name, 2048));
    await createIndexOnce(knex, table, ['card_image'], { length: 191 });
  }
  // The day of a change that readers see.
  await add('revised_at', moment);

  // What it was in its former site, so that it is imported once.
  await add('import_key', (table, name) => exactString(knex, table, name, 191));
  await createIndexOnce(knex, 'articles', ['import_key'], { unique: true });

  // Which articles may show an upload in a text, present or former, so that unused uploads are found without reading all texts.
  await createTableOnce(knex, 'article_pictures', (table) => {
    table.bigInteger('article_id').unsigned().notNullable();
    table.foreign('article_id').references('articles.id').onDelete('CASCADE');
    // Of `images`.
    table.string('key', 191).notNullable();
    table.primary(['article_id', 'key']);
  });
  await createIndexOnce(knex, 'article_pictures', ['key']);

  await createTableOnce(knex, 'redirects', (table) => {
    exactString(knex, table, 'from_path', 191).primary();
    exactString(knex, table, 'to_path', 250).notNullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'redirects', ['to_path']);
}
