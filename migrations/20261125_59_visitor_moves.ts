import type { Knex } from 'knex';
import { addColumnOnce } from '../src/server/db/schema.ts';

/** How often a visitor has moved a booking, which has a limit (docs/decisions/0074). */
export async function up(knex: Knex): Promise<void> {
  await addColumnOnce(knex, 'bookings', 'visitor_moves', (table, name) =>
    table.integer(name).notNullable().defaultTo(0),
  );
}
