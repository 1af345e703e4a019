import type { Knex } from 'knex';
import { createTableOnce, moment } from '../src/server/db/schema.ts';

/** The times in which the clock ran evenly (docs/decisions/0092). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'clock_runs', (table) => {
    table.bigIncrements('id');
    moment(table, 'began_at').notNullable();
    moment(table, 'seen_at').notNullable();
    moment(table, 'trusted_at').notNullable();
  });
}
