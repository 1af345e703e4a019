import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce, createTableOnce, moment } from '#server/db/schema.ts';

/** The owner's words: drafts, and what was published (docs/decisions/0099). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'content_documents', (table) => {
    table.string('kind', 60).primary();
    table.integer('version').unsigned().notNullable().defaultTo(0);
    table.text('draft', 'mediumtext');
    table.string('draft_by', 200);
    moment(table, 'draft_at');
  });
  await createTableOnce(knex, 'content_revisions', (table) => {
    table.bigIncrements('id');
    table.string('kind', 60).notNullable();
    // Null: the words in the code.
    table.text('document', 'mediumtext');
    table.integer('schema_version').unsigned().notNullable().defaultTo(1);
    // Of the schema and the document that passed its check.
    table.string('checked', 64).notNullable().defaultTo('');
    // The same for all that were published together.
    table.string('publication', 36).notNullable();
    table.string('published_by', 200).notNullable();
    moment(table, 'published_at').notNullable();
  });
  await createIndexOnce(knex, 'content_revisions', ['kind', 'id']);
  await createIndexOnce(knex, 'content_revisions', ['publication']);
  // The price list that an order was made with; null for the one in the code.
  await addColumnOnce(knex, 'orders', 'price_revision_id', (table, name) =>
    table.bigInteger(name).unsigned(),
  );
  await addColumnOnce(knex, 'staff', 'edits_content', (table, name) =>
    table.boolean(name).notNullable().defaultTo(false),
  );
}
