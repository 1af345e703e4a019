import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '#server/db/schema.ts';

/** Articles (product.md, 2), the addresses they had before, their revisions, and uploaded images. */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'articles', (table) => {
    table.bigIncrements('id');
    addText(table);
    table.text('search_text', 'mediumtext').notNullable();
    table.string('category', 64).notNullable().defaultTo('');
    table.integer('read_minutes').notNullable();
    table.boolean('published').notNullable().defaultTo(false);
    moment(table, 'published_at').nullable();
    // The `published_at` that unpublishing took away.
    moment(table, 'former_published_at').nullable();
    // Set once, when the article first becomes public; feeds and redirects use it to recognize new articles.
    moment(table, 'first_published_at').nullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'updated_at').notNullable();
    // Set by a delete, for 30 days, so that it can be undone.
    moment(table, 'deleted_at').nullable();
    // For a deleted article whose slug another one took.
    table.string('slug_before_delete', 191).nullable();
    // Counts the saves: an editor with an older version is warned.
    table.integer('version').notNullable().defaultTo(1);
  });
  await createIndexOnce(knex, 'articles', ['slug'], { unique: true });
  await createIndexOnce(knex, 'articles', ['deleted_at']);
  await createTableOnce(knex, 'former_slugs', (table) => {
    table.string('slug', 191).primary();
    ofArticle(table);
    moment(table, 'created_at').notNullable();
  });
  await createTableOnce(knex, 'article_revisions', (table) => {
    table.bigIncrements('id');
    ofArticle(table);
    // When this text was replaced.
    moment(table, 'saved_at').notNullable();
    addText(table);
    table.string('category', 64).notNullable();
    // Characters of the content, so that a list need not read it.
    table.integer('length').notNullable();
  });
  await createIndexOnce(knex, 'article_revisions', ['article_id', 'id']);
  for (const table of ['articles', 'article_revisions']) {
    await createIndexOnce(knex, table, ['featured_image'], { length: 191 });
  }
  await createTableOnce(knex, 'images', (table) => {
    // The address of the JPEG without its first slash; the names of the variants follow from it.
    table.string('key', 191).primary();
    table.integer('width').notNullable();
    table.integer('height').notNullable();
    moment(table, 'created_at').notNullable();
    // When to check next whether an article still shows it.
    moment(table, 'check_at').notNullable();
    // Set before its files are deleted, so that no article can claim it.
    moment(table, 'removed_at').nullable();
  });
  await createIndexOnce(knex, 'images', ['check_at']);
}

function addText(table: Knex.CreateTableBuilder): void {
  table.string('slug', 191).notNullable();
  table.string('title', 300).notNullable();
  table.string('excerpt', 1000).notNullable();
  table.text('content', 'mediumtext').notNullable();
  table.string('author', 200).notNullable();
  table.string('featured_image', 2048).nullable();
  table.string('featured_image_alt', 300).nullable();
}

const ofArticle = (table: Knex.CreateTableBuilder) =>
  table.bigInteger('article_id').unsigned().notNullable().references('articles.id').onDelete('CASCADE');
