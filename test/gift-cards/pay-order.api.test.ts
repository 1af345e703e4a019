import { describe, expect } from '@jest/globals';
import request from 'supertest';
import { disableGiftCode } from '#server/features/gift-cards/gift-codes.ts';
import { findNotices } from '#server/features/orders/attention.ts';
import { endByHand, markRefunded, resumeOrder } from '#server/features/orders/end-order.ts';
import { syncInvoice } from '#server/features/orders/sync-invoice.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { formatMoney } from '#shared/money.ts';
import { endRefusals } from '#shared/orders/panel-words.ts';
import { Bench, customerEmail } from '../orders/bench.ts';
import { mailsTo, orderOf } from '../orders/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { firstPackage } from '../support/packages-on-sale.ts';
import { insertCard } from './support.ts';

const test = testOf('giftCards');

const bought = { amount: 1200, packageId: firstPackage.packageId, packageName: 'x' };
const noon = '2026-11-23T17:00:00Z';
const DAY_MS = 24 * 60 * 60 * 1000;
const byDesk = { who: 'Dana', alsoDo: async () => {} };
let keys = 0;
const newKey = () => `a key of this test, ${++keys}`;

eachDatabase((openDatabase) => {
  const bench = new Bench(openDatabase);
  const make = (amount: number, more: object = {}) =>
    insertCard(bench.shop.knex, {
      amount,
      email: 'giver@example.com',
      issuedAt: new Date('2026-10-01T12:00:00Z'),
      ...more,
    });
  const pay = (giftCode: string, more: object = {}, key = newKey()) =>
    bench
      .order({ ...bought, giftCode, ...more })
      .set('Idempotency-Key', key.replaceAll(' ', '-'))
      .set('Accept', 'application/problem+json');
  const balanceOf = async (id: number) =>
    (await bench.shop.knex('gift_codes').where({ id }).first('balance'))?.balance;
  const order = () => orderOf(bench.shop, customerEmail);
  const refusalOf = (answer: request.Response) => [answer.status, answer.body.errors];
  const atCode = (detail: string) => [422, [{ pointer: '/giftCode', detail }]];

  describe('a gift card at /checkout', () => {
    test('pays a part: the rest is invoiced, and what is paid is the whole order', async () => {
      await bench.open(noon);
      const { id, code, lastFour } = await make(450);
      const { status, body } = await pay(code.toLowerCase().replaceAll('-', ' '));
      expect([status, Object.keys(body)]).toEqual([200, ['paymentUrl', 'invoiceId', 'invoiceNumber']]);
      expect(bench.provider.requests).toMatchObject([
        {
          amount: 750,
          item: { description: 'One payment for the whole package, less $450 paid by gift card' },
        },
      ]);
      expect(await balanceOf(id)).toBe(0);
      await bench.pay(1);
      expect(await order()).toMatchObject({ state: 'paid', amount: 1200 });
      const [, receipt] = await mailsTo(bench.shop, customerEmail);
      expect(receipt?.subject).toContain('$750');
      expect(receipt?.text).toContain(
        `Gift card: The card ending in ${lastFour} paid $450 besides this amount`,
      );
      const answer = await request(bench.shop.url).get(`/api/payment-status/${body.invoiceId}`);
      expect(answer.body).toEqual({ status: 'paid', amount: 750 });
    });

    test('pays all of it without the provider; the rest stays on the card', async () => {
      await bench.open(noon);
      const { id, code } = await make(2000);
      const key = newKey();
      const first = await pay(code, {}, key);
      const again = await pay(code, {}, key);
      expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
      expect(new URL(first.body.paymentUrl).pathname).toBe('/payment-success');
      expect([bench.provider.requests, await balanceOf(id)]).toEqual([[], 800]);
      const { state, invoices } = await order();
      expect([state, invoices.map(({ status, amount }) => [status, amount])]).toEqual([
        'paid',
        [['paid', 0]],
      ]);
      const [receipt, ...others] = await mailsTo(bench.shop, customerEmail);
      expect([receipt?.subject, others]).toEqual([
        `We received your payment of ${formatMoney(1200)}: ${firstPackage.packageName}`,
        [],
      ]);
      const answer = await request(bench.shop.url).get(`/api/payment-status/${first.body.invoiceId}`);
      expect(answer.body).toEqual({ status: 'paid', amount: 1200 });
      // No look at the provider takes it for one that is gone.
      await bench.pass(DAY_MS * 3);
      expect((await order()).state).toBe('paid');
    });

    test('pays the first of three payments, and the two others are as they were', async () => {
      await bench.open(noon);
      const { id, code } = await make(500);
      await pay(code, { amount: 400 });
      expect(await balanceOf(id)).toBe(100);
      expect((await order()).invoices.map(({ number, amount, status }) => [number, amount, status])).toEqual([
        [1, 0, 'paid'],
        [2, 400, 'recorded'],
        [3, 400, 'recorded'],
      ]);
    });

    test.each([
      [
        'unknown',
        async () => 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567',
        'We don’t recognize this code. Please check it, letter by letter.',
      ],
      ['expired', async () => (await make(450, { lastDay: '2026-11-22' })).code, 'This card has expired.'],
      [
        'empty',
        async () => {
          const { code } = await make(1200);
          await pay(code, { customerEmail: 'other@example.com' });
          return code;
        },
        'Nothing is left on this card. Please clear this field, or use another card.',
      ],
      [
        'disabled',
        async () => {
          const card = await make(450);
          await disableGiftCode(bench.shop.knex, card.order, new Date(noon));
          return card.code;
        },
        'This card is no longer valid. Please write to us.',
      ],
    ])('that is %s leaves nothing behind', async (_name, codeOf, sentence) => {
      await bench.open(noon);
      const code = await codeOf();
      expect(refusalOf(await pay(code))).toEqual(atCode(sentence));
      expect(await bench.shop.knex('orders').where({ customer_email: customerEmail })).toEqual([]);
    });

    test('buys no other gift card', async () => {
      await bench.open(noon);
      const { id, code } = await make(450);
      const gift = { type: 'gift_card', packageId: 'gift_card_300', packageName: 'Gift', amount: 300 };
      expect(refusalOf(await pay(code, gift))).toEqual(atCode('A gift card can’t buy another gift card.'));
      expect(await balanceOf(id)).toBe(450);
    });

    test('gives once, however often and at however many processes the same order is sent', async () => {
      await bench.open(noon);
      const { id, code } = await make(2000);
      const other = await bench.openOther();
      const key = newKey().replaceAll(' ', '-');
      const urls = [bench.shop.url, other.url, bench.shop.url, other.url];
      const answers = await Promise.all(
        urls.map((url) =>
          request(url)
            .post('/api/create-payment-intent')
            .set('Idempotency-Key', key)
            .send({ ...bought, customerName: 'Ann Example', customerEmail, giftCode: code }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await balanceOf(id)).toBe(800);
      expect((await mailsTo(bench.shop, customerEmail)).length).toBe(1);
    });

    test.each([450, 2000])('of $%i gives once to one order that comes to two processes', async (amount) => {
      await bench.open(noon);
      const { id, code } = await make(amount);
      const other = await bench.openOther();
      for (let round = 0; round < 5; round += 1) {
        const key = newKey().replaceAll(' ', '-');
        const answers = await Promise.all(
          [bench.shop.url, other.url, bench.shop.url, other.url].map((url) =>
            request(url)
              .post('/api/create-payment-intent')
              .set('Idempotency-Key', key)
              .send({
                ...bought,
                customerName: 'Ann Example',
                customerEmail: `${round}@example.com`,
                giftCode: code,
              }),
          ),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        const latest = await orderOf(bench.shop, `${round}@example.com`);
        expect(latest.state).not.toBe('void');
        await markRefunded(bench.shop.context, { id: latest.id, key: newKey() }, byDesk).catch(() => {});
        await endByHand(bench.shop.context, { id: latest.id, key: newKey() }, byDesk).catch(() => {});
        expect(await balanceOf(id)).toBe(amount);
      }
    });

    test('is taken while the provider is away, and given back when the order is canceled', async () => {
      await bench.open(noon);
      const { id, code } = await make(450);
      bench.provider.trouble = new InvoicingError('away', 'It is away.');
      expect((await pay(code)).status).toBe(503);
      expect(await balanceOf(id)).toBe(0);
      bench.provider.trouble = null;
      const { id: orderId } = await order();
      await endByHand(bench.shop.context, { id: orderId, key: newKey() }, byDesk);
      expect(await balanceOf(id)).toBe(450);
      await endByHand(bench.shop.context, { id: orderId, key: newKey() }, byDesk).catch(() => {});
      expect(await balanceOf(id)).toBe(450);
    });

    test('is given back when its invoice is voided, and taken again when the order goes on', async () => {
      await bench.open(noon);
      const { id, code } = await make(450);
      await pay(code);
      const { id: orderId } = await order();
      bench.provider.set(bench.invoice(1).id, { status: 'void', payUrl: null });
      await syncInvoice(bench.shop.context, bench.invoice(1));
      expect(await balanceOf(id)).toBe(450);
      bench.provider.pay(bench.invoice(1).id);
      await syncInvoice(bench.shop.context, bench.invoice(1));
      expect(await balanceOf(id)).toBe(450);
      expect(await resumeOrder(bench.shop.context, orderId)).toBe('resumed');
      expect(await balanceOf(id)).toBe(0);
    });

    test('keeps its money when an order whose invoice was never made should go on', async () => {
      await bench.open(noon);
      const { id, code } = await make(450);
      bench.provider.trouble = new InvoicingError('away', 'It is away.');
      await pay(code);
      bench.provider.trouble = null;
      const { id: orderId } = await order();
      await endByHand(bench.shop.context, { id: orderId, key: newKey() }, byDesk);
      expect(await resumeOrder(bench.shop.context, orderId)).toBe('not paid');
      expect(await balanceOf(id)).toBe(450);
      const { ended_at: endedAt } = (await bench.shop.knex('orders').where({ id: orderId }).first()) ?? {};
      expect(endedAt).not.toBeNull();
    });

    test('has less left when the order should go on: the firm gets a notice', async () => {
      await bench.open(noon);
      const { code } = await make(450);
      await pay(code);
      const { id: orderId } = await order();
      bench.provider.set(bench.invoice(1).id, { status: 'void', payUrl: null });
      await syncInvoice(bench.shop.context, bench.invoice(1));
      await pay(code, { customerEmail: 'other@example.com' });
      bench.provider.pay(bench.invoice(1).id);
      await syncInvoice(bench.shop.context, bench.invoice(1));
      expect(await resumeOrder(bench.shop.context, orderId)).toBe('card spent');
    });

    test('is given back once when the desk marks the order refunded', async () => {
      await bench.open(noon);
      const whole = await make(2000);
      await pay(whole.code);
      const { id: orderId } = await order();
      await markRefunded(bench.shop.context, { id: orderId, key: newKey() }, byDesk);
      expect(await balanceOf(whole.id)).toBe(2000);
      const { state, invoices } = await order();
      expect([state, invoices.map(({ status }) => status)]).toEqual(['refunded', ['refunded']]);
    });

    test('is given back, and the buyer gets an email, also if the provider reports the refund before the desk marks it', async () => {
      await bench.open(noon);
      const { knex, context } = bench.shop;
      const { id, code } = await make(450);
      await pay(code);
      await bench.pay(1);
      bench.provider.set(bench.invoice(1).id, { status: 'open', balance: 750 });
      await bench.pass(5 * 60_000);
      const { id: orderId, state } = await order();
      expect([state, await balanceOf(id), (await findNotices(knex, { provider: 'sandbox' })).length]).toEqual(
        ['refunded', 0, 1],
      );
      await markRefunded(context, { id: orderId, key: newKey() }, byDesk);
      expect([await balanceOf(id), await findNotices(knex, { provider: 'sandbox' })]).toEqual([450, []]);
      expect((await mailsTo(bench.shop, customerEmail)).at(-1)?.subject).toBe(
        `Your order has been refunded: ${firstPackage.packageName}`,
      );
      const again = markRefunded(context, { id: orderId, key: newKey() }, byDesk);
      await expect(again).rejects.toMatchObject({ status: 409, message: endRefusals.givenBack });
    });
  });
});
