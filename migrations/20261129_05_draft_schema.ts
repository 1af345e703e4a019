import type { Knex } from 'knex';
import { addColumnOnce } from '#server/db/schema.ts';

/** The version of the schema that a draft of the owner's words was saved with. */
export async function up(knex: Knex): Promise<void> {
  await addColumnOnce(knex, 'content_documents', 'draft_schema', (table, name) =>
    table.integer(name).unsigned().notNullable().defaultTo(1),
  );
}
