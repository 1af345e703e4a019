import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, exactString, moment } from '#server/db/schema.ts';

/** Visitors' submissions (product.md, 4), with a column for each answer. */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'contact_messages', (table) => {
    addPerson(table);
    table.text('message', 'mediumtext').notNullable();
    addReceipt(table);
  });
  await createIndexOnce(knex, 'contact_messages', ['email'], { ignoresCase: true });
  await createBookings(knex);
  await createApplications(knex);
  await createTableOnce(knex, 'subscriptions', (table) => {
    table.bigIncrements('id');
    table.string('email', 254).notNullable();
    // In lower case: one subscription per address, in any case.
    exactString(knex, table, 'email_key', 254).notNullable();
    table.string('unsubscribe_token', 43).notNullable();
    moment(table, 'unsubscribed_at').nullable();
    // When the owner of the address confirmed; until then it gets no newsletter (docs/decisions/0031).
    moment(table, 'confirmed_at').nullable();
    // When it was last entered in the form.
    moment(table, 'asked_at').notNullable();
    addReceipt(table);
  });
  await createIndexOnce(knex, 'subscriptions', ['email_key'], { unique: true });
  await createIndexOnce(knex, 'subscriptions', ['unsubscribe_token'], { unique: true });
}

function addPerson(table: Knex.CreateTableBuilder): void {
  table.bigIncrements('id');
  table.string('name', 200).notNullable();
  table.string('email', 254).notNullable();
  table.string('phone', 50).notNullable();
  table.string('company', 300).notNullable();
  table.string('service', 64).notNullable();
}

function addReceipt(table: Knex.CreateTableBuilder): void {
  // Suspected spam; a person decides.
  table.boolean('quarantined').notNullable().defaultTo(false);
  moment(table, 'created_at').notNullable();
}

/** Consultations, their reminders, availability, and the limits on unverified ones (docs/decisions/0074 and 0098). */
async function createBookings(knex: Knex): Promise<void> {
  const ofBooking = (table: Knex.CreateTableBuilder) =>
    table.bigInteger('booking_id').unsigned().notNullable().references('bookings.id').onDelete('CASCADE');
  await createTableOnce(knex, 'bookings', (table) => {
    addPerson(table);
    // Local day and time of the firm, as the visitor read them, with the zone.
    table.string('day', 10).notNullable();
    table.string('slot', 8).notNullable();
    table.string('time_zone', 64).notNullable();
    // Its seat in the slot; the unique key prevents overbooking. A negative one is no seat.
    table.integer('seat').notNullable();
    table.text('notes', 'mediumtext').notNullable();
    table.string('status', 16).notNullable();
    // Its id in calendars and links.
    exactString(knex, table, 'uid', 64).notNullable();
    // The sequence number for calendars, which keep the highest.
    table.integer('sequence').notNullable().defaultTo(0);
    // For optimistic locking.
    table.integer('version').notNullable().defaultTo(0);
    table.string('proposed_day', 10).nullable();
    table.string('proposed_slot', 8).nullable();
    moment(table, 'changed_at').nullable();
    // How often the visitor has moved it, which has a limit.
    table.integer('visitor_moves').notNullable().defaultTo(0);
    table.boolean('unverified').notNullable().defaultTo(false);
    addReceipt(table);
  });
  await createIndexOnce(knex, 'bookings', ['day', 'slot', 'seat'], { unique: true });
  await createIndexOnce(knex, 'bookings', ['uid'], { unique: true });
  await createIndexOnce(knex, 'bookings', ['email'], { ignoresCase: true });
  // A row for each reminder: the key prevents a second one.
  await createTableOnce(knex, 'booking_reminders', (table) => {
    ofBooking(table);
    table.integer('sequence').notNullable();
    moment(table, 'created_at').notNullable();
    table.primary(['booking_id', 'sequence']);
  });
  // One row, once the firm has set it.
  await createTableOnce(knex, 'booking_availability', (table) => {
    // Always 1.
    table.integer('id').primary();
    // JSON of an `Availability`.
    table.text('settings', 'mediumtext').notNullable();
    // For optimistic locking.
    table.integer('version').notNullable();
    moment(table, 'changed_at').notNullable();
  });
  // The key decides who gets the last place of a mailbox or a network.
  await createTableOnce(knex, 'unverified_bookings', (table) => {
    exactString(knex, table, 'hash', 64).notNullable();
    table.integer('place').notNullable();
    ofBooking(table);
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

async function createApplications(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'applications', (table) => {
    table.bigIncrements('id');
    for (const name of ['first_name', 'last_name']) table.string(name, 200).notNullable();
    table.string('email', 254).notNullable();
    table.string('phone', 50).notNullable();
    table.string('address', 500).notNullable();
    for (const name of ['university', 'major', 'graduation_date', 'gpa'])
      table.string(name, 300).notNullable();
    for (const name of ['year_in_school', 'internship_type', 'availability'])
      table.string(name, 64).notNullable();
    table.string('start_date', 300).notNullable();
    for (const name of ['relevant_experience', 'why_interested', 'skills', 'additional_info']) {
      table.text(name, 'mediumtext').notNullable();
    }
    table.boolean('has_transportation').notNullable();
    table.boolean('can_work_remotely').notNullable();
    table.string('submitted_at', 40).notNullable();
    addReceipt(table);
  });
  await createIndexOnce(knex, 'applications', ['email'], { ignoresCase: true });
  await createTableOnce(knex, 'application_files', (table) => {
    table.bigIncrements('id');
    table.bigInteger('application_id').unsigned().notNullable();
    table.string('name', 200).notNullable();
    table.string('type', 100).notNullable();
    table.integer('size').notNullable();
    table.string('storage_key', 191).notNullable();
    // Why it is held; empty for others (docs/decisions/0033).
    table.string('quarantine_reason', 500).notNullable().defaultTo('');
    // It may ask for a password.
    table.boolean('is_protected').notNullable().defaultTo(false);
    // When the virus scanner saw it.
    moment(table, 'scanned_at').nullable();
    table.string('leased_by', 64).nullable();
    moment(table, 'leased_until').nullable();
  });
  await createIndexOnce(knex, 'application_files', ['application_id']);
  await createIndexOnce(knex, 'application_files', ['scanned_at']);
}
