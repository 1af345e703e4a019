import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce } from '../src/server/db/schema.ts';

/** The reference of a submission for its sender (docs/decisions/0008). */
export async function up(knex: Knex): Promise<void> {
  // Null for what came before.
  await addColumnOnce(knex, 'leads', 'reference', (table, column) => {
    table.string(column, 16).nullable();
  });
  await createIndexOnce(knex, 'leads', ['reference'], { unique: true });
  // A repeat gets the same one.
  await addColumnOnce(knex, 'submissions', 'reference', (table, column) => {
    table.string(column, 16).nullable();
  });
}
