import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Visitors' submissions (product.md, 4). A quarantined row is suspected spam; a person decides. */
export async function up(knex: Knex): Promise<void> {
  const received = (table: Knex.CreateTableBuilder) => {
    table.boolean('quarantined').notNullable().defaultTo(false);
    moment(table, 'created_at').notNullable();
  };
  const person = (table: Knex.CreateTableBuilder) => {
    table.bigIncrements('id');
    table.string('name', 200).notNullable();
    table.string('email', 254).notNullable();
    table.string('phone', 50).notNullable();
    table.string('company', 300).notNullable();
    table.string('service', 64).notNullable();
  };
  await createTableOnce(knex, 'subscriptions', (table) => {
    table.bigIncrements('id');
    table.string('email', 254).notNullable();
    // In lower case: one subscription per address, in any case.
    table.string('email_key', 254).notNullable();
    table.string('unsubscribe_token', 43).notNullable();
    moment(table, 'unsubscribed_at').nullable();
    received(table);
  });
  await createIndexOnce(knex, 'subscriptions', ['email_key'], { unique: true });
  await createIndexOnce(knex, 'subscriptions', ['unsubscribe_token'], { unique: true });
  await createTableOnce(knex, 'contact_messages', (table) => {
    person(table);
    table.text('message', 'mediumtext').notNullable();
    received(table);
  });
  await createTableOnce(knex, 'bookings', (table) => {
    person(table);
    // Local day and time of the firm, as the visitor read them, with the zone.
    table.string('day', 10).notNullable();
    table.string('slot', 8).notNullable();
    table.string('time_zone', 64).notNullable();
    // The booking's seat in the slot; the unique key prevents overbooking.
    table.integer('lane').notNullable();
    table.text('notes', 'mediumtext').notNullable();
    table.string('status', 16).notNullable();
    received(table);
  });
  await createIndexOnce(knex, 'bookings', ['day', 'slot', 'lane'], { unique: true });
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
    received(table);
  });
  await createTableOnce(knex, 'application_files', (table) => {
    table.bigIncrements('id');
    table.bigInteger('application_id').unsigned().notNullable();
    table.string('name', 200).notNullable();
    table.string('type', 100).notNullable();
    table.integer('size').notNullable();
    table.string('storage_key', 191).notNullable();
  });
  await createIndexOnce(knex, 'application_files', ['application_id']);
  await createTableOnce(knex, 'submissions', (table) => {
    table.string('fingerprint', 43).primary();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'submissions', ['created_at']);
}
