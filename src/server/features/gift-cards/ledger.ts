import type { Knex } from 'knex';
import { isClockTrusted } from '#server/db/clock-runs.ts';
import { type Month, sumByMonth } from '#server/db/sum-by-month.ts';
import type { Row } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toDate } from '#server/db/values.ts';
import { localMoment } from '#server/lib/local-moment.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import type { GiftCardYear, GiftEntryKind } from '#shared/gift-cards/panel.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';

type Entry = Row<'gift_card_entries'>;

/** A card that is locked until the transaction ends, with its ledger. */
export interface LockedCard {
  card: Row<'gift_codes'>;
  /** The oldest first. */
  entries: Entry[];
}

interface NewEntry {
  kind: GiftEntryKind;
  /** The change of the balance, in whole units of the currency. */
  amount: number;
  now: Date;
  who?: string | null;
  note?: string;
  key?: string;
  paysFor?: PaidFor;
}

/** The order or booking that a card's code paid for. */
export type PaidFor = { booking_id: number } | { order_id: number };

/**
 * Locks a card and updates its ledger: void or reinstatement, and expiry, by the columns of the card.
 * @param today the firm's day; left out, no card expires
 * @returns null when there is no such card
 */
export async function lockCard(
  trx: Knex,
  id: number,
  { now, today = '' }: { now: Date; today?: LocalDay },
): Promise<LockedCard | null> {
  // A write before the first read: on SQLite a transaction that reads first cannot always write.
  if ((await trx('gift_codes').where({ id }).increment('version', 1)) === 0) return null;
  // Read with locks, because a transaction that has read before would see old rows.
  const card = await trx('gift_codes').where({ id }).forUpdate().first('*');
  if (!card) return null;
  const locked: LockedCard = { card, entries: await lockEntries(trx, id) };
  const withheld = -sumOfKinds(locked.entries, ['voided', 'reinstated']);
  if (card.disabled_at !== null && card.balance > 0)
    await addEntry(trx, locked, { kind: 'voided', amount: -card.balance, now: toDate(card.disabled_at) });
  if (card.disabled_at === null && withheld > 0)
    await addEntry(trx, locked, { kind: 'reinstated', amount: withheld, now });
  if (card.disabled_at === null && card.expires_day < today && card.balance > 0) {
    await addEntry(trx, locked, { kind: 'expired', amount: -card.balance, now });
    await trx('gift_codes').where({ id }).update({ expired_at: now });
    card.expired_at = now;
  }
  return locked;
}

/** Begins the ledger of a new card, without looking for entries: that would lock the gap for all new cards. */
export const openLedger = (trx: Knex, { id, amount, now }: { id: number; amount: number; now: Date }) =>
  addEntry(trx, { card: { id, balance: 0 }, entries: [] }, { kind: 'issued', amount, now });

const lockEntries = (trx: Knex, id: number): Promise<Entry[]> =>
  trx('gift_card_entries').where({ gift_code_id: id }).orderBy('number').forUpdate().select('*');

/** The sum of some kinds of entries. */
export const sumOfKinds = (entries: readonly Entry[], kinds: readonly GiftEntryKind[]) =>
  entries.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);

/** Appends an entry to the ledger of a locked card, also in memory. @throws if the balance would fall below zero */
export async function addEntry(
  trx: Knex,
  { card, entries }: { card: Pick<LockedCard['card'], 'id' | 'balance'>; entries: Entry[] },
  { kind, amount, now, who = null, note = '', key, paysFor }: NewEntry,
): Promise<Entry> {
  const entry = {
    gift_code_id: card.id,
    number: (entries.at(-1)?.number ?? 0) + 1,
    kind,
    amount,
    balance: card.balance + amount,
    staff_name: who,
    note,
    request_key: key ?? null,
    booking_id: null,
    order_id: null,
    ...paysFor,
    created_at: now,
  };
  const [id] = await trx('gift_card_entries').insert(entry);
  // The column's CHECK refuses a balance below zero, whatever went wrong here.
  await trx('gift_codes').where({ id: card.id }).update({ balance: entry.balance });
  const kept = { id: Number(id), ...entry };
  card.balance = entry.balance;
  entries.push(kept);
  return kept;
}

