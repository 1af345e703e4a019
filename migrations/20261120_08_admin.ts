import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** For editors: versions, revisions, images, the audit log, sessions that ended early. */
export async function up(knex: Knex): Promise<void> {
  // Counts the saves: an editor with an older version is warned.
  await addColumnOnce(knex, 'articles', 'version', (table, name) =>
    table.integer(name).notNullable().defaultTo(1),
  );
  await createIndexOnce(knex, 'articles', ['deleted_at']);
  await createTableOnce(knex, 'article_revisions', (table) => {
    table.bigIncrements('id');
    table.bigInteger('article_id').unsigned().notNullable().references('articles.id').onDelete('CASCADE');
    // When this text was replaced.
    moment(table, 'saved_at').notNullable();
    table.string('slug', 191).notNullable();
    table.string('title', 300).notNullable();
    table.string('excerpt', 1000).notNullable();
    table.text('content', 'mediumtext').notNullable();
    // Characters of the content, so that a list need not read it.
    table.integer('length').notNullable();
    table.string('author', 200).notNullable();
    table.string('category', 64).notNullable();
    table.string('featured_image', 2048).nullable();
    table.string('featured_image_alt', 300).nullable();
  });
  await createIndexOnce(knex, 'article_revisions', ['article_id', 'id']);
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
  for (const table of ['articles', 'article_revisions']) {
    await createIndexOnce(knex, table, ['featured_image'], { length: 191 });
  }
  await createTableOnce(knex, 'admin_audit', (table) => {
    table.bigIncrements('id');
    table.string('action', 32).notNullable();
    // No foreign key: the audit log outlives its subjects.
    table.bigInteger('article_id').unsigned().nullable();
    table.string('subject', 191).notNullable();
    table.string('address', 45).notNullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'admin_audit', ['created_at']);
  await createTableOnce(knex, 'ended_sessions', (table) => {
    table.string('nonce', 43).primary();
    moment(table, 'ends_at').notNullable();
  });
  await createIndexOnce(knex, 'ended_sessions', ['ends_at']);
}
