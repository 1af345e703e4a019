import { describe, expect, test } from '@jest/globals';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { longDay } from '#shared/dates/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { eachDatabase } from '../support/databases.ts';
import { secondPackage } from '../support/packages-on-sale.ts';
import { Bench, customerEmail } from './bench.ts';
import { mailsTo, orderOf, subjectsTo } from './support.ts';

const minute = 60_000;

eachDatabase((openDatabase) => {
  const bench = new Bench(openDatabase);

  describe('installments', () => {
    const monthly = { amount: 1233 };

    test.each([
      ['2027-01-31', '2027-02-28', '2027-03-31'],
      ['2028-01-31', '2028-02-29', '2028-03-31'],
      ['2027-08-31', '2027-09-30', '2027-10-31'],
      ['2026-11-30', '2026-12-30', '2027-01-30'],
      ['2026-12-31', '2027-01-31', '2027-02-28'],
    ])('of an order on %s are invoiced on %s and on %s', async (first, second, third) => {
      await bench.open(`${first}T17:00:00Z`);
      await bench.order(monthly);
      await bench.pay(1);
      expect(await bench.invoices()).toEqual([
        [1, first, 'paid'],
        [2, second, 'recorded'],
        [3, third, 'recorded'],
      ]);
      // Nine in the morning in New York is 14:00 in UTC, 13:00 in summer.
      await bench.at(`${second}T12:59:00Z`);
      expect(bench.provider.requests).toMatchObject([{ mayExist: false }]);
      await bench.at(`${second}T14:00:00Z`);
      expect(bench.provider.requests.slice(1)).toMatchObject([
        { amount: 1233, dueDay: second, mayExist: true },
      ]);
      await bench.at(`${third}T14:00:00Z`);
      expect(bench.provider.requests.slice(2)).toMatchObject([
        { amount: 1233, dueDay: third, item: { description: 'Payment 3 of 3' } },
      ]);
      expect(new Set(bench.provider.requests.map(({ reference }) => reference)).size).toBe(3);
    });

    test('each comes with its link, each payment with its receipt, and the third pays the order', async () => {
      await bench.open('2027-01-31T17:00:00Z');
      await bench.order(monthly);
      await bench.pay(1);
      expect((await orderOf(bench.shop, customerEmail)).state).toBe('partially_paid');
      const receipt = (await mailsTo(bench.shop, customerEmail))[1];
      expect(receipt?.text).toContain(`${longDay('2027-02-28')}, and ${longDay('2027-03-31')}`);
      await bench.at('2027-02-28T15:00:00Z');
      const link = (await mailsTo(bench.shop, customerEmail))[2];
      expect(link?.text).toContain(bench.provider.invoices[1]?.payUrl);
      await bench.pay(2);
      await bench.at('2027-03-31T15:00:00Z');
      await bench.pay(3);
      expect((await orderOf(bench.shop, customerEmail)).state).toBe('paid');
      const item = secondPackage.packageName;
      expect(await subjectsTo(bench.shop, customerEmail)).toEqual([
        `Your payment link: ${item}, payment 1 of 3`,
        `We received your payment of ${formatMoney(1233)}: ${item}`,
        `Your payment link: ${item}, payment 2 of 3`,
        `We received your payment of ${formatMoney(1233)}: ${item}`,
        `Your payment link: ${item}, payment 3 of 3`,
        `We received your payment of ${formatMoney(1233)}: ${item}`,
      ]);
    });

    test('are not invoiced while the clock may be wrong; a first payment is', async () => {
      await bench.open('2027-01-31T17:00:00Z');
      await bench.order(monthly);
      await bench.pay(1);
      bench.provider.trouble = new InvoicingError('away', 'Not now.');
      await bench.order({ customerEmail: 'bo@example.com' });
      bench.provider.trouble = null;
      const asked = bench.provider.requests.length;
      bench.shop.clock.isTrusted = false;
      await bench.at('2028-01-31T17:00:00Z');
      expect(bench.provider.requests.slice(asked)).toMatchObject([{ amount: 3700 }]);
      bench.shop.clock.isTrusted = true;
      await bench.at('2028-02-01T17:00:00Z');
      expect(bench.provider.requests.slice(asked + 1)).toMatchObject([{ amount: 1233 }, { amount: 1233 }]);
    });

    test('an order that no one paid bills no one', async () => {
      await bench.open('2027-01-31T17:00:00Z');
      await bench.order(monthly);
      await bench.at('2027-06-30T15:00:00Z');
      expect(bench.provider.requests).toHaveLength(1);
    });

    test('anyone who pays the first a month late does not get two invoices at once', async () => {
      await bench.open('2027-01-31T17:00:00Z');
      await bench.order(monthly);
      bench.shop.clock.now = new Date('2027-04-15T15:00:00Z');
      await bench.pay(1);
      expect((await bench.invoices()).map(([, day]) => day)).toEqual([
        '2027-01-31',
        '2027-05-15',
        '2027-06-15',
      ]);
    });

    test('they follow the terms of the order, whatever changed since', async () => {
      await bench.open('2027-01-31T17:00:00Z');
      await bench.order(monthly);
      await bench.pay(1);
      await bench.shop.knex('orders').update({ amount: 1, package_name: 'Renamed', customer_name: 'Bob' });
      await bench.at('2027-02-28T15:00:00Z');
      expect(bench.provider.requests[1]).toMatchObject({
        amount: 1233,
        item: { name: secondPackage.packageName },
        customer: { name: 'Ann Example' },
      });
    });

    test('two processes, and a clock that goes back and forth, bill once', async () => {
      await bench.open('2027-01-31T17:00:00Z');
      await bench.order(monthly);
      await bench.pay(1);
      const other = await bench.openOther();
      for (const moment of ['2027-02-28T15:00:00Z', '2027-02-01T00:00:00Z', '2027-02-28T15:10:00Z']) {
        bench.shop.clock.now = new Date(moment);
        other.clock.now = bench.shop.clock.now;
        await Promise.all([bench.shop.work(), other.work(), bench.shop.work(), other.work()]);
      }
      expect(bench.provider.requests).toHaveLength(2);
      expect(await subjectsTo(bench.shop, customerEmail)).toHaveLength(3);
    });

    test('an invoice that the firm withdraws ends the plan', async () => {
      await bench.open('2027-01-31T17:00:00Z');
      await bench.order(monthly);
      await bench.pay(1);
      await bench.at('2027-02-28T15:00:00Z');
      bench.provider.set(bench.invoice(2).id, { status: 'void', balance: 0 });
      await bench.pass(5 * minute);
      expect((await bench.invoices()).map(([, , status]) => status)).toEqual(['paid', 'void', 'void']);
      await bench.at('2027-04-30T15:00:00Z');
      expect(bench.provider.requests).toHaveLength(2);
      expect((await orderOf(bench.shop, customerEmail)).state).toBe('partially_paid');
    });
  });
});
