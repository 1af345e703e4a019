import type { Knex } from 'knex';
import { addColumnOnce, moment } from '../src/server/db/schema.ts';

/** When each invoice was refunded, for the report by month (docs/decisions/0078). */
export async function up(knex: Knex): Promise<void> {
  await addColumnOnce(knex, 'invoices', 'refunded_at', (table, column) => {
    moment(table, column).nullable();
  });
  // The refund was the last change of an earlier invoice. The order may have ended months before.
  await knex('invoices')
    .where({ status: 'refunded' })
    .whereNull('refunded_at')
    .update({ refunded_at: knex.ref('updated_at') });
}
