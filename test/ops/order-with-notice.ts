import type { Knex } from 'knex';
import { region } from '#shared/region.ts';
import { secondPackage } from '../support/packages-on-sale.ts';

/** Order 1, whose payment was reversed; its notice is not marked as seen. */
export async function insertOrderWithNotice(
  knex: Knex,
  now: Date,
  currency: string = region.currency,
): Promise<void> {
  await knex('orders').insert({
    id: 1,
    intent_key: 'intent',
    content_key: 'content',
    kind: 'package',
    package_id: secondPackage.packageId,
    package_name: secondPackage.packageName,
    plan: 'full',
    amount: 3700,
    currency,
    customer_name: 'Ann Example',
    customer_email: 'ann@example.com',
    customer_phone: '',
    state: 'refunded',
    provider: 'sandbox',
    snapshot: '{}',
    ended_at: now,
    created_at: now,
    updated_at: now,
  });
  await knex('invoices').insert({
    order_id: 1,
    number: 1,
    due_day: '2026-11-20',
    reference: 'WEB-1',
    amount: 3700,
    status: 'refunded',
    notice: 'reversed',
    next_attempt_at: now,
    created_at: now,
    updated_at: now,
  });
}
