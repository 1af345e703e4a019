import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import {
  AT_ONCE,
  ATTEMPTS_PER_NETWORK,
  BUDGET,
  STATUS_CHECKS_PER_DAY,
  STATUS_CHECKS_PER_MINUTE,
} from '#server/features/orders/order-limits.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { eachDatabase } from '../support/databases.ts';
import { FakeProvider } from './fake-provider.ts';
import { mailsTo, openShop, type Shop, subjectsTo, validOrder } from './support.ts';

/** What the provider allows (docs/money.md), and what an order costs. */
const CALLS_PER_MINUTE = 100;
const CALLS_PER_DAY = 1_000;
const CALLS_PER_TRY = 5;

/** A list every five minutes, and a single invoice every quarter of an hour. */
const RECONCILING_PER_DAY = 288 + 96;

test('the ceilings leave the worker its share of what the provider allows', () => {
  expect(BUDGET.perMinute * CALLS_PER_TRY).toBeLessThanOrEqual(CALLS_PER_MINUTE / 2);
  expect(BUDGET.perMinute * CALLS_PER_TRY + STATUS_CHECKS_PER_MINUTE).toBeLessThan(0.75 * CALLS_PER_MINUTE);
  const day = BUDGET.perDay * CALLS_PER_TRY + STATUS_CHECKS_PER_DAY + RECONCILING_PER_DAY;
  expect(day).toBeLessThan(0.9 * CALLS_PER_DAY);
});

eachDatabase((openDatabase) => {
  let shop: Shop;
  let provider: FakeProvider;
  beforeAll(async () => {
    provider = new FakeProvider();
    shop = await openShop({
      databaseUrl: await openDatabase(),
      invoicing: provider,
      rateLimits: true,
    });
  });
  beforeEach(async () => {
    provider.reset();
    await shop.knex('rate_limits').del();
  });
  afterAll(() => shop.close());

  const order = (key: string = randomUUID()) =>
    request(shop.url).post('/api/create-payment-intent').set('Idempotency-Key', key).send(validOrder);
  const orders = async () => (await shop.knex('orders')).length;
  /** The windows for one network have ended; those for all networks have not. */
  const fromAnotherNetwork = () => shop.knex('rate_limits').where('bucket', 'like', 'payment-tries %').del();
  const aMinuteLater = () => shop.knex('rate_limits').where('bucket', 'like', 'payment-%-minute %').del();

  test('a network makes a handful of orders in an hour; the next is 429 and leaves nothing', async () => {
    for (let count = 0; count < ATTEMPTS_PER_NETWORK; count += 1) {
      await aMinuteLater();
      expect((await order()).status).toBe(200);
    }
    await aMinuteLater();
    const before = await orders();
    const refused = await order();
    expect([refused.status, refused.type]).toEqual([429, 'text/plain']);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(3_000);
    expect(await orders()).toBe(before);
    expect(provider.requests).toHaveLength(ATTEMPTS_PER_NETWORK);
  });

  test('any number of networks have so many invoices made a minute; what comes after that is kept', async () => {
    for (let count = 0; count < AT_ONCE.perMinute; count += 1) {
      await fromAnotherNetwork();
      expect((await order()).status).toBe(200);
    }
    await fromAnotherNetwork();
    const before = await orders();
    const kept = await order().send({ ...validOrder, customerEmail: 'late@example.com' });
    expect(kept.status).toBe(202);
    expect(kept.body).toEqual({
      paymentUrl: null,
      invoiceId: null,
      invoiceNumber: null,
      waitsFor: 'confirmation',
    });
    expect(await orders()).toBe(before + 1);
    expect(provider.requests).toHaveLength(AT_ONCE.perMinute);
  });

  test('a repeat that finds its invoice is not counted; one that asks the provider again is', async () => {
    const key = randomUUID();
    const first = await order(key);
    for (let count = 0; count < BUDGET.perMinute + 2; count += 1) {
      expect((await order(key)).body).toEqual(first.body);
    }
    provider.trouble = new InvoicingError('away', 'No.');
    const lost = randomUUID();
    for (let count = 1; count < AT_ONCE.perMinute; count += 1) {
      expect((await order(lost)).status).toBe(503);
    }
    const asked = provider.requests.length;
    // The worker goes on with it.
    expect((await order(lost)).body).toMatchObject({ waitsFor: 'invoice' });
    expect(provider.requests).toHaveLength(asked);
  });

  test('many at once with one key count once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const all = await shop.knex('rate_limits').where('bucket', 'like', 'payment-at-once-day %').first();
    expect(Number(all?.hits)).toBe(1);
  });

  test('status calls ask the provider so often a minute in all, then say what it last said', async () => {
    const { body } = await order();
    const look = async () => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 5_000);
      return request(shop.url).get(`/api/payment-status/${body.invoiceId}`);
    };
    provider.looks.length = 0;
    for (let count = 0; count < STATUS_CHECKS_PER_MINUTE + 3; count += 1) {
      expect((await look()).body).toEqual({ status: 'open', amount: 3700 });
    }
    expect(provider.looks).toHaveLength(STATUS_CHECKS_PER_MINUTE);
    await shop.knex('rate_limits').where('bucket', 'like', 'payment-looks-minute %').del();
    provider.pay(body.invoiceId);
    expect((await look()).body).toEqual({ status: 'paid', amount: 3700 });
  });

  test('what is refused for its price or its form is not counted', async () => {
    await request(shop.url)
      .post('/api/create-payment-intent')
      .send({ ...validOrder, amount: 1 });
    const counts = await shop.knex('rate_limits').orderBy('bucket').select('bucket', 'hits');
    expect(counts.map(({ bucket, hits }) => [bucket.split(' ')[0], Number(hits)])).toEqual([
      ['payment', 0],
      ['payment-refused', 1],
    ]);
  });

  test('who orders in the name of another address makes us send it five payment links an hour, without their words', async () => {
    const provider = new FakeProvider();
    const shop = await openShop({ databaseUrl: await openDatabase(), invoicing: provider });
    Object.assign(shop.context, { config: { ...shop.context.config, rateLimits: true } });
    try {
      const emails = Array.from({ length: 6 }, (_, turn) => `victim+${turn}@example.com`);
      for (const email of emails) {
        const answer = await request(shop.url)
          .post('/api/create-payment-intent')
          .send({ ...validOrder, customerEmail: email, customerName: 'Visit mark.example' });
        expect(answer.status).toBe(200);
      }
      expect(await shop.knex('orders')).toHaveLength(6);
      const mails = (await Promise.all(emails.map((email) => mailsTo(shop, email)))).flat();
      expect(mails).toHaveLength(5);
      for (const { subject, text, html } of mails)
        expect(subject + text + html).not.toContain('mark.example');
      expect(shop.log.filter(({ msg }) => /payment link was not emailed/.test(String(msg)))).toHaveLength(1);

      // Invoices after a payment are not counted.
      const [invoice] = provider.invoices;
      if (!invoice) throw new Error('No invoice was made.');
      invoice.status = 'paid';
      shop.clock.now = new Date(shop.clock.now.getTime() + 10_000);
      await request(shop.url).get(`/api/payment-status/${invoice.id}`);
      expect((await subjectsTo(shop, emails[0] ?? '')).at(-1)).toMatch(/^We received your payment/);
    } finally {
      await shop.close();
    }
  });
});
