import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, isSqlite, moment } from '../src/server/db/schema.ts';

/** Leads: every message, booking and application for the desk (docs/decisions/0070). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'leads', (table) => {
    table.bigIncrements('id');
    table.string('kind', 16).notNullable();
    table.bigInteger('source_id').unsigned().notNullable();
    table.string('name', 401).notNullable();
    table.string('email', 254).notNullable();
    // In lower case, compared in binary: an accent makes another address.
    const key = table.string('email_key', 254).notNullable();
    if (!isSqlite(knex)) key.collate('utf8mb4_bin');
    table.string('subject', 300).notNullable();
    // Name, address and words in lower case, for the search.
    table.text('search_text', 'mediumtext').notNullable();
    table.string('status', 16).notNullable();
    // Suspected spam: no mail was sent.
    table.boolean('held').notNullable();
    table.bigInteger('owner_id').unsigned().nullable().references('staff.id').onDelete('SET NULL');
    moment(table, 'received_at').notNullable();
    moment(table, 'due_at').notNullable();
    moment(table, 'answered_at').nullable();
    // For optimistic locking.
    table.integer('version').notNullable().defaultTo(0);
  });
  await createIndexOnce(knex, 'leads', ['kind', 'source_id'], { unique: true });
  await createIndexOnce(knex, 'leads', ['email_key']);
  // One for each list's order.
  await createIndexOnce(knex, 'leads', ['status', 'due_at', 'id']);
  await createIndexOnce(knex, 'leads', ['status', 'received_at', 'id']);
  await createIndexOnce(knex, 'leads', ['kind', 'received_at', 'id']);
  await createIndexOnce(knex, 'leads', ['owner_id', 'received_at', 'id']);
  await createIndexOnce(knex, 'leads', ['received_at', 'id']);
  await createTableOnce(knex, 'lead_events', (table) => {
    table.bigIncrements('id');
    table.bigInteger('lead_id').unsigned().notNullable().references('leads.id').onDelete('CASCADE');
    table.string('kind', 16).notNullable();
    // Null for the shared password; the name stays when the account goes.
    table.string('staff_name', 200).nullable();
    table.text('text', 'mediumtext').notNullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'lead_events', ['lead_id', 'id']);
}
