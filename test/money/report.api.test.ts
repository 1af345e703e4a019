import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readMoney } from '#server/features/money/report.ts';
import { localMoment } from '#server/lib/local-moment.ts';
import { byId } from '#shared/by-id.ts';
import type { MoneyFamily, MoneyReport, MoneyRow } from '#shared/money/report.ts';
import {
  type CategoryId,
  categoryIds,
  categoryOf,
  type Package,
  packagesOf,
} from '#shared/packages/catalog.ts';
import { selectionFor } from '#shared/packages/package-ids.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { insertOrder } from '../orders/insert-orders.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { times } from '../support/form.ts';
import { panelEnv } from '../support/panel.ts';
import { prices } from '../support/price-list.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

const timeZone = 'America/New_York';
const now = new Date('2026-03-20T16:00Z');
const at = (day: string, hour = 12) => localMoment(day, timeZone, { hour });
const [first, second = first, third = second] = categoryIds as readonly CategoryId[] as [CategoryId];
const dearest = (id: CategoryId) => packagesOf(id).at(-1) as Package;
const packageIds: Readonly<Record<string, string>> = {
  ...byId(categoryIds, (id) => dearest(id).id),
  [first]: selectionFor(dearest(first), 'full', prices).selectedPackageId,
  gift_card: 'gift_card_300',
  other: 'sold_before_pro',
};

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { ...panelEnv, JOBS: 'off' } });
  });
  beforeEach(async () => {
    for (const table of ['order_events', 'gift_codes', 'invoices', 'orders'] as const)
      await app.knex(table).del();
  });

  const report = () => readMoney(app.knex, { now, timeZone, provider: 'sandbox' });
  const order = async (family: MoneyFamily, given: Parameters<typeof insertOrder>[1]) => {
    const id = await insertOrder(app.knex, given);
    const kind = family === 'gift_card' ? 'gift_card' : 'package';
    await app
      .knex('orders')
      .where({ id })
      .update({ kind, package_id: packageIds[family] ?? '' });
  };
  const rowsOf = ({ months }: MoneyReport, asked: string) =>
    months.find(({ month }) => month === asked)?.rows;

  test('orders, payments and refunds count in the months they happened in, where the firm is', async () => {
    // Half an hour before midnight in New York, which is in March in London.
    const lateInFebruary = localMoment('2026-02-28', timeZone, { hour: 23, minute: 30 });
    await order(first, {
      createdAt: lateInFebruary,
      plan: 'monthly',
      invoices: [
        { status: 'paid', paid_at: at('2026-03-01', 0), amount: 1234 },
        { status: 'refunded', paid_at: at('2026-03-02'), refunded_at: at('2026-03-15'), amount: 1233 },
      ],
      endedAt: at('2026-03-15'),
    });
    await order('gift_card', { createdAt: at('2026-03-03'), invoices: [{ status: 'open' }] });
    const found = await report();
    expect(rowsOf(found, '2026-02')).toEqual([
      { family: first, orders: 1, paid: 0, refunded: 0, redeemed: 0 },
    ]);
    expect(rowsOf(found, '2026-03')).toEqual([
      { family: first, orders: 0, paid: 1234 + 1233, refunded: 1233, redeemed: 0 },
      { family: 'gift_card', orders: 1, paid: 0, refunded: 0, redeemed: 0 },
    ]);
    expect(found.months.map(({ month }) => month)).toEqual([
      ...['2026-03', '2026-02', '2026-01', '2025-12', '2025-11', '2025-10', '2025-09'],
      ...['2025-08', '2025-07', '2025-06', '2025-05', '2025-04', '2025-03'],
    ]);
  });

  test('what is to come is due, overdue or planned, and nothing of what has ended or was given up', async () => {
    await order(second, {
      createdAt: at('2026-02-01'),
      plan: 'monthly',
      invoices: [
        { status: 'paid', paid_at: at('2026-02-01') },
        { status: 'open', due_day: '2026-03-19', amount: 400 },
        { status: 'recorded', due_day: '2026-04-19', amount: 401 },
      ],
    });
    await order(second, { createdAt: at('2026-03-19'), invoices: [{ status: 'open', amount: 1200 }] });
    await order(third, { createdAt: at('2026-03-19'), endedAt: at('2026-03-19') });
    await order(third, { createdAt: at('2025-11-01') });
    expect((await report()).awaited).toEqual([{ family: second, due: 1200, overdue: 400, planned: 401 }]);
  });

  test('an order that waits for its buyer to confirm it counts once it is confirmed', async () => {
    await order(first, {
      createdAt: at('2026-03-19'),
      queuedAt: at('2026-03-19'),
      invoices: [{ status: 'recorded', amount: 3700 }],
    });
    const counted = async () => {
      const { months, awaited } = await report();
      return [months[0]?.rows, awaited];
    };
    expect(await counted()).toEqual([[], []]);
    await app.knex('orders').update({ confirmed_at: at('2026-03-20') });
    expect(await counted()).toEqual([
      [{ family: first, orders: 1, paid: 0, refunded: 0, redeemed: 0 }],
      [{ family: first, due: 3700, overdue: 0, planned: 0 }],
    ]);
  });

  test('adds up as a plain list of what happened does, 400 orders at random', async () => {
    const random = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T;
    const families = Object.keys(packageIds) as MoneyFamily[];
    const days = ['2025-03-01', '2025-07-31', '2025-12-31', '2026-01-01', '2026-03-08', '2026-03-20'];
    const expected = new Map<string, MoneyRow>();
    const add = (day: string, family: MoneyFamily, change: Partial<Omit<MoneyRow, 'family'>>) => {
      const key = `${day.slice(0, 7)} ${family}`;
      const row = expected.get(key) ?? { family, orders: 0, paid: 0, refunded: 0, redeemed: 0 };
      for (const name of ['orders', 'paid', 'refunded'] as const) row[name] += change[name] ?? 0;
      expected.set(key, row);
    };
    for (let count = 0; count < times(150, 400); count += 1) {
      const [family, ordered, paid, ended] = [random(families), random(days), random(days), random(days)];
      const status = random(['open', 'paid', 'refunded', 'void'] as const);
      const amount = 1 + Math.floor(Math.random() * 5_000);
      const hasCome = status === 'paid' || status === 'refunded';
      add(ordered, family, { orders: 1 });
      if (hasCome) add(paid, family, { paid: amount });
      if (status === 'refunded') add(ended, family, { refunded: amount });
      await order(family, {
        createdAt: at(ordered, Math.floor(Math.random() * 24)),
        invoices: [
          {
            status,
            amount,
            paid_at: hasCome ? at(paid, Math.floor(Math.random() * 24)) : null,
            refunded_at: status === 'refunded' ? at(ended) : null,
          },
        ],
      });
    }
    const { months } = await report();
    const found = months.flatMap(({ month, rows }) =>
      rows.map((row) => [`${month} ${row.family}`, row] as const),
    );
    expect(new Map(found)).toEqual(expected);
  });

  test('owners read it and take it as a file, and no one else does', async () => {
    await order(first, { createdAt: new Date(), invoices: [{ status: 'paid', paid_at: new Date() }] });
    const owner = await sessionOf(app, await insertStaff(app, 'owner'));
    const desk = await sessionOf(app, await insertStaff(app, 'desk'));
    const { body } = await post(app, staffApi.money, {}, owner);
    expect((body as MoneyReport).months[0]?.rows).toEqual([
      { family: first, orders: 1, paid: 3700, refunded: 0, redeemed: 0 },
    ]);
    const file = await post(app, staffApi.moneyExport, {}, owner);
    expect(file.text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffmonth,family,orders,paid,refunded,redeemed',
      expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d,${categoryOf(dearest(first)).title},1,3700,0,0$`)),
    ]);
    for (const path of [staffApi.money, staffApi.moneyExport])
      expect((await post(app, path, {}, desk)).status).toBe(403);
  });
});
