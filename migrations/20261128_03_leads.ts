import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, exactString, moment } from '#server/db/schema.ts';

/** Leads: every message, booking and application for the desk, its history and replies (docs/decisions/0070). */
export async function up(knex: Knex): Promise<void> {
  await createLeads(knex);
  await createTableOnce(knex, 'lead_events', (table) => {
    table.bigIncrements('id');
    table.bigInteger('lead_id').unsigned().notNullable().references('leads.id').onDelete('CASCADE');
    table.string('kind', 16).notNullable();
    // Null for the shared password; the name stays when the account goes.
    table.string('staff_name', 200).nullable();
    table.text('text', 'mediumtext').notNullable();
    table.string('message_id', 191).nullable();
    // The browser's key for a reply: a second click is the same one.
    table.string('request_key', 64).nullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'lead_events', ['lead_id', 'id']);
  await createIndexOnce(knex, 'lead_events', ['lead_id', 'request_key'], { unique: true });
  await createTableOnce(knex, 'saved_replies', (table) => {
    table.bigIncrements('id');
    table.string('name', 100).notNullable();
    table.text('text', 'mediumtext').notNullable();
    table.integer('version').notNullable().defaultTo(0);
    moment(table, 'created_at').notNullable();
  });
  // What was sent, so that a repeat is recognized and gets the same reference (docs/decisions/0008).
  await createTableOnce(knex, 'submissions', (table) => {
    table.string('fingerprint', 43).primary();
    table.string('reference', 16).notNullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'submissions', ['created_at']);
}

async function createLeads(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'leads', (table) => {
    table.bigIncrements('id');
    table.string('kind', 16).notNullable();
    table.bigInteger('source_id').unsigned().notNullable();
    // Of its submission, for the sender.
    table.string('reference', 16).notNullable();
    table.string('name', 401).notNullable();
    table.string('email', 254).notNullable();
    // In lower case.
    exactString(knex, table, 'email_key', 254).notNullable();
    table.string('subject', 300).notNullable();
    // Name, address and words in lower case, for the search.
    table.text('search_text', 'mediumtext').notNullable();
    // JSON of the form's hidden fields; null if none was sent.
    table.text('hidden_fields', 'mediumtext').nullable();
    table.string('status', 16).notNullable();
    // Suspected spam: no mail was sent.
    table.boolean('held').notNullable();
    table.bigInteger('owner_id').unsigned().nullable().references('staff.id').onDelete('SET NULL');
    moment(table, 'received_at').notNullable();
    moment(table, 'due_at').notNullable();
    moment(table, 'replied_at').nullable();
    // The first mail of a conversation: replies name it, so that mail programs thread them.
    table.string('thread_id', 191).nullable();
    table.string('thread_subject', 300).nullable();
    // For optimistic locking.
    table.integer('version').notNullable().defaultTo(0);
  });
  await createIndexOnce(knex, 'leads', ['kind', 'source_id'], { unique: true });
  await createIndexOnce(knex, 'leads', ['reference'], { unique: true });
  await createIndexOnce(knex, 'leads', ['email_key']);
  // One for each list's order.
  await createIndexOnce(knex, 'leads', ['status', 'due_at', 'id']);
  await createIndexOnce(knex, 'leads', ['status', 'received_at', 'id']);
  await createIndexOnce(knex, 'leads', ['kind', 'received_at', 'id']);
  await createIndexOnce(knex, 'leads', ['owner_id', 'received_at', 'id']);
  await createIndexOnce(knex, 'leads', ['received_at', 'id']);
  // The inbox filtered by status and by kind or owner.
  for (const narrowed of ['kind', 'owner_id'])
    for (const order of ['due_at', 'received_at'])
      await createIndexOnce(knex, 'leads', [narrowed, 'status', order, 'id']);
}
