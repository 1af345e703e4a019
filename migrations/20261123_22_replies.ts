import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Replies from the desk, and saved replies (docs/decisions/0070). */
export async function up(knex: Knex): Promise<void> {
  // The first mail of a conversation: replies name it, so that mail programs thread them.
  await addColumnOnce(knex, 'leads', 'thread_id', (table, name) => table.string(name, 191).nullable());
  await addColumnOnce(knex, 'leads', 'thread_subject', (table, name) => table.string(name, 300).nullable());
  await addColumnOnce(knex, 'lead_events', 'message_id', (table, name) => table.string(name, 191).nullable());
  // The browser's key for a reply: a second click is the same one.
  await addColumnOnce(knex, 'lead_events', 'request_key', (table, name) => table.string(name, 64).nullable());
  await createIndexOnce(knex, 'lead_events', ['lead_id', 'request_key'], { unique: true });
  await createTableOnce(knex, 'saved_replies', (table) => {
    table.bigIncrements('id');
    table.string('name', 100).notNullable();
    table.text('text', 'mediumtext').notNullable();
    table.integer('version').notNullable().defaultTo(0);
    moment(table, 'created_at').notNullable();
  });
}
