import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { InvoicingError } from '../../src/server/invoicing/types.ts';
import { eachDatabase } from '../support/databases.ts';
import { errorsIn } from '../support/log.ts';
import { waitFor } from '../support/wait.ts';
import { FakeProvider } from './fake-provider.ts';
import { mailsTo, openShop, orderOf, type Shop, subjectsTo, validOrder } from './support.ts';

eachDatabase((openDatabase) => {
  let shop: Shop;
  let provider: FakeProvider;
  let databaseUrl: string;
  beforeAll(async () => {
    provider = new FakeProvider();
    databaseUrl = await openDatabase();
    shop = await openShop({ databaseUrl, invoicing: provider, answerWithin: 400 });
  });
  beforeEach(() => {
    provider.trouble = null;
    provider.lostAnswers = 0;
    provider.gate = Promise.resolve();
    provider.requests.length = 0;
  });
  afterAll(() => shop.close());

  const order = (values: object, headers: Record<string, string> = {}) =>
    request(shop.url)
      .post('/api/create-payment-intent')
      .set(headers)
      .send({ ...validOrder, ...values });

  describe('one intent', () => {
    test('a hundred equal requests at once are one order, one invoice and one mail', async () => {
      const customerEmail = 'hundred@example.com';
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => order({ customerEmail, customerName: `Ann ${index}` })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body.invoiceId)).size).toBe(1);
      expect(provider.requests).toHaveLength(1);
      expect((await orderOf(shop, customerEmail)).invoices).toHaveLength(1);
      expect(await subjectsTo(shop, customerEmail)).toEqual(['Your payment link: Leadership Velocity - PRO']);
    });

    test('a second process waits for the result of the first', async () => {
      const options = { databaseUrl, invoicing: provider, answerWithin: 5_000 };
      const shops = [await openShop(options), await openShop(options)];
      let answerNow = () => {};
      provider.gate = new Promise((resolve) => {
        answerNow = resolve;
      });
      const values = { ...validOrder, customerEmail: 'processes@example.com' };
      const calls = Promise.all(
        shops.map(({ url }) => request(url).post('/api/create-payment-intent').send(values)),
      );
      await waitFor(() => provider.requests.length > 0);
      answerNow();
      const [first, second] = await calls;
      await Promise.all(shops.map((one) => one.close()));
      expect([first?.status, second?.body]).toEqual([200, first?.body]);
      expect(provider.requests).toHaveLength(1);
    });

    test('the same again within ten minutes is the same order, in any case of the address', async () => {
      const first = await order({ customerEmail: 'Again@example.com' });
      const second = await order({ customerEmail: 'again@Example.com', phone: '(860) 555-0142' });
      expect(second.body).toEqual(first.body);
    });

    test('after ten minutes, or after it was paid, it is a new order', async () => {
      const customerEmail = 'later@example.com';
      const first = await order({ customerEmail });
      shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000);
      const second = await order({ customerEmail });
      expect(second.body.invoiceId).not.toBe(first.body.invoiceId);
      provider.pay(second.body.invoiceId);
      await request(shop.url).get(`/api/payment-status/${second.body.invoiceId}`);
      const third = await order({ customerEmail });
      expect(third.status).toBe(200);
      expect(third.body.invoiceId).not.toBe(second.body.invoiceId);
    });

    test("a client's own key names the intent for as long as it likes", async () => {
      const values = { customerEmail: 'key@example.com' };
      const first = await order(values, { 'Idempotency-Key': 'one' });
      shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
      const again = await order(values, { 'Idempotency-Key': 'one' });
      const other = await order(values, { 'Idempotency-Key': 'two' });
      expect(again.body).toEqual(first.body);
      expect(other.body.invoiceId).not.toBe(first.body.invoiceId);
      expect((await order(values, { 'Idempotency-Key': 'a b' })).status).toBe(400);
    });

    test("nobody gets another buyer's invoice by using the same key", async () => {
      const first = await order({ customerEmail: 'one@example.com' }, { 'Idempotency-Key': 'shared' });
      const other = await order({ customerEmail: 'two@example.com' }, { 'Idempotency-Key': 'shared' });
      expect(other.body.invoiceId).not.toBe(first.body.invoiceId);
    });
  });

  describe('a provider in trouble', () => {
    const later =
      'The payment service does not answer right now. Your order is kept, and we email you the payment link.';

    test.each(['away', 'denied'] as const)('%s: the order is kept and the visitor is told', async (code) => {
      const customerEmail = `${code}@example.com`;
      provider.trouble = new InvoicingError(code, 'No.', { retryAfter: 120 });
      const answer = await order({ customerEmail });
      expect([answer.status, answer.text, answer.get('Retry-After')]).toEqual([503, later, '120']);
      expect(await orderOf(shop, customerEmail)).toMatchObject({ state: 'recorded' });
      expect(await mailsTo(shop, customerEmail)).toEqual([]);

      provider.trouble = null;
      shop.clock.now = new Date(shop.clock.now.getTime() + 120_000);
      await shop.work();
      const made = await orderOf(shop, customerEmail);
      expect(made).toMatchObject({ state: 'invoiced', invoices: [{ status: 'open', attempts: 2 }] });
      const [mail] = await mailsTo(shop, customerEmail);
      expect(mail?.text).toContain(
        provider.invoices.find(({ id }) => id === made.invoices[0]?.provider_id)?.payUrl,
      );
    });

    test('a visitor who tries again does not wait for the worker', async () => {
      const customerEmail = 'retry@example.com';
      provider.trouble = new InvoicingError('away', 'No.');
      expect((await order({ customerEmail })).status).toBe(503);
      provider.trouble = null;
      expect((await order({ customerEmail })).status).toBe(200);
      expect((await orderOf(shop, customerEmail)).invoices).toHaveLength(1);
    });

    test('silence: the answer comes in time, and the invoice that comes late is kept and mailed once', async () => {
      const customerEmail = 'silent@example.com';
      let answerNow = () => {};
      provider.gate = new Promise((resolve) => {
        answerNow = resolve;
      });
      const started = performance.now();
      const answers = await Promise.all(Array.from({ length: 5 }, () => order({ customerEmail })));
      expect(performance.now() - started).toBeLessThan(3_000);
      expect(answers.map(({ status, text }) => [status, text])).toEqual(
        Array.from({ length: 5 }, () => [503, later]),
      );
      // It is still being asked: nobody asks a second time.
      expect((await order({ customerEmail })).status).toBe(503);
      await shop.work();
      expect(provider.requests).toHaveLength(1);
      answerNow();
      await waitFor(async () => (await orderOf(shop, customerEmail)).state === 'invoiced');
      expect((await order({ customerEmail })).status).toBe(200);
      expect(await mailsTo(shop, customerEmail)).toHaveLength(1);
    });

    test('an answer that was lost: the next try finds the same invoice', async () => {
      const customerEmail = 'lost@example.com';
      const before = provider.invoices.length;
      provider.lostAnswers = 1;
      expect((await order({ customerEmail })).status).toBe(503);
      const found = await order({ customerEmail });
      expect(found.status).toBe(200);
      expect(provider.invoices).toHaveLength(before + 1);
      expect(new Set(provider.requests.map(({ reference }) => reference)).size).toBe(1);
      expect(await mailsTo(shop, customerEmail)).toHaveLength(1);
    });

    test('a refusal is final, plain, and logged for a person', async () => {
      const customerEmail = 'refused@example.com';
      provider.trouble = new InvoicingError('refused', 'The contact is not valid.');
      const answer = await order({ customerEmail });
      expect(answer.status).toBe(502);
      expect(answer.text).toMatch(/^The payment service did not accept this order\. Please write to/);
      expect(await orderOf(shop, customerEmail)).toMatchObject({ state: 'failed' });
      expect(errorsIn(shop.log).map(({ msg }) => msg)).toContain(
        'An invoice cannot be made; a person has to look at the order.',
      );
      provider.trouble = null;
      const asked = provider.requests.length;
      shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 3_600_000);
      await shop.work();
      expect(provider.requests).toHaveLength(asked);
    });

    test('no name and no address is ever logged', () => {
      expect(JSON.stringify(shop.log)).not.toMatch(/Ann|@example\.com/);
    });
  });
});
