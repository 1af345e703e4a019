import type { Knex } from 'knex';
import { addColumnOnce, moment } from '../src/server/db/schema.ts';

/** A reversed payment ends its order, disables its code, and notifies a person. */
export async function up(knex: Knex): Promise<void> {
  // Since then nothing is billed and no code made, whatever is paid; only a person resumes it.
  await addColumnOnce(knex, 'orders', 'ended_at', (table, column) => moment(table, column).nullable());
  await addColumnOnce(knex, 'gift_codes', 'disabled_at', (table, column) => moment(table, column).nullable());
  // Counts the changes: readings from before the last one are stale.
  await addColumnOnce(knex, 'invoices', 'version', (table, column) =>
    table.integer(column).notNullable().defaultTo(0),
  );
  // The provider account; an invoice unknown to another account is not deleted.
  await addColumnOnce(knex, 'invoices', 'provider_account', (table, column) =>
    table.string(column, 64).nullable(),
  );
  // A notice for a person, and when it was seen.
  await addColumnOnce(knex, 'invoices', 'notice', (table, column) => table.string(column, 16).nullable());
  await addColumnOnce(knex, 'invoices', 'notice_seen_at', (table, column) =>
    moment(table, column).nullable(),
  );
  await knex('orders')
    .whereNull('ended_at')
    .whereIn('id', knex('invoices').where({ status: 'void' }).select('order_id'))
    .update({ ended_at: new Date() });
}
