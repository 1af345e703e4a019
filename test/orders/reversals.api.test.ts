import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { findNotices, markSeen } from '#server/features/orders/attention.ts';
import { resumeOrder } from '#server/features/orders/end-order.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { formatMoney } from '#shared/money.ts';
import { ifOffered } from '#shared/offered.ts';
import { findGiftCode } from '../gift-cards/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { describeOf, testOf } from '../support/firm-tests.ts';
import { secondPackage } from '../support/packages-on-sale.ts';
import { Bench, customerEmail } from './bench.ts';
import { mailsTo, orderOf, subjectsTo } from './support.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

eachDatabase((openDatabase) => {
  const bench = new Bench(openDatabase);
  const monthly = { amount: 1233 };
  const gift = { type: 'gift_card', packageId: 'gift_card_300', amount: 300 };
  const theVoid = { status: 'void', balance: 0 } as const;

  const setTo = (number: number, change: Parameters<typeof bench.provider.set>[1]) =>
    bench.provider.set(bench.invoice(number).id, change);
  const toFirm = async () =>
    (await subjectsTo(bench.shop, bench.shop.context.config.mail.to)).filter(
      (subject) => !/^Paid: /.test(subject),
    );
  const lastToFirm = async () =>
    (await mailsTo(bench.shop, bench.shop.context.config.mail.to)).at(-1)?.text ?? '';
  const statusOf = async (number: number) => {
    bench.shop.clock.now = new Date(bench.shop.clock.now.getTime() + minute);
    return (await request(bench.shop.url).get(`/api/payment-status/${bench.invoice(number).id}`)).body;
  };

  async function openPlan(): Promise<void> {
    await bench.open('2027-01-31T17:00:00Z');
    await bench.order(monthly);
    await bench.pay(1);
  }

  async function openGift(): Promise<() => Promise<boolean>> {
    await bench.open('2026-11-20T15:00:00Z');
    await bench.order(gift);
    await bench.pay(1);
    const { knex } = bench.shop;
    return async () => {
      const texts = (await mailsTo(bench.shop, customerEmail)).map(({ text }) => text).join();
      const [code = ''] = /[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){3}/.exec(texts) ?? [];
      return (await findGiftCode(knex, code)) !== null;
    };
  }

  describe('the first, paid invoice of a plan', () => {
    test.each([
      ['void', theVoid],
      ['refunded', { status: 'open', balance: 1233 }],
      ['refunded in part', { status: 'partially_paid', balance: 500 }],
    ] as const)(
      '%s: installments 2 and 3 are never billed, and the firm gets a notice once',
      async (_what, change) => {
        await openPlan();
        setTo(1, change);
        await bench.pass(5 * minute);
        expect(await bench.invoices()).toMatchObject([
          [1, '2027-01-31', 'refunded'],
          [2, '2027-02-28', 'void'],
          [3, '2027-03-31', 'void'],
        ]);
        await bench.at('2027-02-28T15:00:00Z');
        await bench.at('2027-04-30T15:00:00Z');
        expect(bench.provider.requests).toHaveLength(1);
        expect((await orderOf(bench.shop, customerEmail)).state).toBe('refunded');
        expect(await toFirm()).toEqual([
          `Payment reversed: ${secondPackage.packageName}, ${formatMoney(1233)} (payment 1 of 3)`,
        ]);
        expect(await subjectsTo(bench.shop, customerEmail)).toHaveLength(2);
        expect(await statusOf(1)).toEqual({ status: 'refunded', amount: 1233 });
      },
    );

    test('void in the minutes before the second is due: it is not billed', async () => {
      await openPlan();
      await bench.at('2027-02-28T13:58:00Z');
      setTo(1, theVoid);
      await bench.at('2027-02-28T14:00:00Z');
      expect(bench.provider.requests).toHaveLength(1);
    });

    test('void while a worker has the second in hand: its link is sent to no one, and the firm gets a notice', async () => {
      await openPlan();
      const other = await bench.openOther();
      const ensure = bench.provider.ensureInvoice.bind(bench.provider);
      bench.provider.ensureInvoice = async (asked) => {
        const made = await ensure(asked);
        setTo(1, theVoid);
        other.clock.now = bench.shop.clock.now;
        await other.work();
        return made;
      };
      await bench.at('2027-02-28T14:00:00Z');
      expect((await bench.invoices()).map(([, , status]) => status)).toEqual(['refunded', 'open', 'void']);
      expect(await toFirm()).toEqual([
        `Payment reversed: ${secondPackage.packageName}, ${formatMoney(1233)} (payment 1 of 3)`,
        `Open invoice of an ended order: ${secondPackage.packageName}, ${formatMoney(1233)} (payment 2 of 3)`,
      ]);
      expect(await lastToFirm()).toContain('Void invoice INV-000002, because');
      expect(await subjectsTo(bench.shop, customerEmail)).toHaveLength(2);
      await bench.at('2027-04-30T15:00:00Z');
      expect(bench.provider.requests).toHaveLength(2);
    });

    test('the second is not billed while no one can say whether the first still stands', async () => {
      await openPlan();
      bench.provider.trouble = new InvoicingError('away', 'No.');
      await bench.at('2027-02-28T14:00:00Z');
      expect(bench.provider.requests).toHaveLength(1);
      bench.provider.trouble = null;
      await bench.at('2027-02-28T15:00:00Z');
      expect(bench.provider.requests).toHaveLength(2);
    });

    test('a later one that is made and open stays, is named to the firm, and its payment sets nothing off', async () => {
      await openPlan();
      await bench.at('2027-02-28T15:00:00Z');
      setTo(1, theVoid);
      await bench.pass(5 * minute);
      expect((await bench.invoices()).map(([, , status]) => status)).toEqual(['refunded', 'open', 'void']);
      expect(await lastToFirm()).toContain('Void invoice INV-000002, because it can still be paid.');
      bench.provider.pay(bench.invoice(2).id);
      await bench.pass(5 * minute);
      expect(await toFirm()).toEqual([
        `Payment reversed: ${secondPackage.packageName}, ${formatMoney(1233)} (payment 1 of 3)`,
        `Paid after the order ended: ${secondPackage.packageName}, ${formatMoney(1233)} (payment 2 of 3)`,
      ]);
      expect(await subjectsTo(bench.shop, customerEmail)).toHaveLength(3);

      // Once the first is paid again and a person resumes the plan, the buyer has a receipt for both.
      bench.provider.pay(bench.invoice(1).id);
      await bench.pass(5 * minute);
      const { id } = await orderOf(bench.shop, customerEmail);
      expect(await resumeOrder(bench.shop.context, id)).toBe('resumed');
      const receipts = (await subjectsTo(bench.shop, customerEmail)).filter((each) =>
        /^We received/.test(each),
      );
      expect(receipts).toHaveLength(2);
    });
  });

  describe('a reversal that was a mistake', () => {
    test('paid again: nothing is billed until a person lets the plan go on', async () => {
      await openPlan();
      setTo(1, theVoid);
      await bench.at('2027-02-10T15:00:00Z');
      const { id } = await orderOf(bench.shop, customerEmail);
      expect(await resumeOrder(bench.shop.context, id)).toBe('not paid');
      bench.provider.pay(bench.invoice(1).id);
      await bench.at('2027-03-15T15:00:00Z');
      expect((await bench.invoices()).map(([, , status]) => status)).toEqual(['paid', 'void', 'void']);
      expect(await toFirm()).toHaveLength(2);
      expect(await findNotices(bench.shop.knex, { provider: 'sandbox' })).toMatchObject([
        { orderId: id, number: 1, notice: 'paid_late' },
      ]);
      expect(await markSeen(bench.shop.knex, id, bench.shop.clock.now)).toBe(1);
      expect(await findNotices(bench.shop.knex, { provider: 'sandbox' })).toEqual([]);

      expect(await resumeOrder(bench.shop.context, id)).toBe('resumed');
      expect(await resumeOrder(bench.shop.context, id)).toBe('not ended');
      expect(await bench.invoices()).toEqual([
        [1, '2027-01-31', 'paid'],
        [2, '2027-03-15', 'recorded'],
        [3, '2027-04-15', 'recorded'],
      ]);
      await bench.at('2027-04-15T15:00:00Z');
      expect(bench.provider.requests).toHaveLength(3);
    });

    testOf('giftCards')('a gift card is valid again only when a person says so', async () => {
      const isValid = await openGift();
      expect(await isValid()).toBe(true);
      setTo(1, theVoid);
      await bench.pass(5 * minute);
      expect(await isValid()).toBe(false);
      bench.provider.pay(bench.invoice(1).id);
      await bench.pass(5 * minute);
      const { id, state } = await orderOf(bench.shop, customerEmail);
      expect([state, await isValid()]).toEqual(['paid', false]);
      await resumeOrder(bench.shop.context, id);
      expect(await isValid()).toBe(true);
      expect(
        (await subjectsTo(bench.shop, customerEmail)).filter((each) => /gift card, with/.test(each)),
      ).toHaveLength(1);
    });

    testOf('giftCards')('a card that was void before its payment is mailed once, by a person', async () => {
      await bench.open('2026-11-20T15:00:00Z');
      await bench.order(gift);
      setTo(1, theVoid);
      await bench.pass(5 * minute);
      bench.provider.pay(bench.invoice(1).id);
      await bench.pass(5 * minute);
      expect(await bench.shop.knex('gift_codes')).toEqual([]);
      const { id } = await orderOf(bench.shop, customerEmail);
      await resumeOrder(bench.shop.context, id);
      await bench.pass(5 * minute);
      expect((await subjectsTo(bench.shop, customerEmail)).slice(1)).toEqual([
        'We received your payment of $300: Gift Card - $300',
        'Your $300 gift card, with its code',
      ]);
    });
  });

  describeOf('giftCards')('what was read and is applied late', () => {
    test('an answer from before the payment does not take it back', async () => {
      const isValid = await openGift();
      const paid = bench.invoice(1);
      const find = bench.provider.findInvoice.bind(bench.provider);
      // The list lags; a request for one invoice gets the current state.
      bench.provider.listChanged = async () => [{ ...paid, status: 'open', balance: 300 }];
      await bench.pass(5 * minute);
      // As if it had been on its way while the payment was kept.
      bench.provider.findInvoice = async (id) => {
        bench.provider.findInvoice = find;
        await bench.shop.knex('invoices').increment('version', 1);
        return { ...paid, id, status: 'open', balance: 300 };
      };
      expect(await statusOf(1)).toEqual({ status: 'paid', amount: 300 });
      expect(await isValid()).toBe(true);
      expect(await toFirm()).toEqual([]);
    });

    test('two processes that learn of a reversal at once tell the firm once', async () => {
      await openGift();
      const other = await bench.openOther();
      setTo(1, { status: 'open', balance: 300 });
      await Promise.all([bench.shop.work(), other.work(), statusOf(1), bench.shop.work(), other.work()]);
      expect(await toFirm()).toEqual(['Payment reversed: Gift Card - $300, $300']);
    });

    test('a reversal, its mail and the end of the plan are kept together or not at all', async () => {
      const isValid = await openGift();
      setTo(1, theVoid);
      const { context } = bench.shop;
      const { config } = context;
      context.config = { ...config, mail: { ...config.mail, to: 'no address' } };
      await bench.pass(5 * minute);
      expect([(await orderOf(bench.shop, customerEmail)).state, await isValid()]).toEqual(['paid', true]);
      context.config = config;
      await bench.pass(5 * minute);
      expect([(await orderOf(bench.shop, customerEmail)).state, await isValid()]).toEqual([
        'refunded',
        false,
      ]);
      expect(await toFirm()).toHaveLength(1);
    });
  });

  describeOf('giftCards')('what no list tells', () => {
    test('an invoice that was deleted, or whose change was missed, is found within a day', async () => {
      const isValid = await openGift();
      bench.provider.listChanged = async () => [];
      bench.provider.remove(bench.invoice(1).id);
      await bench.pass(day - minute);
      expect(await isValid()).toBe(true);
      await bench.pass(2 * minute);
      expect(await isValid()).toBe(false);
      expect(await toFirm()).toEqual(['Payment reversed: Gift Card - $300, $300']);
    });

    test('an account that does not know the invoice of another takes nothing back', async () => {
      const isValid = await openGift();
      bench.provider.remove(bench.invoice(1).id);
      bench.provider.account = 'another';
      await bench.pass(2 * day);
      expect(await isValid()).toBe(true);
      expect(await toFirm()).toEqual([]);
    });

    test('a reference that was edited there is still known by its id', async () => {
      const isValid = await openGift();
      const edited = { ...bench.invoice(1), ...theVoid, reference: 'PO 7' };
      bench.provider.listChanged = async () => [edited];
      bench.provider.findInvoice = async () => edited;
      await bench.pass(5 * minute);
      expect(await isValid()).toBe(false);
    });
  });

  test.each([
    ['a package', {}, 'One payment for the whole package'],
    ['an installment', monthly, 'Payment 1 of 3'],
    ...ifOffered('giftCards', ['a gift card', gift, 'Gift card'] as const),
  ])('the invoice of %s says nothing that is not yet true', async (_what, values, description) => {
    await bench.open('2026-11-20T15:00:00Z');
    await bench.order(values);
    expect(bench.provider.requests.map(({ item }) => item.description)).toEqual([description]);
  });
});
