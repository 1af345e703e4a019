import type { Knex } from 'knex';
import type { GiftCardQuery } from '../../../shared/admin/gift-cards.ts';
import { giftCardStateWords } from '../../../shared/content/desk-gift-cards.ts';
import type { LocalDay } from '../../../shared/local-day.ts';
import { CSV_MARK, csvLine } from '../../lib/csv.ts';
import { listGiftCards } from './cards.ts';

/** So many cards are read at a time. */
const BATCH = 500;

const columns = ['issued', 'last four', 'state', 'amount', 'balance', 'last day', 'order', 'buyer', 'email'];

/** The whole list as a spreadsheet reads it, in pieces: the next one is read when the last one is on its way. */
export async function* exportGiftCards(
  db: Knex,
  query: Omit<GiftCardQuery, 'after'>,
  today: LocalDay,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(columns);
  let after: number | null | undefined;
  while (after !== null) {
    const { cards, next } = await listGiftCards(db, { ...query, ...(after && { after }) }, today, BATCH);
    yield cards
      .map(({ issuedAt, lastFour, state, amount, balance, expiresDay, order, buyer }) =>
        csvLine([
          issuedAt,
          lastFour,
          giftCardStateWords[state].word,
          amount,
          balance,
          expiresDay,
          order,
          buyer?.name ?? '',
          buyer?.email ?? '',
        ]),
      )
      .join('');
    after = next;
  }
}
