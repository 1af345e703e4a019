import type { Knex } from 'knex';
import { createTableOnce, moment } from '../src/server/db/schema.ts';

/** Seeds that ran, and the content versions that tell every process about public changes. */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'seed_runs', (table) => {
    table.string('name', 191).primary();
    moment(table, 'run_at').notNullable();
  });
  await createTableOnce(knex, 'content_versions', (table) => {
    table.string('name', 64).primary();
    table.bigInteger('version').notNullable();
  });
}
