import { expect, test } from '@jest/globals';
import { readMoney } from '#server/features/money/report.ts';
import { endByHand, markRefunded } from '#server/features/orders/end-order.ts';
import { Bench, customerEmail } from '../orders/bench.ts';
import { orderOf } from '../orders/support.ts';
import { eachDatabase } from '../support/databases.ts';

const byStaff = { who: 'Dana Desk', alsoDo: async () => {} };
const theVoid = { status: 'void', balance: 0 } as const;

eachDatabase((openDatabase) => {
  const bench = new Bench(openDatabase);
  const openPlan = async () => {
    await bench.open('2027-01-12T17:00:00Z');
    await bench.order({ amount: 1233 });
    await bench.pay(1);
    await bench.at('2027-02-12T17:00:00Z');
    await bench.pay(2);
    return (await orderOf(bench.shop, customerEmail)).id;
  };
  /** What went back in each month. */
  const refunds = async () => {
    const { knex, clock } = bench.shop;
    const { months } = await readMoney(knex, {
      now: clock.now,
      timeZone: 'America/New_York',
      provider: 'sandbox',
    });
    const sums = months.map(({ month, rows }) => [month, rows.reduce((sum, row) => sum + row.refunded, 0)]);
    return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
  };

  test('a plan that ended in one month counts as refunded in the month in which its money went back', async () => {
    const id = await openPlan();
    await endByHand(bench.shop.context, { id, key: 'key of the plan end' }, byStaff);
    await bench.at('2027-04-03T17:00:00Z');
    expect(await refunds()).toEqual({});
    await markRefunded(bench.shop.context, { id, key: 'key of the refund' }, byStaff);
    expect(await refunds()).toEqual({ '2027-04': 2466 });
  });

  test('two payments of a plan that go back in two months count in both', async () => {
    await openPlan();
    bench.provider.set(bench.invoice(2).id, theVoid);
    await bench.at('2027-03-05T17:00:00Z');
    bench.provider.set(bench.invoice(1).id, theVoid);
    await bench.at('2027-05-05T17:00:00Z');
    expect(await refunds()).toEqual({ '2027-03': 1233, '2027-05': 1233 });
  });

  test('what is paid again after its refund no longer counts as one', async () => {
    await openPlan();
    const { id, total } = bench.invoice(1);
    bench.provider.set(id, theVoid);
    await bench.at('2027-03-05T17:00:00Z');
    bench.provider.set(id, { status: 'paid', total, balance: 0 });
    await bench.at('2027-03-06T17:00:00Z');
    expect(await refunds()).toEqual({});
    expect(await bench.shop.knex('invoices').whereNotNull('refunded_at')).toEqual([]);
  });
});
