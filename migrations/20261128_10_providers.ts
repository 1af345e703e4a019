import type { Knex } from 'knex';
import { addColumnOnce } from '../src/server/db/schema.ts';

/**
 * Orders and gift cards name the payment provider, as invoices do (`provider_account`), because what the sandbox paid is worth nothing
 * elsewhere. Older ones get it where it is known: the sandbox knows its invoices, and every other invoice that was made is Zoho's. An order
 * without an invoice, and what the former release stores during the upgrade, has none.
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['orders', 'gift_codes'])
    await addColumnOnce(knex, table, 'provider', (builder, name) => builder.string(name, 20).nullable());

  const sandbox = (column: string) => knex('sandbox_invoices').select(column);
  await knex('invoices')
    .whereNull('provider_account')
    .whereIn('provider_id', sandbox('token'))
    .update({ provider_account: 'sandbox' });
  const orders = (provider: 'sandbox' | 'zoho', of: Knex.QueryBuilder) =>
    knex('orders').whereNull('provider').whereIn('id', of).update({ provider });
  await orders('sandbox', knex('invoices').whereIn('reference', sandbox('reference')).select('order_id'));
  await orders('zoho', knex('invoices').whereNotNull('provider_id').select('order_id'));
  for (const provider of ['sandbox', 'zoho'] as const) {
    await knex('gift_codes')
      .whereNull('provider')
      .whereIn('order_id', knex('orders').where({ provider }).select('id'))
      .update({ provider });
    // A card paid for all of it, so no provider was asked.
    await orders(
      provider,
      knex('gift_card_entries')
        .join('gift_codes', 'gift_codes.id', 'gift_card_entries.gift_code_id')
        .where('gift_codes.provider', provider)
        .whereNotNull('gift_card_entries.order_id')
        .select('gift_card_entries.order_id'),
    );
  }
}
