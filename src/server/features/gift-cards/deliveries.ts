import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { localMoment } from '#server/lib/local-moment.ts';
import { latestStored } from '#server/lib/stored-moment.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { DELIVERY_HOUR } from '#shared/gift-cards/delivery.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { isHere } from './ledger.ts';

/** The recipient and the day of a gift card. */
export interface GiftDelivery {
  recipientName: string;
  /** Null: the buyer passes the card on. */
  recipientEmail: string | null;
  /** Null: as soon as it is paid. */
  deliverOn: LocalDay | null;
  hasCopy: boolean;
}

/** The recipient that the buyer named; null for a card without a name that the buyer passes on. */
export const findDelivery = (db: Knex, orderId: number): Promise<Row<'gift_deliveries'> | undefined> =>
  db('gift_deliveries').where({ order_id: orderId }).first('*');

/** Whom the card of a new order is for; nothing is sent before it is paid. */
export async function insertDelivery(
  trx: Knex,
  orderId: number,
  { recipientName, recipientEmail, deliverOn, hasCopy }: GiftDelivery,
  now: Date,
): Promise<void> {
  await trx('gift_deliveries').insert({
    order_id: orderId,
    recipient_name: recipientName,
    recipient_email: recipientEmail,
    deliver_on: deliverOn,
    has_copy: hasCopy,
    created_at: now,
  });
}

/** The card was paid: it is sent at 9:00 on its day in the firm's time zone, or at once. @returns when */
export async function scheduleDelivery(
  trx: Knex,
  { id, deliver_on: day }: Pick<Row<'gift_deliveries'>, 'id' | 'deliver_on'>,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Date> {
  const at = day ? localMoment(day, timeZone, { hour: DELIVERY_HOUR }) : now;
  await trx('gift_deliveries').where({ id }).update({ deliver_at: at });
  return at < now ? now : at;
}

/** A card without a day is due when it is paid, even if a wrong clock stored that as later. */
const whereDeliverable = (now: Date) => (row: Knex.QueryBuilder) =>
  void row
    .where('deliver_at', '<=', now)
    .orWhere((atOnce) => atOnce.whereNull('deliver_on').where('deliver_at', '>', latestStored(now)));

/**
 * Numbers of due deliveries, the longest due first, without disabled cards and those of another provider.
 * @param options without the right day, only those at once
 */
export const findDueDeliveries = (
  db: Knex,
  now: Date,
  { limit, provider, hasRightDay }: { limit: number; provider: PaymentProvider; hasRightDay: boolean },
): Promise<number[]> =>
  db('gift_deliveries')
    .join('gift_codes', 'gift_codes.order_id', 'gift_deliveries.order_id')
    .whereNull('delivered_at')
    .whereNotNull('recipient_email')
    .where(whereDeliverable(now))
    .where(hasRightDay ? {} : { deliver_on: null })
    .whereNull('gift_codes.disabled_at')
    .where(isHere({ provider }))
    .orderBy(['deliver_at', 'gift_deliveries.id'])
    .limit(limit)
    .pluck('gift_deliveries.id');

/** Claims a due delivery for one of several processes. @returns undefined for the others */
export async function claimDelivery(
  trx: Knex,
  id: number,
  now: Date,
): Promise<Row<'gift_deliveries'> | undefined> {
  // A write before the first read, so that of two processes one waits and then finds it done.
  const taken = await trx('gift_deliveries')
    .where({ id })
    .whereNull('delivered_at')
    .where(whereDeliverable(now))
    .update({ delivered_at: now });
  return taken === 0 ? undefined : trx('gift_deliveries').where({ id }).first('*');
}

/** Records the recipient to whom the desk sends a card, so that it is not sent again on its day. @param name '' keeps the former one */
export async function recordRecipient(
  trx: Knex,
  orderId: number,
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<Row<'gift_deliveries'>> {
  if (!(await findDelivery(trx, orderId))) {
    const recipient = { recipientName: name, recipientEmail: email, deliverOn: null, hasCopy: false };
    await insertDelivery(trx, orderId, recipient, now);
  }
  await trx('gift_deliveries')
    .where({ order_id: orderId })
    .update({ recipient_email: email, ...(name && { recipient_name: name }), delivered_at: now });
  return (await findDelivery(trx, orderId)) as Row<'gift_deliveries'>;
}
