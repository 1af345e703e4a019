import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce } from '#server/db/schema.ts';

/** Which articles may show an upload in a text, present or former, so that unused uploads are found without reading all texts. */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'article_pictures', (table) => {
    table.bigInteger('article_id').unsigned().notNullable();
    table.foreign('article_id').references('articles.id').onDelete('CASCADE');
    // Of `images`.
    table.string('key', 191).notNullable();
    table.primary(['article_id', 'key']);
  });
  await createIndexOnce(knex, 'article_pictures', ['key']);
}