/** A condition for cards that were paid through the site's provider. */
export const isHere = ({ provider }: { provider: PaymentProvider }) => ({ 'gift_codes.provider': provider });

const BATCH = 200;

/** Cards whose ledger lacks an entry that follows from their columns and the day. */
const unsettled = (db: Knex, today: LocalDay) =>
  db('gift_codes').where((card) =>
    card
      .where((disabled) => disabled.whereNotNull('disabled_at').where('balance', '>', 0))
      .orWhere((over) =>
        over.where('expires_day', '<', today).whereNull('disabled_at').where('balance', '>', 0),
      ),
  );

/**
 * Writes missing entries, such as the expiry of each card whose last day has passed, once. Nothing expires while the clock may be
 * wrong.
 */
export async function settleGiftCards(db: Knex, timeZone: string, now: Date): Promise<number> {
  if (!(await isClockTrusted(db, now))) return 0;
  const { day: today } = localNow(now, timeZone);
  let settled = 0;
  for (;;) {
    const ids = await unsettled(db, today).orderBy('id').limit(BATCH).pluck('id');
    for (const id of ids) await inTransaction(db, (trx) => lockCard(trx, Number(id), { now, today }));
    settled += ids.length;
    if (ids.length < BATCH) return settled;
  }
}

/**
 * What the firm owes for gift cards that were paid through the site's provider, by year of issue in the firm's time zone, the newest first. The sums are from the ledgers, which
 * are updated first: a card that expired at midnight no longer counts a minute later.
 */
export async function reportLiability(
  db: Knex,
  { now, timeZone, provider }: { now: Date; timeZone: string; provider: PaymentProvider },
): Promise<GiftCardYear[]> {
  await settleGiftCards(db, timeZone, now);
  const span = await db('gift_codes')
    .where(isHere({ provider }))
    .min({ first: 'created_at' })
    .max({ last: 'created_at' })
    .first();
  if (!span?.first) return [];
  const yearOf = (moment: Date) => Number(localNow(moment, timeZone).day.slice(0, 4));
  const first = yearOf(toDate(span.first));
  const years: GiftCardYear[] = [];
  for (let year = yearOf(toDate(span.last)); year >= first; year -= 1) {
    const cards = await sumsOf(db, year, { timeZone, provider });
    if (cards.cards > 0) years.push(cards);
  }
  return years;
}

async function sumsOf(
  db: Knex,
  year: number,
  { timeZone, provider }: { timeZone: string; provider: PaymentProvider },
): Promise<GiftCardYear> {
  const start = localMoment(`${year}-01-01`, timeZone);
  const end = localMoment(`${year + 1}-01-01`, timeZone);
  const rows: { kind: GiftEntryKind; entries: number | string; amount: number | string }[] = await db(
    'gift_card_entries',
  )
    .join('gift_codes', 'gift_codes.id', 'gift_card_entries.gift_code_id')
    .where(isHere({ provider }))
    .where('gift_codes.created_at', '>=', start)
    .where('gift_codes.created_at', '<', end)
    .groupBy('kind')
    .select('kind')
    .count({ entries: '*' })
    .sum({ amount: 'gift_card_entries.amount' });
  const net = (...kinds: GiftEntryKind[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + Number(amount), 0);
  return {
    year,
    cards: Number(rows.find(({ kind }) => kind === 'issued')?.entries ?? 0),
    issued: net('issued'),
    redeemed: 0 - net('redeemed', 'restored'),
    expired: 0 - net('expired'),
    voided: 0 - net('voided', 'reinstated'),
    outstanding: rows.reduce((sum, { amount }) => sum + Number(amount), 0),
  };
}

/** The amounts that cards paid, less the restored ones. */
export const sumRedeemed = (db: Knex, months: readonly Month[], provider: PaymentProvider) =>
  sumByMonth(
    db,
    db('gift_card_entries')
      .join('gift_codes', 'gift_codes.id', 'gift_card_entries.gift_code_id')
      .where(isHere({ provider }))
      .whereIn('kind', ['redeemed', 'restored']),
    { months, moment: 'gift_card_entries.created_at', sum: '-gift_card_entries.amount' },
  );
