import type { Knex } from 'knex';
import {
  addColumnOnce,
  createIndexOnce,
  createTableOnce,
  isSqlite,
  moment,
} from '../src/server/db/schema.ts';

/** Confirmed, moved and canceled bookings, their reminders, and staff calendar feeds (docs/decisions/0074). */
export async function up(knex: Knex): Promise<void> {
  // The booking's id in calendars and links; null for an unchanged one from before.
  await addColumnOnce(knex, 'bookings', 'uid', (table, column) => {
    const uid = table.string(column, 64).nullable();
    if (!isSqlite(knex)) uid.collate('utf8mb4_bin');
  });
  // The sequence number for calendars, which keep the highest.
  await addColumnOnce(knex, 'bookings', 'sequence', (table, column) => {
    table.integer(column).notNullable().defaultTo(0);
  });
  // For optimistic locking.
  await addColumnOnce(knex, 'bookings', 'version', (table, column) => {
    table.integer(column).notNullable().defaultTo(0);
  });
  await addColumnOnce(knex, 'bookings', 'proposed_day', (table, column) => {
    table.string(column, 10).nullable();
  });
  await addColumnOnce(knex, 'bookings', 'proposed_slot', (table, column) => {
    table.string(column, 8).nullable();
  });
  await addColumnOnce(knex, 'bookings', 'changed_at', (table, column) => {
    moment(table, column).nullable();
  });
  await createIndexOnce(knex, 'bookings', ['uid'], { unique: true });
  // A row for each reminder: the key prevents a second one.
  await createTableOnce(knex, 'booking_reminders', (table) => {
    table.bigInteger('booking_id').unsigned().notNullable().references('bookings.id').onDelete('CASCADE');
    table.integer('sequence').notNullable();
    moment(table, 'created_at').notNullable();
    table.primary(['booking_id', 'sequence']);
  });
  await createTableOnce(knex, 'calendar_feeds', (table) => {
    // 0 for the shared password.
    table.bigInteger('staff_id').unsigned().notNullable().primary();
    table.string('secret_hash', 64).notNullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'calendar_feeds', ['secret_hash'], { unique: true });
}
