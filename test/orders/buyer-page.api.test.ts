import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import type { InsertRow } from '#server/db/tables.ts';
import { bookingToken } from '#server/features/bookings/link.ts';
import { orderToken } from '#server/features/orders/buyer/link.ts';
import { erasePerson } from '#server/features/people/erase.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { longDay } from '#shared/dates/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { type BuyerStatus, buyerStatusWords } from '#shared/orders/buyer-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { insertCard } from '../gift-cards/support.ts';
import type { TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { post } from '../support/sign-in.ts';
import { giftOrder } from '../support/traces.ts';
import { insertOrder } from './insert-orders.ts';
import { type OrderDesk, startDesk } from './panel-support.ts';
import { validOrder } from './support.ts';

type Ordered = Parameters<typeof insertOrder>[1];
type Invoice = Partial<InsertRow<'invoices'>>;

const paid: Invoice = { status: 'paid' };
const waiting: Invoice = { status: 'recorded', due_day: '2099-03-09' };
const today = new Date();

/** Each way in which an order can stand, as its rows tell. */
const cases: [BuyerStatus, NonNullable<Ordered>][] = [
  ['unconfirmed', { state: 'recorded', queuedAt: today, invoices: [{ status: 'recorded' }] }],
  ['queued', { state: 'recorded', queuedAt: today, confirmedAt: today, invoices: [{ status: 'recorded' }] }],
  ['preparing', { state: 'recorded', invoices: [{ status: 'recorded' }] }],
  ['delayed', { state: 'failed', invoices: [{ status: 'failed' }] }],
  ['delayed', { state: 'partially_paid', plan: 'monthly', invoices: [paid, { status: 'failed' }] }],
  ['unpaid', { state: 'invoiced' }],
  ['part-paid', { state: 'partially_paid', invoices: [{ status: 'partially_paid' }] }],
  ['due', { state: 'partially_paid', plan: 'monthly', invoices: [paid, { due_day: '2099-01-01' }, waiting] }],
  [
    'overdue',
    { state: 'partially_paid', plan: 'monthly', invoices: [paid, { due_day: '2020-01-01' }, waiting] },
  ],
  ['on-track', { state: 'partially_paid', plan: 'monthly', invoices: [paid, waiting, waiting] }],
  ['paid', { state: 'paid', invoices: [paid] }],
  [
    'ended',
    { state: 'partially_paid', plan: 'monthly', endedAt: today, invoices: [paid, { status: 'void' }] },
  ],
  ['canceled', { state: 'void', endedAt: today, invoices: [{ status: 'void' }] }],
  ['refunded', { state: 'refunded', endedAt: today, invoices: [{ status: 'refunded' }] }],
];

eachDatabase((openDatabase) => {
  let app: TestApp;
  let desk: OrderDesk;
  beforeAll(async () => {
    desk = await startDesk(await openDatabase());
    ({ app } = desk);
  });
  beforeEach(() => desk.clear());

  const tokenOf = async (id: number) => {
    const first = await app.knex('invoices').where({ order_id: id, number: 1 }).first('reference');
    return orderToken(first?.reference ?? '', app.config.sessionSecret);
  };
  const linkOf = async (id: number) => `/order?token=${await tokenOf(id)}`;
  const get = (path: string) => request(app.server).get(path);
  const press = (path: string, body: object = { action: 'stop-reminders' }) =>
    request(app.server).post(path).type('form').send(body);
  const everything = () =>
    Promise.all(
      (['orders', 'invoices', 'order_events', 'order_reminders', 'outbox', 'gift_codes'] as const).map(
        (table) => app.knex(table).select('*'),
      ),
    );
  const mailTexts = async () =>
    (await app.knex('outbox').orderBy('id').pluck('mail')).map((mail) => JSON.parse(mail).text as string);

  describe('the page of an order', () => {
    test.each(cases)(
      'that is %s says so in the buyer’s words, and nothing that was typed',
      async (state, ordered) => {
        const id = await insertOrder(app.knex, { name: 'Zoë Typed', email: 'zoe@example.com', ...ordered });
        const { status, text } = await get(await linkOf(id));
        expect(status).toBe(200);
        const { title, chip } = buyerStatusWords[state];
        expect(text).toContain(`<h1>${title}</h1>`);
        expect(text).toContain(chip);
        expect(text).toContain(validOrder.packageName);
        expect(text).not.toMatch(/Zoë|zoe@example|undefined|\[object|\bNaN\b/);
        const canPay = ['unpaid', 'part-paid', 'due', 'overdue'].includes(state);
        expect([text.includes('https://invoices.example/pay/'), text.includes('Pay now')]).toEqual([
          canPay,
          canPay,
        ]);
      },
    );

    test('every state has its own words, and its case here but that of a gift card, which is bought below', () => {
      expect(new Set([...cases.map(([state]) => state), 'gift'])).toEqual(
        new Set(Object.keys(buyerStatusWords)),
      );
      expect(new Set(Object.values(buyerStatusWords).map(({ title }) => title)).size).toBe(
        Object.keys(buyerStatusWords).length,
      );
    });

    test('tells of a plan what is paid, what is due when, and leads to the receipts alone that there are', async () => {
      const id = await insertOrder(app.knex, {
        plan: 'monthly',
        state: 'partially_paid',
        invoices: [paid, { due_day: '2099-02-28' }, { status: 'recorded', due_day: '2099-03-31' }],
      });
      const { text } = await get(await linkOf(id));
      expect(text).toContain(`3 monthly payments of ${formatMoney(1233)}`);
      expect(text).toContain(`${formatMoney(1233)} of ${formatMoney(3699)} paid`);
      for (const day of ['2099-02-28', '2099-03-31']) expect(text).toContain(`Due ${longDay(day)}`);
      expect(text.match(/\/order\/receipt\?/g)).toHaveLength(1);
      expect(text.split(`Pay ${formatMoney(1233)} now`)).toHaveLength(2);
    });

    testOf('giftCards')('names what a gift card paid until the card has it back', async () => {
      const { code, lastFour } = await insertCard(app.knex, { email: 'giver@example.com' });
      const { id } = await desk.buy({ ...validOrder, giftCode: code });
      const said = `$500, from the card ending in ${lastFour}`;
      expect((await get(await linkOf(id))).text).toContain(said);
      const given = { id, key: 'a-word-of-the-browser' };
      expect((await post(app, staffApi.endOrder, given, desk.cookie)).status).toBe(204);
      expect((await get(await linkOf(id))).text).not.toContain(said);
    });

    test('offers nothing to pay of what ended, though the billing service would still take it', async () => {
      const id = await insertOrder(app.knex, {
        plan: 'monthly',
        state: 'refunded',
        endedAt: today,
        invoices: [{ status: 'refunded' }, {}],
      });
      const { text } = await get(await linkOf(id));
      expect(text).not.toContain('invoices.example');
      expect(text).toContain('Nothing to pay');
    });

    testOf('giftCards')('of a gift card says that it was sent, with the end of its code alone', async () => {
      const { id, invoiceId, pay } = await desk.buy(giftCustomer);
      await pay();
      await desk.learn(invoiceId);
      const { text } = await get(await linkOf(id));
      const code = await app.knex('gift_codes').where({ order_id: id }).first('last_four');
      expect(text).toContain(buyerStatusWords.gift.title);
      expect(text).toContain(`Ends in ${code?.last_four}`);
      const whole =
        /(?:[2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}/.exec((await mailTexts()).join('\n'))?.[0] ?? '';
      expect(whole).toHaveLength(19);
      expect(text).not.toContain(whole);
      expect(text).not.toContain(giftOrder.message);
    });
  });

  test('a link that is not ours, of another purpose or of another secret leads nowhere', async () => {
    const id = await insertOrder(app.knex, { state: 'paid', invoices: [paid] });
    const other = await insertOrder(app.knex, {
      item: 'Career Catalyst - PRO',
      state: 'paid',
      invoices: [paid],
    });
    const token = await tokenOf(id);
    const [name = '', signature = ''] = token.split('.');
    const [otherName = ''] = (await tokenOf(other)).split('.');
    const forged = [
      '',
      'x',
      name,
      `${otherName}.${signature}`,
      `${name.toLowerCase()}.${signature}`,
      orderToken(name, 'another secret of forty characters, or so'),
      orderToken('WEB-nothing', app.config.sessionSecret),
      bookingToken(name, app.config.sessionSecret),
    ];
    for (const each of forged) {
      for (const path of ['/order', '/order/receipt', '/order/reminders']) {
        const answer = await get(`${path}?token=${each}&payment=1`);
        expect([each, path, answer.status]).toEqual([each, path, 404]);
        expect(answer.text).not.toMatch(new RegExp(`Career|${validOrder.packageName}`));
      }
      expect((await press(`/order?token=${each}`)).status).toBe(404);
      expect((await press(`/order/reminders?token=${each}`)).status).toBe(404);
    }
    // The reference of a later payment is on its invoice, and opens no page.
    const plan = await insertOrder(app.knex, { plan: 'monthly', invoices: [paid, {}] });
    const second = await app.knex('invoices').where({ order_id: plan, number: 2 }).first('reference');
    const path = `/order?token=${orderToken(second?.reference ?? '', app.config.sessionSecret)}`;
    expect((await get(path)).status).toBe(404);
  });

  test('a GET changes nothing, is kept by no one and is not for search engines', async () => {
    const id = await insertOrder(app.knex);
    const paidOne = await insertOrder(app.knex, { state: 'paid', invoices: [paid] });
    const before = await everything();
    const token = await tokenOf(id);
    for (const path of [
      `${await linkOf(id)}&action=stop-reminders`,
      `${await linkOf(id)}&done=stop-reminders`,
      `/order/reminders?token=${token}&List-Unsubscribe=One-Click`,
      `/order/receipt?token=${await tokenOf(paidOne)}&payment=1`,
    ]) {
      const { headers, text } = await get(path);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(text).not.toContain('Done.');
    }
    expect(await everything()).toEqual(before);
  });

  test('the button turns reminders off once, and the firm reads so; another site’s page cannot press it', async () => {
    const id = await insertOrder(app.knex);
    const link = await linkOf(id);
    expect((await press(link).set('Sec-Fetch-Site', 'cross-site')).status).toBe(403);
    expect((await press(link, { action: 'pay' })).status).toBe(422);
    expect((await get(link)).text).toContain('Stop reminders for this order');
    const answer = await press(link);
    expect([answer.status, answer.headers.location]).toEqual([303, `${link}&done=stop-reminders#reminders`]);
    await press(link);
    const { text } = await get(`${link}&done=stop-reminders`);
    expect(text).toContain('We won’t remind you about this order anymore.');
    expect(text).not.toContain('Stop reminders for this order');
    const { events } = await desk.read(id);
    expect(events.filter(({ kind }) => kind === 'opt-out')).toHaveLength(1);
  });

  test('a mail program turns them off with one click, from its own servers', async () => {
    const id = await insertOrder(app.knex);
    const path = `/order/reminders?token=${await tokenOf(id)}`;
    const asked = await get(path);
    expect([asked.status, asked.headers.location]).toEqual([303, `${await linkOf(id)}#reminders`]);
    const answer = await press(path, { 'List-Unsubscribe': 'One-Click' }).set('Sec-Fetch-Site', 'cross-site');
    expect([answer.status, answer.text.includes('No more reminders')]).toEqual([200, true]);
    expect(
      (await app.knex('orders').where({ id }).first('reminders_off_at'))?.reminders_off_at,
    ).not.toBeNull();
  });

  test('a link ends when its buyer is erased, also for the browser that ordered', async () => {
    const id = await insertOrder(app.knex, { email: 'zoe@example.com', state: 'paid', invoices: [paid] });
    const paths = [await linkOf(id), `/order/receipt?token=${await tokenOf(id)}&payment=1`];
    for (const path of paths) expect((await get(path)).status).toBe(200);
    const context = { knex: app.knex, config: app.config, storage: createStorage(app.config) };
    await erasePerson(context, 'zoe@example.com', new Date());
    for (const path of paths) expect((await get(path)).status).toBe(404);
  });

  test('the browser that ordered opens its order by its own key; the id of an invoice opens nothing', async () => {
    const key = 'a-key-of-the-browser-1';
    const bought = await request(app.server)
      .post(api.createPayment)
      .set('Idempotency-Key', key)
      .send(validOrder);
    const id = Number((await app.knex('orders').first('id'))?.id);
    const open = (given: string) => press('/order/open', { key: given });
    const answer = await open(key);
    expect([answer.status, answer.headers.location]).toEqual([303, await linkOf(id)]);
    for (const wrong of [
      'another-key-of-a-browser',
      `${key}2`,
      bought.body.invoiceId,
      'INV-000001-0000000',
      '',
    ]) {
      const { status, headers } = await open(wrong);
      expect([wrong, [404, 422].includes(status), headers.location]).toEqual([wrong, true, undefined]);
    }
    expect((await open(key).set('Sec-Fetch-Site', 'cross-site')).status).toBe(403);
    const status = await request(app.server).get(api.paymentStatus(bought.body.invoiceId));
    expect(JSON.stringify([bought.body, status.body])).not.toContain('/order');
  });

  testOf('giftCards')('mails to the buyer lead to the page, a card that is handed on does not', async () => {
    const { id, invoiceId, pay } = await desk.buy(giftCustomer);
    await pay();
    await desk.learn(invoiceId);
    const link = app.config.siteUrl + (await linkOf(id));
    const mails: { to: string; subject: string; text: string; html: string }[] = (
      await app.knex('outbox').orderBy('id').pluck('mail')
    ).map((mail) => JSON.parse(mail));
    expect(mails.map(({ subject, text }) => [subject.split(/[: ]/)[1], text.includes(link)])).toEqual([
      ['payment', true],
      ['received', true],
      ['$300', false],
      [expect.any(String), false],
    ]);
    for (const { to, text, html } of mails.slice(2))
      expect([to, /\/order\?|WEB-/.test(text + html)]).toEqual([to, false]);
  });
});

const giftCustomer = { ...giftOrder, customerEmail: 'gift@example.com', customerName: 'Gil Gift' };
