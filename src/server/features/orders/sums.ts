import type { Knex } from 'knex';
import { type Month, sumByMonth } from '#server/db/sum-by-month.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { isNoUnconfirmedOrder } from './orders.ts';
import { isOfProvider } from './providers.ts';

/** An order that is unpaid for this many days no longer counts. */
const AWAITED_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What was sold. */
export interface Sold {
  kind: 'package' | 'gift_card';
  package_id: string;
}

const by = ['orders.kind', 'orders.package_id'];
const withInvoices = (db: Knex, provider: PaymentProvider) =>
  db('invoices').join('orders', 'orders.id', 'invoices.order_id').where(isOfProvider(provider));

/** Orders by the month in which they were placed, and by what was sold. */
export const countOrders = (db: Knex, months: readonly Month[], provider: PaymentProvider) =>
  sumByMonth<Sold>(db, db('orders').where(isOfProvider(provider)).where(isNoUnconfirmedOrder), {
    months,
    by,
    moment: 'orders.created_at',
    sum: '1',
  });

/** Whole units of the currency by the month in which they came. */
export const sumPaid = (db: Knex, months: readonly Month[], provider: PaymentProvider) =>
  sumByMonth<Sold>(db, withInvoices(db, provider), {
    months,
    by,
    moment: 'invoices.paid_at',
    sum: 'invoices.amount',
  });

/** What came in part was never counted. */
export const sumRefunded = (db: Knex, months: readonly Month[], provider: PaymentProvider) =>
  sumByMonth<Sold>(
    db,
    withInvoices(db, provider).where('invoices.status', 'refunded').whereNotNull('invoices.paid_at'),
    {
      months,
      by,
      moment: 'invoices.refunded_at',
      sum: 'invoices.amount',
    },
  );

type Awaited = Sold & { awaited: 'due' | 'overdue' | 'planned'; total: number | string };

/** Due and planned amounts of orders that have not ended. @param today the firm's day */
export const sumAwaited = (
  db: Knex,
  { now, today, provider }: { now: Date; today: LocalDay; provider: PaymentProvider },
): Promise<Awaited[]> =>
  withInvoices(db, provider)
    .whereIn('invoices.status', ['open', 'partially_paid', 'recorded'])
    .whereNull('orders.ended_at')
    .where(isNoUnconfirmedOrder)
    .where((each) =>
      each
        .where('invoices.number', '>', 1)
        .orWhere('orders.created_at', '>=', new Date(now.getTime() - AWAITED_DAYS * DAY_MS)),
    )
    .select(...by)
    .select(
      db.raw(
        `case when invoices.status = 'recorded' and invoices.number > 1 then 'planned'
        when invoices.number > 1 and invoices.due_day < ? then 'overdue' else 'due' end as awaited`,
        [today],
      ),
      db.raw('sum(invoices.amount) as total'),
    )
    .groupBy('awaited', ...by);
