import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Mail to be sent: written in the transaction of its cause, sent by a worker. */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'outbox', (table) => {
    table.bigIncrements('id');
    // The same on every attempt, so that a repeated mail is recognized.
    table.string('message_id', 191).notNullable();
    table.text('mail', 'mediumtext').notNullable();
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
}
