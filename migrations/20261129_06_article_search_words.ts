import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce, moment } from '#server/db/schema.ts';

/** What search results and shared links say instead of an article's own words, and the day of a change that readers see. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['articles', 'article_revisions']) {
    await addColumnOnce(knex, table, 'search_title', (columns, name) => columns.string(name, 300));
    await addColumnOnce(knex, table, 'search_description', (columns, name) => columns.string(name, 1000));
    await addColumnOnce(knex, table, 'card_image', (columns, name) => columns.string(name, 2048));
    await createIndexOnce(knex, table, ['card_image'], { length: 191 });
  }
  await addColumnOnce(knex, 'articles', 'revised_at', moment);
}
