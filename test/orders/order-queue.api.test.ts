import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { AT_ONCE, BUDGET, CONFIRM_WITHIN_DAYS, PER_MAIL_HOST } from '#server/features/orders/order-limits.ts';
import { dropUnconfirmed } from '#server/features/orders/order-queue.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { buyerStatusWords } from '#shared/orders/buyer-words.ts';
import { insertCard } from '../gift-cards/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { FakeProvider } from './fake-provider.ts';
import { mailsTo, openShop, orderOf, type Shop, subjectsTo, validOrder } from './support.ts';

const DAY_MS = 24 * 60 * 60_000;

eachDatabase((openDatabase) => {
  let shop: Shop;
  let provider: FakeProvider;
  beforeAll(async () => {
    provider = new FakeProvider();
    shop = await openShop({ databaseUrl: await openDatabase(), invoicing: provider, rateLimits: true });
  });
  beforeEach(async () => {
    provider.forget();
    provider.reset();
    shop.clock.now = new Date();
    const tables = [
      'gift_card_entries',
      'gift_codes',
      'invoices',
      'orders',
      'outbox',
      'mail_recipients',
      'rate_limits',
    ] as const;
    for (const table of tables) await shop.knex(table).del();
  });
  afterAll(() => shop.close());

  const order = async (customerEmail: string, given: object = {}, headers: Record<string, string> = {}) => {
    // Each from a different network.
    await shop.knex('rate_limits').where('bucket', 'like', 'payment-tries %').del();
    return request(shop.url)
      .post('/api/create-payment-intent')
      .set({ 'Idempotency-Key': randomUUID(), ...headers })
      .send({ ...validOrder, customerEmail, ...given });
  };
  const bucket = (name: string) => shop.knex('rate_limits').where('bucket', 'like', `payment-${name} %`);
  const aMinuteLater = () => bucket('%-minute').del();
  const aDayLater = () => shop.knex('rate_limits').del();
  /** Invented addresses have used up what is for anyone. */
  async function floodShop(): Promise<void> {
    await order('invented@nowhere.example');
    await bucket('at-once-day').update({ hits: AT_ONCE.perDay });
  }
  const confirmLink = async (email: string) => {
    const mail = (await mailsTo(shop, email)).findLast(({ subject }) => /^Please confirm/.test(subject));
    return /\/order\/confirm\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link';
  };
  const confirm = async (email: string) => request(shop.url).post(await confirmLink(email));
  const linkMails = async (email: string) =>
    (await subjectsTo(shop, email)).filter((subject) => /^Your payment link/.test(subject));

  test('a buyer whose order waits confirms the address by mail, and can pay right away', async () => {
    await floodShop();
    const answer = await order('dana@example.com');
    expect([answer.status, answer.body.waitsFor]).toEqual([202, 'confirmation']);
    await shop.work();
    expect(await linkMails('dana@example.com')).toEqual([]);
    // A scanner of mail that follows the link confirms nothing.
    const page = await request(shop.url).get(await confirmLink('dana@example.com'));
    expect(page.text).toContain('Confirm and continue');
    expect((await orderOf(shop, 'dana@example.com')).state).toBe('recorded');

    const pressed = await confirm('dana@example.com');
    expect(pressed.status).toBe(303);
    expect((await request(shop.url).get(pressed.get('Location') ?? '')).text).toContain(
      buyerStatusWords.unpaid.title,
    );
    expect(await linkMails('dana@example.com')).toHaveLength(1);
    // Once more, by a second click or by the link.
    expect((await confirm('dana@example.com')).get('Location')).toBe(pressed.get('Location'));
    const again = await request(shop.url).get(await confirmLink('dana@example.com'));
    expect(again.get('Location')).toBe(pressed.get('Location'));
    expect(provider.invoices).toHaveLength(2);
  });

  test('the page of an order that waits says what it waits for', async () => {
    await floodShop();
    const key = randomUUID();
    await order('dana@example.com', {}, { 'Idempotency-Key': key });
    const open = async () => {
      const opened = await request(shop.url).post('/order/open').type('form').send({ key });
      return (await request(shop.url).get(opened.get('Location') ?? '')).text;
    };
    expect(await open()).toContain(buyerStatusWords.unconfirmed.sentence);
    // Its browser cannot make up the link of the mail.
    const [, token] = /token=([\w.-]+)/.exec(await open()) ?? [];
    expect((await request(shop.url).post(`/order/confirm?token=${token}`)).status).toBe(404);
    await bucket('%').del();
    await floodShop();
    await bucket('budget-day').update({ hits: BUDGET.perDay });
    await confirm('dana@example.com');
    expect(await open()).toContain(buyerStatusWords.queued.sentence);
  });

  test('any number of invented orders keep no one from buying, and get no invoice', async () => {
    await floodShop();
    const made = provider.requests.length;
    const invented = Array.from({ length: 20 }, (_, turn) => `invented${turn}@nowhere.example`);
    for (const email of invented) expect((await order(email)).status).toBe(202);
    await shop.work();
    expect(provider.requests).toHaveLength(made);
    await order('dana@example.com');
    await confirm('dana@example.com');
    expect(await linkMails('dana@example.com')).toHaveLength(1);
  });

  test('a browser that has paid before waits like any other', async () => {
    const key = randomUUID();
    const { body } = await order('ann@example.com', {}, { 'Idempotency-Key': key });
    provider.pay(body.invoiceId);
    await request(shop.url).get(`/api/payment-status/${body.invoiceId}`);
    await floodShop();
    const again = await order('ann@example.com', {}, { 'Earlier-Order-Keys': key });
    expect([again.status, again.body.waitsFor]).toEqual([202, 'confirmation']);
  });

  test('of confirmed buyers the first comes first, and one buyer can use the share of the mail host', async () => {
    await floodShop();
    await bucket('budget-day').update({ hits: BUDGET.perDay });
    const emails = Array.from({ length: PER_MAIL_HOST }, (_, turn) => `ann+${turn}@example.com`).reverse();
    for (const email of emails) {
      await order(email);
      await shop.knex('mail_recipients').del();
      shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
      await confirm(email);
    }
    expect(await invoiced()).toEqual([]);
    await bucket('budget-day').update({ hits: 0 });
    await aMinuteLater();
    await shop.work();
    expect(await invoiced()).toEqual(emails.slice(0, BUDGET.perMinute));
    await aMinuteLater();
    await shop.work();
    expect(await invoiced()).toEqual(emails);
  });
  const invoiced = () =>
    shop
      .knex('orders')
      .join('invoices', 'invoices.order_id', 'orders.id')
      .where({ state: 'invoiced' })
      .whereNotNull('confirmed_at')
      .orderBy('invoices.provider_id')
      .pluck('customer_email');

  test('confirmed buyers get their invoices in turn as the budget allows; one mail host holds up no other', async () => {
    await floodShop();
    const mine = Array.from({ length: PER_MAIL_HOST + 2 }, (_, turn) => `a${turn}@attacker.example`);
    for (const email of mine) {
      await order(email);
      await aMinuteLater();
      await confirm(email);
    }
    const made = async (host: string) => {
      const invoiced = shop.knex('orders').where({ state: 'invoiced' });
      return (await invoiced.where('customer_email', 'like', `%@${host}`)).length;
    };
    expect(await made('attacker.example')).toBe(PER_MAIL_HOST);
    await order('dana@example.com');
    await aMinuteLater();
    await confirm('dana@example.com');
    expect(await linkMails('dana@example.com')).toHaveLength(1);
    await aMinuteLater();
    await shop.work();
    expect(await made('attacker.example')).toBe(PER_MAIL_HOST);
    await aDayLater();
    await shop.work();
    expect(await made('attacker.example')).toBe(mine.length);
    expect(await linkMails(mine.at(-1) ?? '')).toHaveLength(1);
  });

  test('an order that waits is found again by its key, and its mail is sent again', async () => {
    await floodShop();
    const headers = { 'Idempotency-Key': randomUUID() };
    for (let turn = 0; turn < 2; turn += 1)
      expect((await order('dana@example.com', {}, headers)).body.waitsFor).toBe('confirmation');
    expect(await subjectsTo(shop, 'dana@example.com')).toHaveLength(2);
    await aDayLater();
    expect((await order('dana@example.com', {}, headers)).status).toBe(200);
    expect(await orderOf(shop, 'dana@example.com')).toMatchObject({ state: 'invoiced' });
  });

  test('an address that has had its mails keeps its order, and is asked to confirm it once it may be mailed', async () => {
    await floodShop();
    for (let times = 0; times < 5; times += 1) await order(`dana+${times}@example.com`);
    const kept = await order('dana@example.com');
    expect([kept.status, kept.body.waitsFor]).toEqual([202, 'confirmation']);
    const asked = async () => (await subjectsTo(shop, 'dana@example.com')).length;
    await shop.work();
    expect(await asked()).toBe(0);
    shop.clock.now = new Date(Date.now() + 61 * 60_000);
    await shop.work();
    expect(await asked()).toBe(1);
    await shop.work();
    expect(await asked()).toBe(1);
    for (const { text } of await mailsTo(shop, 'dana@example.com')) expect(text).not.toContain('Ann');
  });

  testOf('giftCards')('what a gift card pays whole needs no invoice, and does not wait', async () => {
    const { code } = await insertCard(shop.knex, { amount: 5000 });
    await floodShop();
    expect((await order('dana@example.com', { giftCode: code })).status).toBe(200);
  });

  testOf('giftCards').each(['refused', 'away'] as const)(
    'a card that an order of before holds costs no try while the provider is %s',
    async (trouble) => {
      const { code } = await insertCard(shop.knex, { amount: 100 });
      await order('dana@example.com', { giftCode: code });
      const hits = async () => [
        ...(await bucket('tries').pluck('hits')),
        ...(await bucket('at-once-%').pluck('hits')),
      ];
      const before = await hits();
      const { voidInvoice } = provider;
      provider.voidInvoice = async () => {
        throw new InvoicingError(trouble, 'It is in trouble.');
      };
      await request(shop.url)
        .post('/api/create-payment-intent')
        .send({ ...validOrder, customerEmail: 'robin@example.com', giftCode: code })
        .expect(trouble === 'refused' ? 409 : 503);
      expect(await hits()).toEqual(before);
      provider.voidInvoice = voidInvoice;
    },
  );

  test('two processes drop the same orders without a fault', async () => {
    await floodShop();
    for (let turn = 0; turn < 4; turn += 1) await order(`invented${turn}@nowhere.example`);
    shop.clock.now = new Date(shop.clock.now.getTime() + (CONFIRM_WITHIN_DAYS + 1) * DAY_MS);
    await Promise.all([shop, shop, shop].map(({ context }) => dropUnconfirmed(context)));
    expect(await shop.knex('orders').whereNotNull('queued_at')).toEqual([]);
  });

  testOf('giftCards')(
    'an order that no one confirms is dropped, and a gift card has its money back',
    async () => {
      const { id, code } = await insertCard(shop.knex, { amount: 100 });
      await floodShop();
      await order('dana@example.com');
      await order('robin@example.com', { giftCode: code });
      expect((await shop.knex('gift_codes').where({ id }).first('balance'))?.balance).toBe(0);
      shop.clock.now = new Date(shop.clock.now.getTime() + (CONFIRM_WITHIN_DAYS - 1) * DAY_MS);
      await shop.work();
      expect(await orderOf(shop, 'dana@example.com')).toMatchObject({ state: 'recorded' });
      shop.clock.now = new Date(shop.clock.now.getTime() + 2 * DAY_MS);
      await shop.work();
      expect(await shop.knex('orders').where({ customer_email: 'dana@example.com' })).toEqual([]);
      expect(await orderOf(shop, 'robin@example.com')).toMatchObject({ state: 'void' });
      expect((await shop.knex('gift_codes').where({ id }).first('balance'))?.balance).toBe(100);
      expect((await confirm('dana@example.com')).status).toBe(404);
    },
  );
});
