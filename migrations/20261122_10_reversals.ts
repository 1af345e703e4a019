import type { Knex } from 'knex';
import { addColumnOnce, moment } from '../src/server/db/schema.ts';

/** What becomes of an order whose payment is taken back: it ends, its code is disabled, and a person hears of it. */
export async function up(knex: Knex): Promise<void> {
  // Since then nothing of it is billed and no code is made, whatever is paid; only a person lets it go on.
  await addColumnOnce(knex, 'orders', 'ended_at', (table, column) => moment(table, column).nullable());
  await addColumnOnce(knex, 'gift_codes', 'disabled_at', (table, column) => moment(table, column).nullable());
  // Counts the changes: what was read before the last one proves nothing any more.
  await addColumnOnce(knex, 'invoices', 'version', (table, column) =>
    table.integer(column).notNullable().defaultTo(0),
  );
  // Whose books it stands in; an invoice that another account does not know is not gone.
  await addColumnOnce(knex, 'invoices', 'provider_account', (table, column) =>
    table.string(column, 64).nullable(),
  );
  // What a person has to look at, and since when somebody has.
  await addColumnOnce(knex, 'invoices', 'notice', (table, column) => table.string(column, 16).nullable());
  await addColumnOnce(knex, 'invoices', 'notice_seen_at', (table, column) =>
    moment(table, column).nullable(),
  );
  await knex('orders')
    .whereNull('ended_at')
    .whereIn('id', knex('invoices').where({ status: 'void' }).select('order_id'))
    .update({ ended_at: new Date() });
}
