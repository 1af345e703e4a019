import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, exactString, moment } from '#server/db/schema.ts';

/** What every domain uses: seeds, content versions, the clock, limits, stored files, and mail. */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'seed_runs', (table) => {
    table.string('name', 191).primary();
    moment(table, 'run_at').notNullable();
  });
  // Tells every process about public changes.
  await createTableOnce(knex, 'content_versions', (table) => {
    table.string('name', 64).primary();
    table.bigInteger('version').notNullable();
  });
  // The times in which the clock ran evenly (docs/decisions/0092).
  await createTableOnce(knex, 'clock_runs', (table) => {
    table.bigIncrements('id');
    moment(table, 'began_at').notNullable();
    moment(table, 'seen_at').notNullable();
    moment(table, 'trusted_at').notNullable();
  });
  // Counts per address and time window; shared by all processes.
  await createTableOnce(knex, 'rate_limits', (table) => {
    table.string('bucket', 120).primary();
    table.integer('hits').notNullable();
    moment(table, 'ends_at').notNullable();
  });
  await createIndexOnce(knex, 'rate_limits', ['ends_at']);
  // Files that may be in the storage although no row names them (docs/decisions/0008).
  await createTableOnce(knex, 'pending_files', (table) => {
    table.string('storage_key', 120).primary();
    moment(table, 'check_at').notNullable();
    // Its file is being deleted, so no row may name it any more.
    moment(table, 'removed_at').nullable();
  });
  await createIndexOnce(knex, 'pending_files', ['check_at']);
  await createMailTables(knex);
}

async function createMailTables(knex: Knex): Promise<void> {
  // Mail to be sent: written in the transaction of its cause, sent by a worker.
  await createTableOnce(knex, 'outbox', (table) => {
    table.bigIncrements('id');
    // The same on every attempt, so that a repeated mail is recognized.
    table.string('message_id', 191).notNullable();
    table.text('mail', 'mediumtext').notNullable();
    // Its owner, without reading its text (docs/decisions/0076): recipient, Reply-To ('' without one), and the row it is about.
    exactString(knex, table, 'recipient_key', 254).notNullable();
    exactString(knex, table, 'reply_to_key', 254).notNullable();
    table.string('about_table', 32).nullable();
    table.bigInteger('about_id').nullable();
    table.string('state', 16).notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    moment(table, 'next_attempt_at').notNullable();
    moment(table, 'leased_until').nullable();
    table.string('leased_by', 64).nullable();
    table.string('last_error', 500).nullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'sent_at').nullable();
  });
  await createIndexOnce(knex, 'outbox', ['message_id'], { unique: true });
  await createIndexOnce(knex, 'outbox', ['state', 'next_attempt_at', 'id'], { name: 'outbox_due_index' });
  await createIndexOnce(knex, 'outbox', ['recipient_key', 'id']);
  await createIndexOnce(knex, 'outbox', ['reply_to_key', 'id']);
  await createIndexOnce(knex, 'outbox', ['about_table', 'about_id']);
  // Days whose work a daily job has done.
  await createTableOnce(knex, 'job_days', (table) => {
    table.string('job', 100).notNullable();
    table.string('day', 10).notNullable();
    // Claimed by one of several processes, with the work.
    table.primary(['job', 'day']);
  });
  // When an address last got mails that any visitor can cause; shared by all processes.
  await createTableOnce(knex, 'mail_recipients', (table) => {
    // A keyed hash of the normalized address.
    table.string('hash', 64).primary();
    // JSON: milliseconds since 1970, oldest first, those of the last day.
    table.string('times', 500).notNullable();
    moment(table, 'last_at').notNullable();
  });
  await createIndexOnce(knex, 'mail_recipients', ['last_at']);
}
