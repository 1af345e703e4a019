import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { toDate } from '#server/db/values.ts';
import { isFree } from '#server/lib/lease.ts';
import { isAhead, whereOver } from '#server/lib/stored-moment.ts';
import type { OrderDetail, OrderInvoiceStatus, StoredOrderEvent } from '#shared/orders/panel.ts';
import { endRefusals } from '#shared/orders/panel-words.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { canBePaid, type InvoiceRow } from './invoice-rows.ts';
import type { OrderRow } from './orders.ts';
import { isOfProvider } from './providers.ts';

/** A recorded request to end an order. It is removed once the order has ended, or cannot be ended. */
export type Ending = Row<'order_endings'>;

/** Between two tries. */
export const LONGEST_END_WAIT_MS = 60 * 60_000;

export async function findEnding(db: Knex, orderId: number): Promise<Ending | null> {
  return (await db('order_endings').where({ order_id: orderId }).first('*')) ?? null;
}

/** Ids of orders whose end is due: their process died, or the provider was away. */
export const findOrdersToEnd = (
  db: Knex,
  now: Date,
  { limit, provider }: { limit: number; provider: PaymentProvider },
): Promise<number[]> =>
  db('order_endings')
    .join('orders', 'orders.id', 'order_endings.order_id')
    .where(isOfProvider(provider))
    .where(isFree(now))
    .where(whereOver('next_attempt_at', now, LONGEST_END_WAIT_MS))
    .orderBy(['next_attempt_at', 'order_id'])
    .limit(limit)
    .pluck('order_id');

export const isEndingDue = ({ next_attempt_at: next }: Ending, now: Date) =>
  !isAhead(toDate(next), now, LONGEST_END_WAIT_MS);

type NewEnding = Pick<Ending, 'order_id' | 'way' | 'request_key' | 'staff_name'>;

/** The caller has locked the order's row. */
export async function insertEnding(trx: Knex, ending: NewEnding, now: Date): Promise<void> {
  await trx('order_endings').insert({ ...ending, next_attempt_at: now, created_at: now });
}

/** The provider was away. */
export async function postponeEnding(
  db: Knex,
  { order_id }: Ending,
  { reason, next }: { reason: string; next: Date },
): Promise<void> {
  const last_error = reason.slice(0, 500);
  await db('order_endings').where({ order_id }).update({ next_attempt_at: next, last_error });
}

export interface BillingState {
  hasEnded: boolean;
  /** Staff have marked it as refunded since it ended. */
  isMarkedRefunded: boolean;
  statuses: readonly OrderInvoiceStatus[];
}

const has = ({ statuses }: BillingState, ...asked: OrderInvoiceStatus[]) =>
  statuses.some((status) => asked.includes(status));

/** The ways in which the desk can end an order in this state. */
export function waysToEnd(
  order: BillingState & { isElsewhere: boolean },
): Pick<OrderDetail, 'canEnd' | 'canMarkRefunded'> {
  if (order.isElsewhere) return { canEnd: null, canMarkRefunded: false };
  const isRefused = refuseEnd(order) !== null;
  return {
    canEnd: isRefused ? null : has(order, 'paid') ? 'end plan' : 'cancel',
    canMarkRefunded: refuseMarkRefunded(order) === null,
  };
}

/** Why an order cannot be ended, in a sentence; null when it can. */
function refuseEnd(order: BillingState): string | null {
  if (order.hasEnded) return endRefusals.ended;
  if (has(order, 'partially_paid')) return endRefusals.partly;
  return order.statuses.every((status) => status === 'paid') ? endRefusals.paid : null;
}

/** Why an order cannot be marked as refunded, in a sentence; null when it can. */
function refuseMarkRefunded(order: BillingState): string | null {
  if (has(order, 'paid', 'partially_paid')) return null;
  if (!has(order, 'refunded')) return endRefusals.unpaid;
  // The provider may have reported the refund first; the buyer's email and the part that a gift card paid are still missing.
  return order.isMarkedRefunded ? endRefusals.givenBack : null;
}

interface Way {
  refuse(order: BillingState): string | null;
  /** A change since the end was recorded prevents it, such as a payment. */
  refuseLater(order: BillingState): string | null;
  isToVoid(row: InvoiceRow): boolean;
  /** The kind of the end in the order's history. */
  kinds: readonly StoredOrderEvent[];
}

export const endingWays: Record<Ending['way'], Way> = {
  end: {
    refuse: refuseEnd,
    refuseLater: (order) => refuseEnd({ ...order, hasEnded: false }),
    isToVoid: canBePaid,
    kinds: ['canceled', 'plan-ended'],
  },
  refund: {
    refuse: refuseMarkRefunded,
    refuseLater: () => null,
    isToVoid: (row) => canBePaid(row) || row.status === 'paid',
    kinds: ['given-back'],
  },
};

/** @param invoices all of the order */
export async function readBillingState(
  db: Knex,
  { id, endedAt }: OrderRow,
  invoices: readonly InvoiceRow[],
): Promise<BillingState> {
  const marks = await db('order_events').where({ order_id: id, kind: 'given-back' }).pluck('created_at');
  return {
    hasEnded: endedAt !== null,
    isMarkedRefunded: isMarkedSince(endedAt, marks.map(toDate)),
    statuses: invoices.map(({ status }) => status),
  };
}

/** Marks from before the order was resumed do not count: its money can be refunded once more. */
export const isMarkedSince = (endedAt: Date | null, marks: readonly Date[]): boolean =>
  endedAt !== null && marks.some((at) => at >= endedAt);
