import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce } from '#server/db/schema.ts';

/** The blocks of an article's text, so that it need not be parsed for each reader (docs/decisions/0012). */
export async function up(knex: Knex): Promise<void> {
  // JSON; null until the text is parsed.
  await addColumnOnce(knex, 'articles', 'blocks', (table, name) => table.text(name, 'mediumtext').nullable());
  // Of the parser that made them.
  await addColumnOnce(knex, 'articles', 'blocks_version', (table, name) =>
    table.integer(name).notNullable().defaultTo(0),
  );
  // Of the blocks and the text that they were made of: a former version of the site changes the text alone.
  await addColumnOnce(knex, 'articles', 'blocks_hash', (table, name) => table.string(name, 64).nullable());
  await createIndexOnce(knex, 'articles', ['blocks_version']);
}
