import type { Knex } from 'knex';
import {
  addColumnOnce,
  createIndexOnce,
  createTableOnce,
  isSqlite,
  moment,
} from '../src/server/db/schema.ts';

/** Bookings that neither their visitor nor the firm has confirmed, and the limits on them (docs/decisions/0098). */
export async function up(knex: Knex): Promise<void> {
  // Those from before count as verified.
  await addColumnOnce(knex, 'bookings', 'unverified', (table, column) => {
    table.boolean(column).notNullable().defaultTo(false);
  });
  // The key decides who gets the last place of a mailbox or a network.
  await createTableOnce(knex, 'unverified_bookings', (table) => {
    const hash = table.string('hash', 64).notNullable();
    if (!isSqlite(knex)) hash.collate('utf8mb4_bin');
    table.integer('place').notNullable();
    table.bigInteger('booking_id').unsigned().notNullable().references('bookings.id').onDelete('CASCADE');
    table.string('day', 10).notNullable();
    table.primary(['hash', 'place']);
  });
  await createIndexOnce(knex, 'unverified_bookings', ['booking_id']);
  // A row for each mail about a day: the key prevents a second one.
  await createTableOnce(knex, 'crowded_days', (table) => {
    table.string('day', 10).notNullable().primary();
    moment(table, 'created_at').notNullable();
  });
}
