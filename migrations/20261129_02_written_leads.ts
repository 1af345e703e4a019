import type { Knex } from 'knex';
import { addColumnOnce } from '#server/db/schema.ts';

/** How a lead reached the firm, and who wrote it if staff did (docs/decisions/0070). */
export async function up(knex: Knex): Promise<void> {
  await addColumnOnce(knex, 'leads', 'origin', (table, name) =>
    table.string(name, 16).notNullable().defaultTo('website'),
  );
  // Null for the shared password; the name stays when the account goes.
  await addColumnOnce(knex, 'leads', 'written_by', (table, name) => table.string(name, 200).nullable());
}
