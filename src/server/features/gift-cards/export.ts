import type { Knex } from 'knex';
import type { GiftCardQuery } from '../../../shared/admin/gift-cards.ts';
import { giftCardStateWords } from '../../../shared/content/desk-gift-cards.ts';
import type { LocalDay } from '../../../shared/local-day.ts';
import type { CsvRow } from '../../http/send-csv.ts';
import { listGiftCards } from './cards.ts';

/** So many cards are read at a time. */
const BATCH = 500;

export const giftCardColumns = [
  'issued',
  'last four',
  'state',
  'amount',
  'balance',
  'last day',
  'order',
  'buyer',
  'email',
];

/** The rows of the whole list. */
export async function* exportGiftCards(
  db: Knex,
  query: Omit<GiftCardQuery, 'after'>,
  today: LocalDay,
): AsyncGenerator<CsvRow[]> {
  let after: number | null | undefined;
  while (after !== null) {
    const { cards, next } = await listGiftCards(db, { ...query, ...(after && { after }) }, today, BATCH);
    yield cards.map(({ issuedAt, lastFour, state, amount, balance, expiresDay, order, buyer }) => [
      issuedAt,
      lastFour,
      giftCardStateWords[state].word,
      amount,
      balance,
      expiresDay,
      order,
      buyer?.name ?? '',
      buyer?.email ?? '',
    ]);
    after = next;
  }
}
