import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '#server/db/schema.ts';

/** Sales: orders, their invoices and what happened to them (docs/money.md). Amounts are whole US dollars. */
export async function up(knex: Knex): Promise<void> {
  await createOrders(knex);
  await createInvoices(knex);
  // Mails and notes of an order (docs/decisions/0078).
  await createTableOnce(knex, 'order_events', (table) => {
    table.bigIncrements('id');
    ofOrder(table);
    table.string('kind', 16).notNullable();
    // The installment: 1, 2 or 3; null for the order as a whole.
    table.integer('number').nullable();
    // Null for the shared password, and for the site itself.
    table.string('staff_name', 200).nullable();
    table.text('text', 'mediumtext').notNullable();
    table.string('message_id', 191).nullable();
    // The browser's key for a mail: a second click is the same one.
    table.string('request_key', 64).nullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'order_events', ['order_id', 'id']);
  await createIndexOnce(knex, 'order_events', ['order_id', 'request_key'], { unique: true });
  // A row for each reminder sent or skipped: the key prevents a second one.
  await createTableOnce(knex, 'order_reminders', (table) => {
    ofOrder(table);
    // The installment: 1, 2 or 3.
    table.integer('number').notNullable();
    // 1 or 2: the first reminder, or the last.
    table.integer('stage').notNullable();
    table.string('state', 16).notNullable();
    moment(table, 'created_at').notNullable();
    table.primary(['order_id', 'number', 'stage']);
  });
  // Recorded requests to end an order; a row is deleted once its order has ended.
  await createTableOnce(knex, 'order_endings', (table) => {
    ofOrder(table).primary();
    // end, refund
    table.string('way', 16).notNullable();
    // Null for the shared password, and for the site itself.
    table.string('staff_name', 200).nullable();
    // The browser's key for one click of the button.
    table.string('request_key', 64).notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    moment(table, 'next_attempt_at').notNullable();
    table.string('last_error', 500).nullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'order_endings', ['next_attempt_at']);
}

const ofOrder = (table: Knex.CreateTableBuilder) =>
  table.bigInteger('order_id').unsigned().notNullable().references('orders.id').onDelete('CASCADE');

async function createOrders(knex: Knex): Promise<void> {
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
    // What the sandbox was paid is worth nothing elsewhere.
    table.string('provider', 20).notNullable();
    // The terms on the day of the order; later installments are made from them only.
    table.text('snapshot').notNullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'updated_at').notNullable();
    moment(table, 'paid_at').nullable();
    // Since then nothing is billed and no code made, whatever is paid; only a person resumes it.
    moment(table, 'ended_at').nullable();
    moment(table, 'reminders_off_at').nullable();
    // Since when it waits for the invoice budget; null for an order whose invoice may be made (docs/decisions/0027).
    moment(table, 'queued_at').nullable();
    // When its buyer confirmed the address, by the link in our mail.
    moment(table, 'confirmed_at').nullable();
    // A process works on the order at the provider: it creates an invoice, or ends the order.
    moment(table, 'leased_until').nullable();
    table.string('leased_by', 64).nullable();
  });
  await createIndexOnce(knex, 'orders', ['intent_key'], { unique: true });
  await createIndexOnce(knex, 'orders', ['content_key', 'id']);
  await createIndexOnce(knex, 'orders', ['customer_email'], { ignoresCase: true });
  await createIndexOnce(knex, 'orders', ['state', 'id']);
  await createIndexOnce(knex, 'orders', ['queued_at', 'confirmed_at']);
}

async function createInvoices(knex: Knex): Promise<void> {
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
    // An invoice unknown to another account is not deleted.
    table.string('provider_account', 64).nullable();
    table.integer('amount').notNullable();
    table.string('status', 16).notNullable();
    table.string('pay_url', 2048).nullable();
    // When the provider made it.
    moment(table, 'payable_at').nullable();
    // When a status call last asked the provider.
    moment(table, 'checked_at').nullable();
    table.integer('attempts').notNullable().defaultTo(0);
    moment(table, 'next_attempt_at').notNullable();
    table.string('last_error', 500).nullable();
    // Counts the changes: readings from before the last one are stale.
    table.integer('version').notNullable().defaultTo(0);
    // A notice for a person, and when it was seen.
    table.string('notice', 16).nullable();
    moment(table, 'notice_seen_at').nullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'updated_at').notNullable();
    moment(table, 'paid_at').nullable();
    moment(table, 'refunded_at').nullable();
  });
  await createIndexOnce(knex, 'invoices', ['order_id', 'number'], { unique: true });
  await createIndexOnce(knex, 'invoices', ['reference'], { unique: true });
  await createIndexOnce(knex, 'invoices', ['provider_id'], { unique: true });
  await createIndexOnce(knex, 'invoices', ['status', 'next_attempt_at', 'id'], {
    name: 'invoices_due_index',
  });
  await createIndexOnce(knex, 'invoices', ['status', 'payable_at']);
  // Invoices are checked at the provider for 400 days: older ones are not read again (docs/money.md).
  await createIndexOnce(knex, 'invoices', ['created_at']);
  // Orders that need attention, and lookups by the provider's number.
  await createIndexOnce(knex, 'invoices', ['status', 'attempts']);
  await createIndexOnce(knex, 'invoices', ['notice_seen_at', 'notice']);
  await createIndexOnce(knex, 'invoices', ['provider_number']);
  await createTableOnce(knex, 'invoice_syncs', (table) => {
    table.string('name', 32).primary();
    // The provider's changes are known up to this moment.
    moment(table, 'synced_at').notNullable();
    moment(table, 'tried_at').nullable();
  });
}
