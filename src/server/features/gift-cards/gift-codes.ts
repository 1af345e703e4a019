import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { toDateOrNull } from '#server/db/values.ts';
import { readableCodeFrom } from '#server/lib/readable-code.ts';
import { addMonths } from '#shared/dates/add-months.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { GIFT_VALID_MONTHS, type GiftThemeId } from '#shared/gift-cards/gift-cards.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { lockCard, openLedger } from './ledger.ts';

/** 78 random bits in four groups, which people type; docs/decisions/0081 says why a digest without a key keeps them. */
const CODE_LENGTH = 16;

export interface GiftCode {
  /** Four groups of four, `XXXX-XXXX-XXXX-XXXX`; it exists in the mail with the card and nowhere else. */
  code: string;
  /** In the link to the card's page. The code is derived from it; it cannot be derived from the code. */
  token: string;
  lastFour: string;
  /** The last day on which it is valid. */
  expiresDay: LocalDay;
}

/** The facts of an order from which a gift card is made. */
interface GiftOrder {
  id: number;
  /** In whole units of the currency. */
  amount: number;
  giftTheme: GiftThemeId | null;
  provider: PaymentProvider;
}

interface CodeOptions {
  /** The firm's day of the payment. */
  today: LocalDay;
  now: Date;
}

/** Makes the code of a paid gift card; the unique order id lets it happen once. */
export async function createGiftCode(
  trx: Knex,
  order: GiftOrder,
  { today, now }: CodeOptions,
): Promise<GiftCode> {
  const secret = newSecret();
  const expiresDay = addMonths(today, GIFT_VALID_MONTHS);
  const [id] = await trx('gift_codes').insert({
    order_id: order.id,
    ...secret.columns,
    amount: order.amount,
    balance: 0,
    theme: order.giftTheme ?? 'gift',
    provider: order.provider,
    expires_day: expiresDay,
    created_at: now,
  });
  await openLedger(trx, { id: Number(id), amount: order.amount, now });
  const { code, token } = secret;
  return { code, token, lastFour: secret.columns.last_four, expiresDay };
}

/** The card that an order paid for, locked until the transaction ends. */
export const lockCardOfOrder = (trx: Knex, orderId: number): Promise<Row<'gift_codes'> | undefined> =>
  trx('gift_codes').where({ order_id: orderId }).forUpdate().first('*');

/** Gives a card a new code and link; the former ones stop working. */
export async function renewGiftCode(
  trx: Knex,
  { id, expires_day: expiresDay }: Pick<Row<'gift_codes'>, 'id' | 'expires_day'>,
): Promise<GiftCode> {
  const { code, token, columns } = newSecret();
  await trx('gift_codes').where({ id }).update(columns);
  return { code, token, lastFour: columns.last_four, expiresDay };
}

/** Derives the code from the token of a link; the reverse is not possible. */
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

function newSecret(): { token: string; code: string; columns: { code_hash: string; last_four: string } } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const plain = plainCodeOf(token);
  // Sixteen letters would look like a name in the desk's search.
  if (!/\d/.test(plain)) return newSecret();
  return {
    token,
    code: grouped(plain),
    columns: { code_hash: hashCode(plain), last_four: plain.slice(-4) },
  };
}

const plainCodeOf = (token: string) =>
  readableCodeFrom(createHash('sha512').update(`gift card link ${token}`).digest(), CODE_LENGTH);
const grouped = (plain: string) => plain.replace(/.{4}(?=.)/g, '$&-');

/** @returns the card of a link with its code; null for an unknown link, and for one that a newer link has replaced */
export async function findLinkedCard(
  db: Knex,
  token: unknown,
): Promise<{ card: Row<'gift_codes'>; code: string } | null> {
  if (!TOKEN.test(String(token))) return null;
  const plain = plainCodeOf(String(token));
  const card = await findByCode(db, plain);
  return card ? { card, code: grouped(plain) } : null;
}

/**
 * The payment was reversed: the card can no longer be redeemed, and its balance becomes zero. A repeat changes nothing; the time of the
 * first call stays.
 */
export async function disableGiftCode(trx: Knex, orderId: number, now: Date): Promise<void> {
  await trx('gift_codes').where({ order_id: orderId }).whereNull('disabled_at').update({ disabled_at: now });
  await settleCardOf(trx, orderId, now);
}

/** A person enables the card again, with its former balance. @returns whether the order has a card */
export async function enableGiftCode(trx: Knex, orderId: number, now: Date): Promise<boolean> {
  await trx('gift_codes').where({ order_id: orderId }).update({ disabled_at: null });
  return settleCardOf(trx, orderId, now);
}

/** @returns whether the order has a card */
async function settleCardOf(trx: Knex, orderId: number, now: Date): Promise<boolean> {
  const card = await trx('gift_codes').where({ order_id: orderId }).first('id');
  return card !== undefined && (await lockCard(trx, Number(card.id), { now })) !== null;
}

/** The card of a code, disabled or not; null for an unknown code. */
export async function findCardId(db: Knex, code: string): Promise<number | null> {
  return (await describeGiftCode(db, code))?.id ?? null;
}

/**
 * The card of a code, typed in any case, with or without dashes; also a disabled one. The caller checks its last day.
 * @returns null for a code that is not ours
 */
export async function describeGiftCode(db: Knex, code: string) {
  const row = await findByCode(db, code.toUpperCase().replace(/[^0-9A-Z]/g, ''));
  if (!row) return null;
  const id = Number(row.id);
  const { order_id: orderId, amount, expires_day: expiresDay, disabled_at: disabledAt } = row;
  return { id, orderId, amount, expiresDay, disabledAt: toDateOrNull(disabledAt) };
}

/** MariaDB ignores case, but a digest must match exactly. */
async function findByCode(db: Knex, plain: string): Promise<Row<'gift_codes'> | null> {
  const hash = hashCode(plain);
  const card = await db('gift_codes').where({ code_hash: hash }).first('*');
  return card?.code_hash === hash ? card : null;
}

/** Without a key, so that a code stays valid when SESSION_SECRET changes. */
const hashCode = (plain: string) => createHash('sha256').update(`gift card ${plain}`).digest('base64url');
