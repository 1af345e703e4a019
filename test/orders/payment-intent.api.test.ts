import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { ifOffered } from '#shared/offered.ts';
import { eachDatabase } from '../support/databases.ts';
import { times } from '../support/form.ts';
import { errorsIn } from '../support/log.ts';
import { firstPackage, secondPackage } from '../support/packages-on-sale.ts';
import { waitFor } from '../support/wait.ts';
import { FakeProvider } from './fake-provider.ts';
import { mailsTo, openShop, orderOf, type Shop, subjectsTo, validOrder } from './support.ts';

const otherGifts: [string, object][] = [
  ['kind', { type: 'gift_card' }],
  ['message', { type: 'gift_card', message: 'For you' }],
];

eachDatabase((openDatabase) => {
  let shop: Shop;
  let provider: FakeProvider;
  let databaseUrl: string;
  beforeAll(async () => {
    provider = new FakeProvider();
    databaseUrl = await openDatabase();
    shop = await openShop({ databaseUrl, invoicing: provider, respondWithin: 400 });
  });
  beforeEach(() => provider.reset());
  afterAll(() => shop.close());

  /** @param key as a browser makes one for each order; without it the call is as docs/product.md shows it */
  const order = (values: object, key?: string) =>
    request(shop.url)
      .post('/api/create-payment-intent')
      .set(key === undefined ? {} : { 'Idempotency-Key': key })
      .send({ ...validOrder, ...values });

  describe('one intent', () => {
    test('requests at once with one key are one order, one invoice and one mail', async () => {
      const customerEmail = 'hundred@example.com';
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: times(30, 100) }, () => order({ customerEmail }, key)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body.invoiceId)).size).toBe(1);
      expect(provider.requests).toHaveLength(1);
      expect((await orderOf(shop, customerEmail)).invoices).toHaveLength(1);
      expect(await subjectsTo(shop, customerEmail)).toEqual([
        `Your payment link: ${secondPackage.packageName}`,
      ]);
    });

    test('a second process waits for the result of the first', async () => {
      const options = { databaseUrl, invoicing: provider, respondWithin: 5_000 };
      const shops = [await openShop(options), await openShop(options)];
      let answerNow = () => {};
      provider.held = new Promise((resolve) => {
        answerNow = resolve;
      });
      const values = { ...validOrder, customerEmail: 'processes@example.com' };
      const key = randomUUID();
      const calls = Promise.all(
        shops.map(({ url }) =>
          request(url).post('/api/create-payment-intent').set('Idempotency-Key', key).send(values),
        ),
      );
      await waitFor(() => provider.requests.length > 0);
      answerNow();
      const [first, second] = await calls;
      await Promise.all(shops.map((one) => one.close()));
      expect([first?.status, second?.body]).toEqual([200, first?.body]);
      expect(provider.requests).toHaveLength(1);
    });

    test('a stranger who types the same, at the same time or later, gets a separate order', async () => {
      const customerEmail = 'known@example.com';
      const [own, hers, without, again] = await Promise.all([
        order({ customerEmail }, randomUUID()),
        order({ customerEmail }, randomUUID()),
        order({ customerEmail }),
        order({ customerEmail }),
      ]);
      const later = await order({ customerEmail, customerName: 'Eve Stranger' });
      const ids = [own, hers, without, again, later].map(({ body }) => body.invoiceId);
      expect(new Set(ids).size).toBe(5);
      expect(provider.requests.map(({ customer }) => customer.name).sort()).toEqual([
        ...Array(4).fill('Ann Example'),
        'Eve Stranger',
      ]);
    });

    test('the key names the order for as long as it likes, in any case of the address', async () => {
      const key = randomUUID();
      const first = await order({ customerEmail: 'Key@example.com' }, key);
      shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
      const again = await order({ customerEmail: 'key@Example.com' }, key);
      const other = await order({ customerEmail: 'key@example.com' }, randomUUID());
      expect(again.body).toEqual(first.body);
      expect(other.body.invoiceId).not.toBe(first.body.invoiceId);
    });

    test.each([
      ['address', { customerEmail: 'two@example.com' }],
      ['name', { customerName: 'Bob Example' }],
      ['phone', { phone: '(860) 555-0142' }],
      ['amount', { amount: 1233 }],
      ['package', { packageId: firstPackage.packageId }],
      ...ifOffered('giftCards', ...otherGifts),
    ])('the same key with another %s is 409 and tells nothing of the order', async (_what, change) => {
      const key = randomUUID();
      const first = await order({ customerEmail: 'one@example.com' }, key);
      const asked = provider.requests.length;
      const orders = await shop.knex('orders');
      const other = await order({ customerEmail: 'one@example.com', ...change }, key);
      expect([other.status, other.type, other.text]).toEqual([
        409,
        'text/plain',
        'This Idempotency-Key belongs to another order. Please use a new key.',
      ]);
      expect(other.text).not.toContain(first.body.invoiceId);
      expect(await shop.knex('orders')).toHaveLength(orders.length);
      expect(provider.requests).toHaveLength(asked);
    });

    test('the key of an order that has ended is 409, so that its dead link is not handed out again', async () => {
      const customerEmail = 'ended@example.com';
      const key = randomUUID();
      await order({ customerEmail }, key);
      await shop.knex('orders').where({ customer_email: customerEmail }).update({ ended_at: shop.clock.now });
      const again = await order({ customerEmail }, key);
      expect([again.status, again.text]).toEqual([
        409,
        'The order with this Idempotency-Key has ended. Please use a new key.',
      ]);
      expect((await order({ customerEmail }, randomUUID())).status).toBe(200);
    });

    test('of two orders that come at once with one key, one is made and the other is 409', async () => {
      const key = randomUUID();
      const answers = await Promise.all(
        ['left', 'right'].map((name) => order({ customerEmail: `${name}@example.com` }, key)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(provider.requests).toHaveLength(1);
    });

    test.each(['short', 'fifteen-letters', 'sixteen letters!', 'ключ-ключ-ключ-ключ', 'x'.repeat(256)])(
      'a key such as %s is 400, and nothing is kept',
      async (key) => {
        const customerEmail = 'badkey@example.com';
        const answer = await order({ customerEmail }, Buffer.from(key).toString('latin1'));
        expect([answer.status, answer.text]).toEqual([
          400,
          'The Idempotency-Key must be 16 to 255 ASCII characters without spaces.',
        ]);
        expect(await shop.knex('orders').where({ customer_email: customerEmail })).toEqual([]);
      },
    );

    test('the key is not stored, since it gives access to the order', async () => {
      const key = randomUUID();
      const customerEmail = 'secret@example.com';
      await order({ customerEmail }, key);
      expect(
        JSON.stringify(await shop.knex('orders').where({ customer_email: customerEmail })),
      ).not.toContain(key);
    });
  });

  describe('a provider in trouble', () => {
    const later =
      'The payment service isn’t answering right now. We’ve kept your order, and we’ll email you the payment link.';

    test.each(['away', 'denied'] as const)(
      '%s: the order is kept and the visitor learns so',
      async (code) => {
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
      },
    );

    test('a visitor who tries again does not wait for the worker', async () => {
      const customerEmail = 'retry@example.com';
      const key = randomUUID();
      provider.trouble = new InvoicingError('away', 'No.');
      expect((await order({ customerEmail }, key)).status).toBe(503);
      provider.trouble = null;
      expect((await order({ customerEmail }, key)).status).toBe(200);
      expect((await orderOf(shop, customerEmail)).invoices).toHaveLength(1);
    });

    test('silence: the answer comes in time, and the invoice that comes late is kept and mailed once', async () => {
      const customerEmail = 'silent@example.com';
      const key = randomUUID();
      let answerNow = () => {};
      provider.held = new Promise((resolve) => {
        answerNow = resolve;
      });
      const answers = await Promise.all(Array.from({ length: 5 }, () => order({ customerEmail }, key)));
      expect(answers.map(({ status, body }) => [status, body.waitsFor])).toEqual(
        Array.from({ length: 5 }, () => [202, 'provider']),
      );
      // The invoice is still being created, so it is not asked for again.
      expect((await order({ customerEmail }, key)).body.waitsFor).toBe('provider');
      await shop.work();
      expect(provider.requests).toHaveLength(1);
      answerNow();
      await waitFor(async () => (await orderOf(shop, customerEmail)).state === 'invoiced');
      expect((await order({ customerEmail }, key)).status).toBe(200);
      expect(await mailsTo(shop, customerEmail)).toHaveLength(1);
    });

    test('an answer that was lost: the next try finds the same invoice', async () => {
      const customerEmail = 'lost@example.com';
      const key = randomUUID();
      const before = provider.invoices.length;
      provider.lostAnswers = 1;
      expect((await order({ customerEmail }, key)).status).toBe(503);
      const found = await order({ customerEmail }, key);
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
      expect(answer.text).toMatch(/^The payment service didn’t accept this order\. Please write to/);
      expect(await orderOf(shop, customerEmail)).toMatchObject({ state: 'failed' });
      expect(errorsIn(shop.log).map(({ msg }) => msg)).toContain(
        'An invoice cannot be created; the order needs attention.',
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
