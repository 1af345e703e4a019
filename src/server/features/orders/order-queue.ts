import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { whereLongAgo } from '#server/lib/stored-moment.ts';
import type { Services } from '#server/services.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { markEnded } from './fulfillment.ts';
import { CONFIRM_WITHIN_DAYS, invoiceBudget, mailHostOf } from './order-limits.ts';
import { addOrderEvent, lockOrderIfKept, updateOrderState } from './orders.ts';
import { isOfProvider } from './providers.ts';
import { mailConfirmLink } from './send-mails.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const BATCH = 200;
/** Mails that are composed in one round, and when an address that has had too many is tried again. */
const MAIL_BATCH = 20;
const MAIL_AGAIN_MS = 10 * 60_000;

/** The invoice of a waiting order is to be made now; the budget was counted. @returns false if the order does not wait */
export async function leaveQueue(
  { knex, config, now }: Pick<Services, 'knex' | 'config' | 'now'>,
  orderId: number,
): Promise<boolean> {
  return inTransaction(knex, async (trx) => {
    const left = await trx('orders')
      .where({ id: orderId })
      .where(isOfProvider(config.payments))
      .whereNotNull('queued_at')
      .whereNull('ended_at')
      .update({ queued_at: null, updated_at: now() });
    if (left === 1)
      await trx('invoices')
        .where({ order_id: orderId, number: 1, status: 'recorded' })
        .update({ next_attempt_at: now() });
    return left === 1;
  });
}

/** A buyer who orders again with the same key does not wait for the next try. The budget was counted. */
export async function invoiceNow(context: Services, orderId: number): Promise<void> {
  const { knex, now } = context;
  if (await leaveQueue(context, orderId)) return;
  await inTransaction(knex, async (trx) => {
    await trx('invoices')
      .where({ order_id: orderId, number: 1 })
      .whereIn('status', ['recorded', 'failed'])
      .update({ status: 'recorded', next_attempt_at: now(), last_error: null });
    await updateOrderState(trx, orderId, now());
  });
}

/** The buyer has pressed the button behind the link in our mail, which confirms the address. A repeat changes nothing. */
export async function confirmAddress(context: Services, orderId: number): Promise<void> {
  const { knex, now } = context;
  await inTransaction(knex, async (trx) => {
    const confirmed = await trx('orders')
      .where({ id: orderId })
      .whereNull('confirmed_at')
      .update({ confirmed_at: now() });
    if (confirmed === 1) await addOrderEvent(context, trx, { orderId, number: null }, { kind: 'confirmed' });
  });
}

/**
 * Releases the orders of confirmed buyers as the provider's budget allows, those confirmed longest ago first. A mail host that has used
 * its share does not delay others.
 */
export async function releaseQueue(context: Services, signal?: AbortSignal): Promise<void> {
  const budget = invoiceBudget(context);
  const { knex, config } = context;
  /** Mail hosts that have used their share. */
  const waiting = new Set<string>();
  for (let offset = 0; ; ) {
    const batch = await nextInQueue(knex, offset, config.payments);
    for (const { id, customer_email: email } of batch) {
      if (signal?.aborted) return;
      const host = mailHostOf(email);
      offset += 1;
      if (waiting.has(host)) continue;
      const taken = await budget.take(email);
      if (taken === 'all') return;
      if (taken === 'host') waiting.add(host);
      else if (await leaveQueue(context, Number(id))) offset -= 1;
      // Another process was quicker.
      else await taken();
    }
    if (batch.length < BATCH) return;
  }
}

const nextInQueue = (db: Knex, offset: number, provider: PaymentProvider) =>
  db('orders')
    .where(isOfProvider(provider))
    .whereNotNull('queued_at')
    .whereNotNull('confirmed_at')
    .whereNull('ended_at')
    .orderBy(['confirmed_at', 'id'])
    .offset(offset)
    .limit(BATCH)
    .select('id', 'customer_email');

/** Sends the mails that were delayed by the limit; each is retried after a while, so that one address does not delay others. */
export async function mailHeldConfirmations(context: Services): Promise<void> {
  const { knex, config, now } = context;
  const ids = await knex('orders')
    .where(isOfProvider(config.payments))
    .whereNotNull('queued_at')
    .whereNull('confirmed_at')
    .whereNull('ended_at')
    .where(whereLongAgo('updated_at', now(), MAIL_AGAIN_MS))
    // Order by order: a list of all that were ever asked grows with the shop.
    .whereNotExists((events) =>
      events
        .from('order_events')
        .whereRaw('order_events.order_id = orders.id')
        .where({ kind: 'confirm-link' })
        .select('id'),
    )
    .orderBy(['updated_at', 'id'])
    .limit(MAIL_BATCH)
    .pluck('id');
  for (const id of ids) {
    await inTransaction(knex, async (trx) => {
      const order = await lockOrderIfKept(trx, Number(id));
      if (order?.isQueued && !order.isConfirmed) await mailConfirmLink(context, trx, order);
      await trx('orders').where({ id }).update({ updated_at: now() });
    });
  }
  if (ids.length > 0) context.wakeOutbox();
}

/** Deletes unconfirmed orders. An order that holds a gift card's amount ends instead, so that the amount is restored. */
export async function dropUnconfirmed(context: Services): Promise<void> {
  const { knex, now } = context;
  const before = new Date(now().getTime() - CONFIRM_WITHIN_DAYS * DAY_MS);
  const ids = await knex('orders')
    .where('queued_at', '<', before)
    .whereNull('confirmed_at')
    .whereNull('ended_at')
    .limit(BATCH)
    .pluck('id');
  for (const id of ids) await inTransaction(knex, (trx) => drop(context, trx, Number(id)));
}

async function drop(context: Services, trx: Knex, id: number): Promise<void> {
  const order = await lockOrderIfKept(trx, id);
  if (!order?.isQueued || order.isConfirmed || order.endedAt) return;
  if (order.snapshot.card) {
    await markEnded(context, trx, order);
    await updateOrderState(trx, id, context.now());
    return;
  }
  await trx('invoices').where({ order_id: id }).del();
  await trx('orders').where({ id }).del();
}
