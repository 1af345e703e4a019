import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { GIFT_VALID_MONTHS } from '../../shared/commerce/gift-cards.ts';
import { addMonths } from '../../shared/dates.ts';
import type { LocalDay } from '../../shared/forms/booking-day.ts';
import { toDate } from '../db/values.ts';
import type { OrderRow } from './orders.ts';
import { readableCode } from './readable-code.ts';

export interface GiftCode {
  /** `XXXX-XXXX-XXXX-XXXX`; it exists in the mail to the buyer and nowhere else. */
  code: string;
  lastFour: string;
  /** The last day on which it is valid. */
  expiresDay: LocalDay;
}

interface CodeOptions {
  /** The key of the hashes. */
  secret: string;
  /** The firm's day of the payment. */
  today: LocalDay;
  now: Date;
}

/** Makes the code of a paid gift card; the unique order id lets it happen once. */
export async function createGiftCode(
  trx: Knex,
  order: Pick<OrderRow, 'id' | 'amount' | 'giftTheme'>,
  { secret, today, now }: CodeOptions,
): Promise<GiftCode> {
  const plain = readableCode(16);
  const expiresDay = addMonths(today, GIFT_VALID_MONTHS);
  await trx('gift_codes').insert({
    order_id: order.id,
    code_hash: hashCode(plain, secret),
    last_four: plain.slice(-4),
    amount: order.amount,
    theme: order.giftTheme ?? 'gift',
    expires_day: expiresDay,
    created_at: now,
  });
  return { code: plain.replace(/.{4}(?=.)/g, '$&-'), lastFour: plain.slice(-4), expiresDay };
}

/** What a code that somebody shows is worth, typed in any case, with or without dashes; null for one that is not ours. */
export async function findGiftCode(
  db: Knex,
  code: string,
  secret: string,
): Promise<{ orderId: number; amount: number; expiresDay: LocalDay } | null> {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const row = await db('gift_codes')
    .where({ code_hash: hashCode(plain, secret) })
    .first('order_id', 'amount', 'expires_day');
  return row ? { orderId: row.order_id, amount: row.amount, expiresDay: row.expires_day } : null;
}

/** For whoever stands before a customer with a card: what `findGiftCode` finds, and the order behind it. */
export async function describeGiftCode(db: Knex, code: string, secret: string) {
  const card = await findGiftCode(db, code, secret);
  if (!card) return null;
  const order = await db('orders').where({ id: card.orderId }).first('state', 'customer_name', 'created_at');
  return {
    ...card,
    orderState: String(order.state),
    buyer: String(order.customer_name),
    boughtAt: toDate(order.created_at),
  };
}

function hashCode(plain: string, secret: string): string {
  return createHmac('sha256', secret).update(`gift card ${plain}`).digest('base64url');
}
