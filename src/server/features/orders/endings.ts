import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { toDate } from '#server/db/values.ts';
import { isFree, type Lease, newLease, released, takeLease } from '#server/lib/lease.ts';
import { whereOver } from '#server/lib/stored-moment.ts';
import type { OrderDetail, OrderInvoiceStatus } from '#shared/orders/panel.ts';
import { endRefusals } from '#shared/orders/panel-words.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import type { InvoiceRow } from './invoice-rows.ts';
import type { OrderRow } from './orders.ts';
import { orderElsewhere } from './providers.ts';

/** An order that is being ended: recorded before the provider is asked, so that the end completes even if the process stops. */
export type Ending = Row<'order_endings'>;

/** Longer than a provider needs for the invoices of one order. */
export const ENDING_LEASE_MS = 90_000;

const MINUTE_MS = 60_000;
/** Waits after the first failures, then every hour. */
const RETRY_WAITS = [0.5, 1, 2, 5, 15, 30].map((minutes) => minutes * MINUTE_MS);
const LONGEST_WAIT_MS = 60 * MINUTE_MS;

/** The end of an order that is under way; null when there is none. */
export async function findEnding(db: Knex, orderId: number): Promise<Ending | null> {
  return (await db('order_endings').where({ order_id: orderId }).first('*')) ?? null;
}

/** Those that a worker may finish now: their process died, or the provider was away. */
export const findDueEndings = (
  db: Knex,
  now: Date,
  { limit, provider }: { limit: number; provider: PaymentProvider },
): Promise<Ending[]> =>
  db('order_endings')
    .whereNotExists(orderElsewhere(db, provider, 'order_endings.order_id'))
    .where(isFree(now))
    .where(whereOver('next_attempt_at', now, LONGEST_WAIT_MS))
    .orderBy(['next_attempt_at', 'order_id'])
    .limit(limit)
    .select('*');

type NewEnding = Pick<Ending, 'order_id' | 'way' | 'request_key' | 'staff_name'>;

/** The caller has locked the order's row, and completes the end that it has recorded. */
export async function insertEnding(trx: Knex, ending: NewEnding, now: Date): Promise<Ending> {
  const { holder, until } = newLease(now, ENDING_LEASE_MS);
  const row = {
    ...ending,
    attempts: 1,
    next_attempt_at: now,
    leased_by: holder,
    leased_until: until,
    created_at: now,
  };
  await trx('order_endings').insert(row);
  return row;
}

/** @returns null when another process works on it */
export async function leaseEnding(
  db: Knex,
  { order_id: orderId, attempts }: Ending,
  now: Date,
): Promise<Ending | null> {
  const lease: Lease = newLease(now, ENDING_LEASE_MS);
  const row = db('order_endings').where({ order_id: orderId });
  return (await takeLease(row, lease, { now, attempts })) ? findEnding(db, orderId) : null;
}

/** The provider was away: a worker tries again. */
export async function postponeEnding(db: Knex, ending: Ending, now: Date): Promise<void> {
  const wait = RETRY_WAITS[ending.attempts - 1] ?? LONGEST_WAIT_MS;
  await db('order_endings')
    .where(mine(ending))
    .update({ ...released, next_attempt_at: new Date(now.getTime() + wait) });
}

/** @returns false when another process has removed it, or taken it over */
export async function removeEnding(trx: Knex, ending: Ending): Promise<boolean> {
  return (await trx('order_endings').where(mine(ending)).del()) === 1;
}

const mine = ({ order_id: orderId, leased_by: holder }: Ending) => ({ order_id: orderId, leased_by: holder });

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
export function refuseEnd(order: BillingState): string | null {
  if (order.hasEnded) return endRefusals.ended;
  if (has(order, 'partially_paid')) return endRefusals.partly;
  return order.statuses.every((status) => status === 'paid') ? endRefusals.paid : null;
}

/** Why an order cannot be marked as refunded, in a sentence; null when it can. */
export function refuseMarkRefunded(order: BillingState): string | null {
  if (has(order, 'paid', 'partially_paid')) return null;
  if (!has(order, 'refunded')) return endRefusals.unpaid;
  // The provider may have reported the refund first; the buyer's email and the part that a gift card paid are still missing.
  return order.isMarkedRefunded ? endRefusals.givenBack : null;
}

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
