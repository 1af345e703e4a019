import type { Knex } from 'knex';
import { localNow } from '#shared/dates/local-day.ts';
import { offers } from '#shared/offered.ts';
import { findUsableCards } from '../gift-cards/cards.ts';
import { isOpen } from './personal-data.ts';

/**
 * What was sold and is still owed, although the firm offers no such thing now: a start with it is refused, because nothing would serve it.
 * Sales in the sandbox owe nothing.
 * @returns a sentence with the numbers, or null
 */
export async function findOwed(
  db: Knex,
  { now, firmTimeZone }: { now: Date; firmTimeZone: string },
  { giftCards, onlinePayment }: Pick<typeof offers, 'giftCards' | 'onlinePayment'> = offers,
): Promise<string | null> {
  if (giftCards) return null;
  const { day: today } = localNow(now, firmTimeZone);
  const cards = await findUsableCards(db, { today, provider: 'zoho' });
  const unended = await db('orders')
    .where({ provider: 'zoho', ended_at: null, ...(onlinePayment && { kind: 'gift_card' as const }) })
    .orderBy('id')
    .select('id', 'state', 'created_at');
  const orders = unended.filter((order) => isOpen(order, now)).map(({ id }) => id);
  const owed = [
    ...(cards.length > 0 ? [`gift cards with a balance: ${cards.join(', ')}`] : []),
    ...(orders.length > 0 ? [`orders that may still be paid: ${orders.join(', ')}`] : []),
  ];
  if (owed.length === 0) return null;
  const offer = onlinePayment ? 'giftCards' : 'onlinePayment';
  return `The offer ${offer} is off (src/shared/offers.ts), but the database has ${owed.join('; ')}.`;
}

export const OWED_FIX = 'turn it on again until these are redeemed, expired, paid or ended';
