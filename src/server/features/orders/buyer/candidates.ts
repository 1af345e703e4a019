import type { Knex } from 'knex';
import { isSqlite } from '#server/db/schema.ts';
import { toDate } from '#server/db/values.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { isOfProvider } from '../providers.ts';

const HOUR_MS = 60 * 60_000;
/** From late in the evening to nine the next morning, and to the end of the last day of reminders. */
const EARLIEST_MS = 9 * HOUR_MS;
const LATEST_MS = 15 * 24 * HOUR_MS;

/** The first reminder of a payment, or the last. */
export type Stage = 1 | 2;

/** Days after an invoice could be paid, for the first payment and for later ones. */
const days = { first: [2, 7], later: [1, 7] } as const;
/** After an outage of this length, no reminder is sent. */
const LAST_DAY = 13;

/** The reminder that is due this many days after an invoice could be paid; null for none. */
export function stageOn(day: number, isFirst: boolean): Stage | null {
  const [once, again] = isFirst ? days.first : days.later;
  if (day < once || day > LAST_DAY) return null;
  return day < again ? 1 : 2;
}

interface Candidate {
  /** Of the invoice. */
  id: number;
  /** Its reminders that were sent or skipped. */
  stages: { stage: Stage; at: Date }[];
}

/** Invoices that may be due for a reminder, the longest payable first. */
export async function findCandidates(db: Knex, now: Date, provider: PaymentProvider): Promise<Candidate[]> {
  const rows = await db('invoices')
    .join('orders', 'orders.id', 'invoices.order_id')
    .where('invoices.status', 'open')
    .where(isOfProvider(provider))
    .whereBetween('payable_at', [new Date(now.getTime() - LATEST_MS), new Date(now.getTime() - EARLIEST_MS)])
    .whereNull('invoices.notice')
    .whereNotNull('pay_url')
    .whereNull('ended_at')
    .whereNotIn('invoices.order_id', db('order_endings').select('order_id'))
    .whereNull('reminders_off_at')
    .where((open) => open.where('number', '>', 1).orWhereNotExists((others) => orderedOtherwise(others, db)))
    .orderBy(['payable_at', 'invoices.id'])
    .select('invoices.id', 'invoices.order_id', 'invoices.number');
  const written = await db('order_reminders')
    .whereIn(
      'order_id',
      rows.map(({ order_id: order }) => order),
    )
    .select('order_id', 'number', 'stage', 'created_at');
  const stages = Map.groupBy(written, ({ order_id: order, number }) => `${order} ${number}`);
  return rows.map(({ id, order_id: order, number }) => ({
    id,
    stages: (stages.get(`${order} ${number}`) ?? []).map(({ stage, created_at: at }) => ({
      stage,
      at: toDate(at),
    })),
  }));
}

/** The same was ordered again later, or paid by another order since, so this order is abandoned. */
function orderedOtherwise(others: Knex.QueryBuilder, db: Knex): void {
  // As in the index; MySQL's collation ignores case anyway.
  const folded = isSqlite(db) ? 'collate nocase' : '';
  others
    .from('orders as other')
    .whereRaw(`other.customer_email = orders.customer_email ${folded}`)
    .whereRaw('other.package_id = orders.package_id')
    .where((since) =>
      since
        .whereRaw('other.id > orders.id')
        .orWhereExists((paid) =>
          paid
            .from('invoices as payment')
            .whereRaw('payment.order_id = other.id')
            .whereRaw('other.id <> orders.id')
            .whereRaw('payment.paid_at >= orders.created_at')
            .select('payment.id'),
        ),
    )
    .select('other.id');
}
