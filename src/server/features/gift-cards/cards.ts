import type { Knex } from 'knex';
import type {
  CardDelivery,
  GiftCard,
  GiftCardDetail,
  GiftCardList,
  GiftCardQuery,
  GiftCardState,
} from '../../../shared/gift-cards/desk.ts';
import type { LocalDay } from '../../../shared/local-day.ts';
import { containsWords } from '../../db/contains-words.ts';
import { readPage } from '../../db/page.ts';
import type { Row } from '../../db/tables.ts';
import { toDate, toDateOrNull } from '../../db/values.ts';
import { isErased } from '../../ops/privacy/erase.ts';
import { findDelivery } from './deliveries.ts';
import { netOf } from './ledger.ts';

type CardRow = Row<'gift_codes'> & Pick<Row<'orders'>, 'customer_name' | 'customer_email'>;

const cards = (db: Knex) =>
  db('gift_codes')
    .join('orders', 'orders.id', 'gift_codes.order_id')
    .select<CardRow[]>('gift_codes.*', 'customer_name', 'customer_email');

/** A page of cards, the newest first. @param size of the page */
export async function listGiftCards(
  db: Knex,
  { state, search = '', after }: GiftCardQuery,
  today: LocalDay,
  size?: number,
): Promise<GiftCardList> {
  const found = cards(db);
  if (state) found.where(isIn[state](today));
  if (search.trim() !== '') found.where(matches(search.trim()));
  const { rows, next } = await readPage<CardRow>(found, {
    id: 'gift_codes.id',
    after,
    ...(size && { size }),
  });
  return { cards: rows.map((row) => presentCard(row, today)), next };
}

type Condition = (card: Knex.QueryBuilder) => void;

/** As `stateOf` says it, for the database. */
const isIn: Record<GiftCardState, (today: LocalDay) => Condition> = {
  disabled: () => (card) => card.whereNotNull('disabled_at'),
  used: () => (card) => card.whereNull('disabled_at').whereNull('expired_at').where('balance', 0),
  expired: (today) => (card) =>
    card
      .whereNull('disabled_at')
      .where((over: Knex.QueryBuilder) =>
        over
          .whereNotNull('expired_at')
          .orWhere((late) => late.where('expires_day', '<', today).where(hasValue)),
      ),
  active: (today) => (card) =>
    card.whereNull('disabled_at').whereNull('expired_at').where('expires_day', '>=', today).where(hasValue),
};

/** Null is a whole card, whose ledger is still to be opened. */
const hasValue: Condition = (card) => card.where('balance', '>', 0).orWhereNull('balance');

/** The last four characters and an order's number whole, the buyer's name and address by parts. */
const matches =
  (search: string): Condition =>
  (card) => {
    const [, order] = /^#?(\d{1,15})$/.exec(search) ?? [];
    if (order) card.orWhere('gift_codes.order_id', Number(order));
    card.orWhere('last_four', search.toUpperCase());
    card.orWhere(containsWords(['customer_name', 'customer_email'], search));
  };

/** The card that an order paid for. */
export const findCardOfOrder = (db: Knex, orderId: number): Promise<Row<'gift_codes'> | undefined> =>
  db('gift_codes').where({ order_id: orderId }).first('*');

/** @returns null when there is no such card */
export async function readGiftCard(db: Knex, id: number, today: LocalDay): Promise<GiftCardDetail | null> {
  const row = await cards(db).where('gift_codes.id', id).first();
  if (!row) return null;
  const entries = await db('gift_card_entries').where({ gift_code_id: id }).orderBy('number').select('*');
  const delivery = await findDelivery(db, Number(row.order_id));
  return {
    ...presentCard(row, today),
    delivery: delivery ? presentDelivery(delivery) : null,
    disabledAt: toDateOrNull(row.disabled_at)?.toISOString() ?? null,
    redeemed: 0 - netOf(entries, ['redeemed', 'restored']),
    entries: entries.map(({ number, kind, amount, balance, staff_name: who, note, created_at: at }) => ({
      number,
      kind,
      amount,
      balance,
      who,
      note,
      at: toDate(at).toISOString(),
    })),
  };
}

function presentDelivery({
  recipient_name: name,
  recipient_email: email,
  deliver_at: at,
  delivered_at: done,
}: Row<'gift_deliveries'>): CardDelivery {
  return {
    name,
    email,
    at: toDateOrNull(done ?? at)?.toISOString() ?? null,
    isDone: done !== null,
  };
}

function presentCard(row: CardRow, today: LocalDay): GiftCard {
  const { customer_name: name, customer_email: email } = row;
  const state = stateOf(row, today);
  return {
    id: Number(row.id),
    lastFour: row.last_four,
    state,
    amount: row.amount,
    // Of a card whose end has not been written down yet, nothing can be redeemed either.
    balance: state === 'active' ? (row.balance ?? row.amount) : 0,
    expiresDay: row.expires_day,
    issuedAt: toDate(row.created_at).toISOString(),
    order: Number(row.order_id),
    buyer: isErased(email) ? null : { name, email },
  };
}

export function stateOf(
  {
    disabled_at: disabledAt,
    expired_at: expiredAt,
    expires_day: lastDay,
    balance,
  }: Pick<Row<'gift_codes'>, 'disabled_at' | 'expired_at' | 'expires_day' | 'balance'>,
  today: LocalDay,
): GiftCardState {
  if (disabledAt !== null) return 'disabled';
  if (expiredAt !== null) return 'expired';
  if (balance === 0) return 'used';
  return lastDay < today ? 'expired' : 'active';
}
