import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Sales: orders, invoices, gift codes, and the sandbox's invoices. Amounts are whole US dollars. */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'orders', (table) => {
    table.bigIncrements('id');
    // The same intent finds the same order: of several at once, one insert wins.
    table.string('intent_key', 43).notNullable();
    // Order and buyer; the same within ten minutes is the same intent.
    table.string('content_key', 43).notNullable();
    table.string('kind', 16).notNullable();
    table.string('package_id', 64).notNullable();
    table.string('package_name', 200).notNullable();
    table.string('plan', 16).notNullable();
    // The first charge: the price, or one of three installments.
    table.integer('amount').notNullable();
    table.string('currency', 3).notNullable();
    table.string('customer_name', 200).notNullable();
    table.string('customer_email', 254).notNullable();
    table.string('customer_phone', 50).notNullable();
    table.string('gift_theme', 16).nullable();
    table.text('gift_message').nullable();
    table.string('state', 16).notNullable();
    // The terms on the day of the order; later installments are made from them only.
    table.text('snapshot').notNullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'updated_at').notNullable();
    moment(table, 'paid_at').nullable();
  });
  await createIndexOnce(knex, 'orders', ['intent_key'], { unique: true });
  await createIndexOnce(knex, 'orders', ['content_key', 'id']);
  await createTableOnce(knex, 'invoices', (table) => {
    table.bigIncrements('id');
    table.bigInteger('order_id').unsigned().notNullable().references('orders.id');
    // The installment: 1, 2 or 3.
    table.integer('number').notNullable();
    // A local day of the firm, such as 2026-03-09.
    table.string('due_day', 10).notNullable();
    table.string('reference', 64).notNullable();
    table.string('provider_id', 191).nullable();
    table.string('provider_number', 191).nullable();
    table.integer('amount').notNullable();
    table.string('status', 16).notNullable();
    table.string('pay_url', 2048).nullable();
    // When a status call last asked the provider.
    moment(table, 'checked_at').nullable();
    table.integer('attempts').notNullable().defaultTo(0);
    moment(table, 'next_attempt_at').notNullable();
    moment(table, 'leased_until').nullable();
    table.string('leased_by', 64).nullable();
    table.string('last_error', 500).nullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'updated_at').notNullable();
    moment(table, 'paid_at').nullable();
  });
  await createIndexOnce(knex, 'invoices', ['order_id', 'number'], { unique: true });
  await createIndexOnce(knex, 'invoices', ['reference'], { unique: true });
  await createIndexOnce(knex, 'invoices', ['provider_id'], { unique: true });
  await createIndexOnce(knex, 'invoices', ['status', 'next_attempt_at', 'id'], {
    name: 'invoices_due_index',
  });
  await createTableOnce(knex, 'gift_codes', (table) => {
    table.bigIncrements('id');
    table.bigInteger('order_id').unsigned().notNullable().references('orders.id');
    // Keyed, so that a stolen database redeems nothing.
    table.string('code_hash', 43).notNullable();
    table.string('last_four', 4).notNullable();
    table.integer('amount').notNullable();
    table.string('theme', 16).notNullable();
    // The last local day of the firm on which the card is valid.
    table.string('expires_day', 10).notNullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'gift_codes', ['order_id'], { unique: true });
  await createIndexOnce(knex, 'gift_codes', ['code_hash'], { unique: true });
  await createTableOnce(knex, 'invoice_syncs', (table) => {
    table.string('name', 32).primary();
    // The provider's changes are known up to this moment.
    moment(table, 'synced_at').notNullable();
    moment(table, 'tried_at').nullable();
  });
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
