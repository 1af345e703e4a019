import type { Knex } from 'knex';
import { readListPage } from '#server/db/list-query.ts';
import type { Row } from '#server/db/tables.ts';
import { toDate, toDateOrNull } from '#server/db/values.ts';
import type { GiftCardPage, GiftCardQuery } from '#shared/gift-cards/list.ts';
import type { CardDelivery, GiftCard, GiftCardDetail, GiftCardState } from '#shared/gift-cards/panel.ts';
import type { CardMoment } from './change-card.ts';
import { findDelivery } from './deliveries.ts';
import { isHere, sumOfKinds } from './ledger.ts';

/** The buyer of a card, from its order. */
export interface Buyers {
  /** By the number of their order; null once they were erased. */
  of(db: Knex, orders: readonly number[]): Promise<Map<number, GiftCard['buyer']>>;
  /** The numbers of orders whose buyer's name or address has the words. */
  orders(db: Knex, search: string): Knex.QueryBuilder;
}

type CardRow = Row<'gift_codes'>;

interface PageOptions {
  buyers: Buyers;
  size?: number | undefined;
}

/** A page of cards, the newest first. @param size of the page */
export async function listGiftCards(
  db: Knex,
  { state, search = '', after }: GiftCardQuery,
  moment: CardMoment,
  { buyers, size }: PageOptions,
): Promise<GiftCardPage> {
  const found = db('gift_codes').select<CardRow[]>('*');
  if (state) found.where(isIn[state](moment));
  if (search.trim() !== '') found.where(matches(search.trim(), buyers.orders(db, search.trim())));
  const { rows, next } = await readListPage<CardRow>(found, { after, size });
  const buyerOf = await buyers.of(
    db,
    rows.map(({ order_id: order }) => Number(order)),
  );
  const presented = rows.map((row) => {
    const card = presentCard(row, moment);
    return { ...card, buyer: buyerOf.get(card.order) ?? null };
  });
  return { rows: presented, next };
}

type Condition = (card: Knex.QueryBuilder) => void;

/** The condition of `stateOf`, in SQL. */
const isIn: Record<GiftCardState, (moment: CardMoment) => Condition> = {
  elsewhere:
    ({ provider }) =>
    (card) =>
      card.whereNot({ provider }),
  disabled: (moment) => (card) => card.where(isHere(moment)).whereNotNull('disabled_at'),
  used: (moment) => (card) =>
    card.where(isHere(moment)).whereNull('disabled_at').whereNull('expired_at').where('balance', 0),
  expired: (moment) => (card) =>
    card
      .where(isHere(moment))
      .whereNull('disabled_at')
      .where((over: Knex.QueryBuilder) =>
        over
          .whereNotNull('expired_at')
          .orWhere((late) => late.where('expires_day', '<', moment.today).where(hasValue)),
      ),
  active: (moment) => (card) =>
    card
      .where(isHere(moment))
      .whereNull('disabled_at')
      .whereNull('expired_at')
      .where('expires_day', '>=', moment.today)
      .where(hasValue),
};

const hasValue: Condition = (card) => card.where('balance', '>', 0);

/** The last four characters and an order's number whole, the buyer's name and address by parts. */
const matches =
  (search: string, ofBuyers: Knex.QueryBuilder): Condition =>
  (card) => {
    const [, order] = /^#?(\d{1,15})$/.exec(search) ?? [];
    if (order) card.orWhere('order_id', Number(order));
    card.orWhere('last_four', search.toUpperCase()).orWhereIn('order_id', ofBuyers);
  };

/** The numbers of the cards that can be redeemed. */
export const findUsableCards = (db: Knex, moment: CardMoment): Promise<number[]> =>
  db('gift_codes').where(isIn.active(moment)).orderBy('id').pluck('id');

/** The card that an order paid for. */
export const findCardOfOrder = (db: Knex, orderId: number): Promise<Row<'gift_codes'> | undefined> =>
  db('gift_codes').where({ order_id: orderId }).first('*');

/** @returns null when there is no such card */
export async function readGiftCard(
  db: Knex,
  id: number,
  moment: CardMoment,
): Promise<Omit<GiftCardDetail, 'buyer'> | null> {
  const row = await db('gift_codes').where({ id }).first('*');
  if (!row) return null;
  const entries = await db('gift_card_entries').where({ gift_code_id: id }).orderBy('number').select('*');
  const delivery = await findDelivery(db, Number(row.order_id));
  return {
    ...presentCard(row, moment),
    delivery: delivery ? presentDelivery(delivery) : null,
    disabledAt: toDateOrNull(row.disabled_at)?.toISOString() ?? null,
    redeemed: 0 - sumOfKinds(entries, ['redeemed', 'restored']),
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

function presentDelivery(row: Row<'gift_deliveries'>): CardDelivery {
  const { recipient_name: name, recipient_email: email, delivered_at: done } = row;
  const at = toDateOrNull(done ?? row.deliver_at)?.toISOString() ?? null;
  return { name, email, at, isDone: done !== null };
}

function presentCard(row: CardRow, moment: CardMoment): Omit<GiftCard, 'buyer'> {
  const state = stateOf(row, moment);
  return {
    id: Number(row.id),
    lastFour: row.last_four,
    state,
    amount: row.amount,
    // A card whose end is not recorded yet cannot be redeemed either.
    balance: state === 'active' ? row.balance : 0,
    expiresDay: row.expires_day,
    issuedAt: toDate(row.created_at).toISOString(),
    order: Number(row.order_id),
  };
}

function stateOf(card: CardRow, { today, provider }: CardMoment): GiftCardState {
  if (card.provider !== provider) return 'elsewhere';
  if (card.disabled_at !== null) return 'disabled';
  if (card.expired_at !== null) return 'expired';
  if (card.balance === 0) return 'used';
  return card.expires_day < today ? 'expired' : 'active';
}
