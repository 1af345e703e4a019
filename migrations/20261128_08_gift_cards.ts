import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '#server/db/schema.ts';

/** Gift cards, their ledgers and deliveries (docs/decisions/0081). Amounts are whole US dollars. */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'gift_codes', (table) => {
    table.bigIncrements('id');
    table.bigInteger('order_id').unsigned().notNullable().references('orders.id');
    table.string('code_hash', 43).notNullable();
    table.string('last_four', 4).notNullable();
    table.integer('amount').notNullable();
    // No change brings it below zero.
    table.specificType('balance', 'integer not null check (balance >= 0)');
    table.string('theme', 16).notNullable();
    table.string('provider', 20).notNullable();
    // The last local day of the firm on which the card is valid.
    table.string('expires_day', 10).notNullable();
    moment(table, 'disabled_at').nullable();
    moment(table, 'expired_at').nullable();
    // Rises with each change, before anything is read: concurrent changes are serial.
    table.integer('version').notNullable().defaultTo(0);
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'gift_codes', ['order_id'], { unique: true });
  await createIndexOnce(knex, 'gift_codes', ['code_hash'], { unique: true });
  await createIndexOnce(knex, 'gift_codes', ['last_four']);
  await createIndexOnce(knex, 'gift_codes', ['expires_day', 'id']);
  await createTableOnce(knex, 'gift_card_entries', (table) => {
    table.bigIncrements('id');
    table.bigInteger('gift_code_id').unsigned().notNullable().references('gift_codes.id').onDelete('CASCADE');
    // 1, 2, 3 …: of two made from the same balance, only one is kept.
    table.integer('number').notNullable();
    table.string('kind', 16).notNullable();
    // Change of the balance; negative for redemptions.
    table.integer('amount').notNullable();
    table.integer('balance').notNullable();
    // Null for the shared password, and for the site itself.
    table.string('staff_name', 200).nullable();
    table.string('note', 500).notNullable();
    // The browser's key for a form: a second click is the same entry.
    table.string('request_key', 64).nullable();
    // What its code paid for; an id without a foreign key, as bookings are deleted and their entries stay.
    table.bigInteger('booking_id').unsigned().nullable();
    table.bigInteger('order_id').unsigned().nullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'gift_card_entries', ['booking_id']);
  await createIndexOnce(knex, 'gift_card_entries', ['order_id']);
  await createIndexOnce(knex, 'gift_card_entries', ['gift_code_id', 'number'], { unique: true });
  await createIndexOnce(knex, 'gift_card_entries', ['gift_code_id', 'request_key'], { unique: true });
  await createTableOnce(knex, 'gift_deliveries', (table) => {
    table.bigIncrements('id');
    table.bigInteger('order_id').unsigned().notNullable().references('orders.id').onDelete('CASCADE');
    table.string('recipient_name', 200).notNullable();
    // Null: the buyer hands the card on.
    table.string('recipient_email', 254).nullable();
    // The firm's day that the buyer chose; null for as soon as it is paid.
    table.string('deliver_on', 10).nullable();
    table.boolean('has_copy').notNullable();
    // Null until the card is paid, and again once nothing remains to be sent.
    moment(table, 'deliver_at').nullable();
    moment(table, 'delivered_at').nullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'gift_deliveries', ['order_id'], { unique: true });
  await createIndexOnce(knex, 'gift_deliveries', ['deliver_at', 'id']);
}
