import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Articles (product.md, 2) and the addresses they had before. */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'articles', (table) => {
    table.bigIncrements('id');
    table.string('slug', 191).notNullable();
    table.string('title', 300).notNullable();
    table.string('excerpt', 1000).notNullable();
    table.text('content', 'mediumtext').notNullable();
    table.text('search_text', 'mediumtext').notNullable();
    table.string('author', 200).notNullable();
    table.string('category', 64).notNullable().defaultTo('');
    table.integer('read_minutes').notNullable();
    table.string('featured_image', 2048).nullable();
    table.string('featured_image_alt', 300).nullable();
    table.boolean('published').notNullable().defaultTo(false);
    moment(table, 'published_at').nullable();
    // Set once, when the article first becomes public; feeds and redirects use it to recognize new articles.
    moment(table, 'first_published_at').nullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'updated_at').notNullable();
    // Set by a delete, for 30 days, so that it can be undone.
    moment(table, 'deleted_at').nullable();
  });
  await createIndexOnce(knex, 'articles', ['slug'], { unique: true });
  await createIndexOnce(knex, 'articles', ['published', 'deleted_at', 'published_at', 'id'], {
    name: 'articles_public_list_index',
  });
  await createTableOnce(knex, 'former_slugs', (table) => {
    table.string('slug', 191).primary();
    table.bigInteger('article_id').unsigned().notNullable().references('articles.id').onDelete('CASCADE');
    moment(table, 'created_at').notNullable();
  });
}
