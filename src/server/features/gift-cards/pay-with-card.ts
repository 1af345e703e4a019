import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import type { HttpError } from '#server/http/errors.ts';
import { invalidFields } from '#server/http/read-form.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { codeRefusals as words } from '#shared/gift-cards/code-words.ts';
import { formatMoney } from '#shared/money.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { unusableReason } from './change-card.ts';
import { findCardId } from './gift-codes.ts';
import { addEntry, type LockedCard, lockCard, type PaidFor, sumOfKinds } from './ledger.ts';

/** The field in which forms and the payment call take a code. */
const CODE_FIELD = 'giftCode';

interface At {
  now: Date;
  config: Pick<Config, 'firmTimeZone' | 'payments'>;
}

const refused = (sentence: string): HttpError => invalidFields({ [CODE_FIELD]: sentence });

/** @returns the number of a code's card @throws {HttpError} 422 at the code's field */
export async function requireCard(db: Knex, code: string): Promise<number> {
  const id = await findCardId(db, code);
  if (id === null) throw invalidFields({ [CODE_FIELD]: words.unknown }, { isWrongSecret: true });
  return id;
}

/** A usable card, locked until the transaction ends. @throws {HttpError} 422 at the code's field */
export async function lockUsableCard(trx: Knex, id: number, { now, config }: At): Promise<LockedCard> {
  const locked = await lockCard(trx, id, { now });
  if (!locked) throw refused(words.unknown);
  refuseUnusable(locked.card, { now, config });
  if (locked.card.balance === 0) throw refused(words.used);
  return locked;
}

function refuseUnusable(card: Parameters<typeof unusableReason>[0], { now, config }: At): void {
  const { payments: provider, firmTimeZone } = config;
  if (unusableReason(card, { today: localNow(now, firmTimeZone).day, provider }) === null) return;
  if (card.provider !== provider) throw refused(words.elsewhere);
  throw refused(card.disabled_at === null ? words.expired : words.disabled);
}

interface Charge {
  /** In whole units of the currency. */
  amount: number;
  note: string;
  paysFor: PaidFor;
}

/** Takes a whole amount from a card. @throws {HttpError} 422 at the code's field, if less is left */
export async function chargeWhole(trx: Knex, id: number, charge: Charge, at: At): Promise<void> {
  const locked = await lockUsableCard(trx, id, at);
  const { balance } = locked.card;
  if (charge.amount > balance) throw refused(words.notEnough(charge.amount, balance));
  await chargeLocked(trx, locked, charge, at.now);
}

/** Takes an amount from a card whose balance was looked at under its lock. */
export async function chargeLocked(
  trx: Knex,
  locked: LockedCard,
  { amount, note, paysFor }: Charge,
  now: Date,
): Promise<void> {
  await addEntry(trx, locked, { kind: 'redeemed', amount: -amount, note, paysFor, now });
}

/**
 * Puts back what a card gave for a booking or an order, once. A card that has ended meanwhile keeps nothing of it: the next
 * look writes down why.
 */
export async function refundToCard(
  trx: Knex,
  paysFor: PaidFor,
  { note, now }: { note: string; now: Date },
): Promise<void> {
  const known = await trx('gift_card_entries').where(paysFor).first('gift_code_id');
  if (!known) return;
  const locked = await lockCard(trx, Number(known.gift_code_id), { now });
  if (!locked) return;
  const given = -sumOfKinds(locked.entries.filter(isFor(paysFor)), ['redeemed', 'restored']);
  if (given > 0) await addEntry(trx, locked, { kind: 'restored', amount: given, note, paysFor, now });
}

const isFor = (paysFor: PaidFor) => (entry: LockedCard['entries'][number]) =>
  Object.entries(paysFor).every(([column, id]) => Number(entry[column as keyof PaidFor]) === id);

interface CardPayment {
  /** In whole units of the currency. */
  amount: number;
  lastFour: string;
  provider: PaymentProvider;
}

/** '$100, from the card ending in 4567' */
export const cardInWords = ({ amount, lastFour, provider }: CardPayment) =>
  `${formatMoney(amount)}, from the card ending in ${lastFour}${provider === 'sandbox' ? ` ${words.ofTrial}` : ''}`;

/**
 * What a card pays for each of these bookings or orders, by their ids; those without a card, or whose card has it back, are left
 * out. One query.
 */
export async function findCardPayments(
  db: Knex,
  column: 'booking_id' | 'order_id',
  ids: readonly number[],
): Promise<Map<number, CardPayment>> {
  const paidFor = `gift_card_entries.${column}`;
  const sums = await db('gift_card_entries')
    .join('gift_codes', 'gift_codes.id', 'gift_card_entries.gift_code_id')
    .whereIn(paidFor, ids)
    .groupBy(paidFor, 'last_four', 'provider')
    .select({ id: paidFor, lastFour: 'last_four', provider: 'provider' })
    .sum({ change: 'gift_card_entries.amount' });
  return new Map(
    sums
      .filter(({ change }) => Number(change) < 0)
      .map(({ id, lastFour, provider, change }) => [
        Number(id),
        { amount: -Number(change), lastFour, provider },
      ]),
  );
}

/** The numbers of orders that a card, or any, has paid for. */
export function ordersPaidBy(db: Knex, card?: number): Knex.QueryBuilder {
  const entries = db('gift_card_entries').whereNotNull('order_id').select('order_id');
  return card === undefined ? entries : entries.where({ gift_code_id: card });
}

/** The balance of a card, which may be zero. @throws {HttpError} 422 at the code's field, if the card cannot be used */
export async function readBalance(
  db: Knex,
  id: number,
  at: At,
): Promise<{ balance: number; lastFour: string }> {
  const card = await db('gift_codes').where({ id }).first('*');
  if (!card) throw refused(words.unknown);
  refuseUnusable(card, at);
  return { balance: card.balance, lastFour: card.last_four };
}
