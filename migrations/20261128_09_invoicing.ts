import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '#server/db/schema.ts';

/** Shared state of the invoicing providers (one token, one invoice, one use of a state), and the sandbox's invoices. */
export async function up(knex: Knex): Promise<void> {
  const lease = (table: Knex.CreateTableBuilder) => {
    table.string('leased_by', 36).nullable();
    moment(table, 'leased_until').nullable();
  };
  await createTableOnce(knex, 'provider_tokens', (table) => {
    table.string('name', 64).primary();
    // Encrypted with a key derived from the refresh token; useless without the configuration.
    table.text('sealed').nullable();
    moment(table, 'expires_at').nullable();
    // Counts the tokens, so that a process with an older one cannot renew it.
    table.integer('version').notNullable();
    moment(table, 'paused_until').nullable();
    table.string('paused_code', 16).nullable();
    lease(table);
  });
  await createTableOnce(knex, 'provider_invoices', (table) => {
    table.string('reference', 191).primary();
    table.string('invoice_id', 64).nullable();
    // Set before the provider is asked to make the invoice; without an answer, it means that the answer was lost.
    moment(table, 'posted_at').nullable();
    moment(table, 'created_at').notNullable();
    lease(table);
  });
  await createTableOnce(knex, 'used_states', (table) => {
    table.string('nonce', 43).primary();
    moment(table, 'ends_at').notNullable();
  });
  await createIndexOnce(knex, 'used_states', ['ends_at']);
  await createTableOnce(knex, 'sandbox_invoices', (table) => {
    table.bigIncrements('id');
    // In the address of the payment page; unguessable.
    table.string('token', 43).notNullable();
    table.string('reference', 64).notNullable();
    table.string('customer_name', 200).notNullable();
    table.string('item_name', 200).notNullable();
    table.string('item_description', 300).notNullable();
    table.integer('amount').notNullable();
    table.integer('paid').notNullable();
    table.boolean('is_void').notNullable();
    table.string('due_day', 10).notNullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'changed_at').notNullable();
  });
  await createIndexOnce(knex, 'sandbox_invoices', ['token'], { unique: true });
  await createIndexOnce(knex, 'sandbox_invoices', ['reference'], { unique: true });
  await createIndexOnce(knex, 'sandbox_invoices', ['changed_at']);
}
