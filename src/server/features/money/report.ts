import type { Knex } from 'knex';
import { addMonths } from '../../../shared/add-months.ts';
import { type LocalDay, localNow } from '../../../shared/local-day.ts';
import {
  MONEY_MONTHS,
  type MoneyAwaited,
  type MoneyFamily,
  type MoneyReport,
  type MoneyRow,
} from '../../../shared/money/report.ts';
import { categoryIds, requirePackage } from '../../../shared/packages/catalogue.ts';
import { resolvePackageId } from '../../../shared/packages/package-ids.ts';
import { localMoment } from '../../lib/local-moment.ts';

/** An order that was not paid for so many days is not counted on any more. */
const AWAITED_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

export const moneyFamilies: readonly MoneyFamily[] = [...categoryIds, 'gift_card', 'other'];

/** When the report is made, and where the firm is: its months begin and end there. */
interface Clock {
  now: Date;
  timeZone: string;
}

/**
 * What was ordered, paid and given back in each month, and what is still to come. Five statements, whatever the number of
 * orders: the database adds up.
 */
export async function readMoney(db: Knex, clock: Clock): Promise<MoneyReport> {
  const months = monthsUntil(clock);
  // One after the other: a report takes one connection, and leaves the others to visitors.
  const orders = await sumByMonth(db, db('orders'), { months, moment: 'orders.created_at', sum: '1' });
  const paid = await sumByMonth(db, withInvoices(db), {
    months,
    moment: 'invoices.paid_at',
    sum: 'invoices.amount',
  });
  // An order ends, once, when money that had come goes back. What came in part was never counted.
  const refundedInvoices = withInvoices(db)
    .where('invoices.status', 'refunded')
    .whereNotNull('invoices.paid_at');
  const refunded = await sumByMonth(db, refundedInvoices, {
    months,
    moment: 'orders.ended_at',
    sum: 'invoices.amount',
  });
  const redeemed = await sumByMonth(db, withEntries(db), {
    months,
    moment: 'gift_card_entries.created_at',
    sum: '-gift_card_entries.amount',
  });
  const awaited = await readAwaited(db, clock);
  return {
    awaited,
    months: months.map(({ month }, index) => ({
      month,
      rows: moneyFamilies.flatMap((family): MoneyRow[] => {
        const of = (sums: Sums) => sums.get(`${index} ${family}`) ?? 0;
        const row = {
          family,
          orders: of(orders),
          paid: of(paid),
          refunded: of(refunded),
          redeemed: of(redeemed),
        };
        return row.orders || row.paid || row.refunded || row.redeemed ? [row] : [];
      }),
    })),
  };
}

interface Month {
  /** `2026-03` */
  month: string;
  start: Date;
}

/** The latest first. */
function monthsUntil({ now, timeZone }: Clock): Month[] {
  const first = `${localNow(now, timeZone).day.slice(0, 7)}-01`;
  return Array.from({ length: MONEY_MONTHS }, (_, ago) => {
    const day: LocalDay = addMonths(first, -ago);
    return { month: day.slice(0, 7), start: localMoment(day, timeZone) };
  });
}

/** By the index of a month and a family. */
type Sums = Map<string, number>;

interface SumOptions {
  months: readonly Month[];
  /** The column that says when it happened. */
  moment: string;
  /** What is added up. */
  sum: string;
}

/** Adds up by month: whichever start a moment comes after first, of the latest to the oldest, is that of its own. */
async function sumByMonth(
  db: Knex,
  query: Knex.QueryBuilder,
  { months, moment, sum }: SumOptions,
): Promise<Sums> {
  const cases = months.map((_, index) => `when ?? >= ? then ${index}`).join(' ');
  const bindings = months.flatMap(({ start }) => [moment, start]);
  const rows: SummedRow[] = await query
    .where(moment, '>=', months.at(-1)?.start as Date)
    .select('orders.kind', 'orders.package_id')
    .select(db.raw(`case ${cases} end as month_index`, bindings), db.raw(`sum(${sum}) as total`))
    .groupBy('month_index', 'orders.kind', 'orders.package_id');
  const sums: Sums = new Map();
  for (const { month_index: index, total, ...row } of rows) {
    const key = `${index} ${familyOf(row)}`;
    sums.set(key, (sums.get(key) ?? 0) + Number(total));
  }
  return sums;
}

interface SummedRow {
  kind: 'package' | 'gift_card';
  package_id: string;
  month_index: number;
  /** A string where the driver keeps decimals apart. */
  total: number | string;
}

function familyOf({ kind, package_id: packageId }: Pick<SummedRow, 'kind' | 'package_id'>): MoneyFamily {
  if (kind === 'gift_card') return 'gift_card';
  const known = resolvePackageId(packageId);
  return known === null ? 'other' : requirePackage(known).category;
}

/** By the order that sold the card: what it paid for may be no order. */
const withEntries = (db: Knex) =>
  db('orders')
    .join('gift_codes', 'gift_codes.order_id', 'orders.id')
    .joinRaw('inner join gift_card_entries on gift_card_entries.gift_code_id = gift_codes.id')
    .whereRaw("gift_card_entries.kind in ('redeemed', 'restored')");

const withInvoices = (db: Knex) => db('invoices').join('orders', 'orders.id', 'invoices.order_id');

/** Of orders that have not ended: what was asked for, and what will be. */
async function readAwaited(db: Knex, { now, timeZone }: Clock): Promise<MoneyAwaited[]> {
  const today = localNow(now, timeZone).day;
  const rows: (Omit<SummedRow, 'month_index'> & { awaited: 'due' | 'overdue' | 'planned' })[] =
    await withInvoices(db)
      .whereIn('invoices.status', ['open', 'partially_paid', 'recorded'])
      .whereNull('orders.ended_at')
      .where((each) =>
        each
          .where('invoices.number', '>', 1)
          .orWhere('orders.created_at', '>=', new Date(now.getTime() - AWAITED_DAYS * DAY_MS)),
      )
      .select('orders.kind', 'orders.package_id')
      .select(
        db.raw(
          `case when invoices.status = 'recorded' and invoices.number > 1 then 'planned'
          when invoices.number > 1 and invoices.due_day < ? then 'overdue' else 'due' end as awaited`,
          [today],
        ),
        db.raw('sum(invoices.amount) as total'),
      )
      .groupBy('awaited', 'orders.kind', 'orders.package_id');
  return moneyFamilies.flatMap((family) => {
    const of = rows.filter((row) => familyOf(row) === family);
    const sumOf = (state: string) =>
      of.reduce((sum, row) => (row.awaited === state ? sum + Number(row.total) : sum), 0);
    const awaited = { family, due: sumOf('due'), overdue: sumOf('overdue'), planned: sumOf('planned') };
    return of.length > 0 ? [awaited] : [];
  });
}
