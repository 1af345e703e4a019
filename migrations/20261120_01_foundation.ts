import type { Knex } from 'knex';
import { createTableOnce, moment } from '../src/server/db/schema.ts';

/** Which seeds ran, and the numbers that tell every process when public content changed. */
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
