import type { Knex } from 'knex';
import type { Month, MonthSum } from '#server/db/sum-by-month.ts';
import { localMoment } from '#server/lib/local-moment.ts';
import { addMonths } from '#shared/dates/add-months.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import {
  MONEY_MONTHS,
  type MoneyAwaited,
  type MoneyFamily,
  type MoneyReport,
  type MoneyRow,
} from '#shared/money/report.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { categoryIds, requirePackage } from '#shared/packages/catalog.ts';
import { resolvePackageId } from '#shared/packages/package-ids.ts';
import { sumRedeemed } from '../gift-cards/ledger.ts';
import { countElsewhere } from '../orders/providers.ts';
import { countOrders, type Sold, sumAwaited, sumPaid, sumRefunded } from '../orders/sums.ts';

const moneyFamilies: readonly MoneyFamily[] = [...categoryIds, 'gift_card', 'other'];

/** The time of the report, the firm's time zone, in which months begin and end, and the provider that the site uses. */
interface Clock {
  now: Date;
  timeZone: string;
  provider: PaymentProvider;
}

/**
 * The amounts ordered, paid and refunded in each month, and outstanding payments. Six statements for any number of orders, because the
 * database adds up.
 */
export async function readMoney(db: Knex, clock: Clock): Promise<MoneyReport> {
  const { provider } = clock;
  const months = monthsUntil(clock);
  // One after the other, so that a report takes one connection and leaves the others to visitors.
  const orders = byFamily(await countOrders(db, months, provider));
  const paid = byFamily(await sumPaid(db, months, provider));
  const refunded = byFamily(await sumRefunded(db, months, provider));
  const redeemed = new Map(
    (await sumRedeemed(db, months, provider)).map(({ month_index: index, total }) => [
      `${index} gift_card`,
      Number(total),
    ]),
  );
  const awaited = await readAwaited(db, clock);
  return {
    provider,
    elsewhere: await countElsewhere(db, provider),
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

/** What was paid in this month, as the report has it. */
export async function readPaid(db: Knex, clock: Clock): Promise<number> {
  const rows = await sumPaid(db, monthsUntil(clock, 1), clock.provider);
  return rows.reduce((sum, { total }) => sum + Number(total), 0);
}

/** The latest first. */
function monthsUntil({ now, timeZone }: Clock, count = MONEY_MONTHS): Month[] {
  const first = `${localNow(now, timeZone).day.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, ago) => {
    const day: LocalDay = addMonths(first, -ago);
    return { month: day.slice(0, 7), start: localMoment(day, timeZone) };
  });
}

/** By the index of a month and a family. */
type Sums = Map<string, number>;

function byFamily(rows: readonly (MonthSum & Sold)[]): Sums {
  const sums: Sums = new Map();
  for (const { month_index: index, total, ...sold } of rows) {
    const key = `${index} ${familyOf(sold)}`;
    sums.set(key, (sums.get(key) ?? 0) + Number(total));
  }
  return sums;
}

function familyOf({ kind, package_id: packageId }: Sold): MoneyFamily {
  if (kind === 'gift_card') return 'gift_card';
  const known = resolvePackageId(packageId);
  return known === null ? 'other' : requirePackage(known).category;
}

async function readAwaited(db: Knex, { now, timeZone, provider }: Clock): Promise<MoneyAwaited[]> {
  const rows = await sumAwaited(db, { now, today: localNow(now, timeZone).day, provider });
  return moneyFamilies.flatMap((family) => {
    const of = rows.filter((row) => familyOf(row) === family);
    const sumOf = (state: string) =>
      of.reduce((sum, row) => (row.awaited === state ? sum + Number(row.total) : sum), 0);
    const awaited = { family, due: sumOf('due'), overdue: sumOf('overdue'), planned: sumOf('planned') };
    return of.length > 0 ? [awaited] : [];
  });
}
