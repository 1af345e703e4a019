import type { Knex } from 'knex';
import type { GiftCardYear, GiftEntryKind } from '../../../shared/gift-cards/desk.ts';
import { localNow } from '../../../shared/local-day.ts';
import { type Month, sumByMonth } from '../../db/sum-by-month.ts';
import { toDate } from '../../db/values.ts';
import { localMoment } from '../../lib/local-moment.ts';
import { settleGiftCards } from './ledger.ts';

/**
 * What the firm owes for gift cards, by year of issue in the firm's time zone, the newest first. The sums are from the ledgers, which
 * are updated first: a card that expired at midnight no longer counts a minute later.
 */
export async function reportLiability(db: Knex, timeZone: string, now: Date): Promise<GiftCardYear[]> {
  await settleGiftCards(db, timeZone, now);
  const span = await db('gift_codes').min({ first: 'created_at' }).max({ last: 'created_at' }).first();
  if (!span?.first) return [];
  const yearOf = (moment: Date) => Number(localNow(moment, timeZone).day.slice(0, 4));
  const first = yearOf(toDate(span.first));
  const years: GiftCardYear[] = [];
  for (let year = yearOf(toDate(span.last)); year >= first; year -= 1) {
    const cards = await sumsOf(db, year, timeZone);
    if (cards.cards > 0) years.push(cards);
  }
  return years;
}

async function sumsOf(db: Knex, year: number, timeZone: string): Promise<GiftCardYear> {
  const start = localMoment(`${year}-01-01`, timeZone);
  const end = localMoment(`${year + 1}-01-01`, timeZone);
  const rows: { kind: GiftEntryKind; entries: number | string; amount: number | string }[] = await db(
    'gift_card_entries',
  )
    .join('gift_codes', 'gift_codes.id', 'gift_card_entries.gift_code_id')
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
export const sumRedeemed = (db: Knex, months: readonly Month[]) =>
  sumByMonth(db, db('gift_card_entries').whereIn('kind', ['redeemed', 'restored']), {
    months,
    moment: 'created_at',
    sum: '-amount',
  });
