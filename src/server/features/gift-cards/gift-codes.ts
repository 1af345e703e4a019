import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { addMonths } from '../../../shared/dates.ts';
import { GIFT_VALID_MONTHS, type GiftThemeId } from '../../../shared/gift-cards/gift-cards.ts';
import type { LocalDay } from '../../../shared/local-day.ts';
import { toDate, toDateOrNull } from '../../db/values.ts';
import { readableCode } from '../../lib/readable-code.ts';

export interface GiftCode {
  /** `XXXX-XXXX-XXXX-XXXX`; it exists in the mail to the buyer and nowhere else. */
  code: string;
  lastFour: string;
  /** The last day on which it is valid. */
  expiresDay: LocalDay;
}

/** What of an order makes a gift card. */
interface GiftOrder {
  id: number;
  /** In whole dollars. */
  amount: number;
  giftTheme: GiftThemeId | null;
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
  order: GiftOrder,
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

/** The payment was taken back: nobody redeems the card. Once is enough; the first moment stays. */
export async function disableGiftCode(trx: Knex, orderId: number, now: Date): Promise<void> {
  await trx('gift_codes').where({ order_id: orderId }).whereNull('disabled_at').update({ disabled_at: now });
}

/** A person lets the card be redeemed again. @returns whether the order has a card */
export async function enableGiftCode(trx: Knex, orderId: number): Promise<boolean> {
  return (await trx('gift_codes').where({ order_id: orderId }).update({ disabled_at: null })) > 0;
}

interface KnownCode {
  orderId: number;
  amount: number;
  expiresDay: LocalDay;
}

/**
 * What a code that somebody shows is worth, typed in any case, with or without dashes; null for one that is
 * not ours, and for one that was disabled. The caller looks at the day.
 */
export async function findGiftCode(db: Knex, code: string, secret: string): Promise<KnownCode | null> {
  const known = await lookUp(db, code, secret);
  return known && known.disabledAt === null ? known.card : null;
}

/** For whoever stands before a customer with a card: what is known of it, disabled or not, and the order behind it. */
export async function describeGiftCode(db: Knex, code: string, secret: string) {
  const known = await lookUp(db, code, secret);
  if (!known) return null;
  const { card, disabledAt } = known;
  const order = await db('orders').where({ id: card.orderId }).first('state', 'customer_name', 'created_at');
  if (!order) throw new Error('A gift card has no order.');
  return {
    ...card,
    disabledAt,
    orderState: order.state,
    buyer: order.customer_name,
    boughtAt: toDate(order.created_at),
  };
}

async function lookUp(
  db: Knex,
  code: string,
  secret: string,
): Promise<{ card: KnownCode; disabledAt: Date | null } | null> {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const row = await db('gift_codes')
    .where({ code_hash: hashCode(plain, secret) })
    .first('order_id', 'amount', 'expires_day', 'disabled_at');
  if (!row) return null;
  const { order_id: orderId, amount, expires_day: expiresDay, disabled_at: disabledAt } = row;
  return { card: { orderId, amount, expiresDay }, disabledAt: toDateOrNull(disabledAt) };
}

function hashCode(plain: string, secret: string): string {
  return createHmac('sha256', secret).update(`gift card ${plain}`).digest('base64url');
}
