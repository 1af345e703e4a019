import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import { remindBuyers, stageOn, stopReminders } from '#server/features/orders/buyer/reminders.ts';
import { erasePerson } from '#server/features/people/erase.ts';
import { type Invoicing, InvoicingError } from '#server/integrations/invoicing.ts';
import type { Services } from '#server/services.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { api } from '#shared/paths.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { openKnex } from '../support/knex.ts';
import { secondPackage } from '../support/packages-on-sale.ts';
import { giftOrder } from '../support/traces.ts';
import { FakeProvider } from './fake-provider.ts';
import { mailsTo, openShop, orderOf, type Shop, validOrder } from './support.ts';

test('the days of reminders', () => {
  const stages = (isFirst: boolean) =>
    Array.from({ length: 16 }, (_, day) => stageOn(day, isFirst) ?? 0).join('');
  expect(stages(true)).toBe('0011111222222200');
  expect(stages(false)).toBe('0111111222222200');
});

/** A Monday in New York, where the clocks change on the Sunday after. */
const placed = '2027-03-08T20:30:00Z';
const dayAt = (day: number, time: string) =>
  new Date(`2027-03-${String(day).padStart(2, '0')}T${time}-05:00`);
const monthly = { ...validOrder, amount: 1233 };

eachDatabase((openDatabase, database) => {
  let shop: Shop;
  let others: Knex[];
  const provider = new FakeProvider();
  beforeAll(async () => {
    const databaseUrl = await openDatabase();
    shop = await openShop({ databaseUrl, invoicing: provider, rateLimits: true });
    // Two SQLite pools would wait for each other, because its driver blocks the process while it waits.
    others = database === 'sqlite' ? [shop.knex, shop.knex] : [openKnex(databaseUrl), openKnex(databaseUrl)];
  });
  afterAll(async () => {
    if (database !== 'sqlite') await Promise.all(others.map((knex) => knex.destroy()));
    await shop.close();
  });
  beforeEach(async () => {
    provider.reset();
    provider.forget();
    shop.clock.now = new Date(placed);
    const tables = [
      'order_reminders',
      'order_events',
      'invoices',
      'orders',
      'outbox',
      'mail_recipients',
    ] as const;
    for (const table of [...tables, 'rate_limits'] as const) await shop.knex(table).del();
  });

  const order = async (change: object = {}) => {
    const body = { ...validOrder, ...change };
    const answer = await fetch(shop.url + api.createPayment, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(await answer.text());
    return (await answer.json()) as { invoiceId: string };
  };
  const remind = (context: Services = shop.context) => remindBuyers(context);
  const at = (moment: Date) => {
    shop.clock.now = moment;
    return remind();
  };
  const reminders = async (email = validOrder.customerEmail) =>
    (await mailsTo(shop, email))
      .filter(({ headers }) => headers?.['List-Unsubscribe'])
      .map(({ subject }) => subject);
  const kept = () =>
    shop.knex('order_reminders').orderBy(['number', 'stage']).select('number', 'stage', 'state');
  const kinds = () => shop.knex('order_events').orderBy('id').pluck('kind');

  describe('an order that no one pays', () => {
    test('is reminded of at nine on the second and on the seventh day, where the firm is, and never again', async () => {
      await order();
      const counts = [];
      // Every hour of sixteen days, so that each reminder comes at its hour whatever the clocks do.
      for (let hour = 0; hour < 16 * 24; hour += 1) {
        const moment = new Date(Date.parse(placed) + hour * 3_600_000);
        if ((await at(moment)) > 0) counts.push(moment.toISOString());
      }
      // Summer time begins on March 14.
      expect(counts).toEqual(['2027-03-10T14:30:00.000Z', '2027-03-15T13:30:00.000Z']);
      expect(await reminders()).toEqual([
        `Your order is still open: ${secondPackage.packageName}`,
        `Last reminder about your order: ${secondPackage.packageName}`,
      ]);
      expect(await kinds()).toEqual(['link', 'reminder', 'reminder']);
    });

    test('gets the link to pay, its page, and a way to end the reminders with one click', async () => {
      await order();
      await at(dayAt(10, '09:00:00'));
      const [, mail] = await mailsTo(shop, validOrder.customerEmail);
      const row = (await orderOf(shop, validOrder.customerEmail)).invoices[0];
      const { pay_url: payUrl, reference } = {
        ...(await shop
          .knex('invoices')
          .where({ id: row?.id ?? 0 })
          .first()),
      };
      const oneClick = /^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
      expect(new URL(oneClick).pathname).toBe('/order/reminders');
      expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      const page = `${shop.context.config.siteUrl}/order${new URL(oneClick).search}`;
      expect(page).toContain(reference);
      for (const part of [payUrl, page, `${page}#reminders`]) expect(mail?.text).toContain(part);
      expect(mail?.text).not.toContain(validOrder.customerName);
    });

    test('is reminded of once by three processes that look at the same moment', async () => {
      for (const number of [1, 2, 3, 4, 5]) await order({ customerEmail: `buyer${number}@example.com` });
      const contexts = [shop.context, ...others.map((knex) => ({ ...shop.context, knex }))];
      for (const [day, written] of [
        [10, 1],
        [15, 2],
      ] as const) {
        shop.clock.now = dayAt(day, '10:00:00');
        await Promise.all(contexts.map((context) => remind(context)));
        shop.clock.now = dayAt(day, '10:01:00');
        await Promise.all(contexts.map((context) => remind(context)));
        for (const number of [1, 2, 3, 4, 5])
          expect(await reminders(`buyer${number}@example.com`)).toHaveLength(written);
      }
    });

    test('gets the last reminder alone after an outage of days, and after a longer one none', async () => {
      await order();
      expect(await at(dayAt(15, '09:00:00'))).toBe(1);
      expect(await at(dayAt(16, '09:00:00'))).toBe(0);
      expect(await kept()).toEqual([
        { number: 1, stage: 1, state: 'skipped' },
        { number: 1, stage: 2, state: 'sent' },
      ]);
      await order({ customerEmail: 'late@example.com' });
      expect(await at(dayAt(29, '12:00:00'))).toBe(1);
      await order({ customerEmail: 'later@example.com' });
      shop.clock.now = dayAt(29, '12:00:00');
      const gone = new Date(shop.clock.now.getTime() + 14 * 86_400_000);
      expect(await at(gone)).toBe(0);
    });

    test('gets two reminders days apart, also when the first was late', async () => {
      await order();
      expect(await at(dayAt(14, '12:00:00'))).toBe(1);
      expect(await at(dayAt(15, '12:00:00'))).toBe(0);
      expect(await at(dayAt(16, '23:00:00'))).toBe(0);
      expect(await at(dayAt(17, '09:00:00'))).toBe(1);
    });

    test('is left alone once the same was ordered again, or paid by another order', async () => {
      await order();
      shop.clock.now = dayAt(9, '12:00:00');
      await order();
      expect(await at(dayAt(11, '12:00:00'))).toBe(1);
      const [first, second] = await shop.knex('invoices').orderBy('id').pluck('provider_id');
      provider.pay(first ?? '');
      await shop.work();
      await shop.knex('order_reminders').del();
      expect(await at(dayAt(12, '12:00:00'))).toBe(0);
      expect(second).not.toBe(first);
    });
  });

  describe('no one is reminded of an order', () => {
    test.each([
      ['paid', (id: string) => provider.pay(id)],
      ['paid in part', (id: string) => provider.set(id, { status: 'partially_paid', balance: 100 })],
      ['void', (id: string) => provider.set(id, { status: 'void' })],
      ['deleted', (id: string) => provider.remove(id)],
      [
        'paid with another total',
        (id: string) => provider.set(id, { status: 'paid', total: 3600, balance: 0 }),
      ],
    ])('that the provider knows to be %s, though we did not', async (_, change) => {
      const { invoiceId } = await order();
      change(invoiceId);
      expect(await at(dayAt(10, '09:00:00'))).toBe(0);
      expect(await at(dayAt(15, '09:00:00'))).toBe(0);
      expect(await reminders()).toEqual([]);
    });

    test('while the provider does not answer: it is reminded of when that has ended', async () => {
      await order();
      provider.trouble = new InvoicingError('away', 'Silence.');
      expect(await at(dayAt(10, '09:00:00'))).toBe(0);
      expect(await kept()).toEqual([]);
      provider.trouble = null;
      expect(await at(dayAt(10, '09:01:00'))).toBe(1);
    });

    test('that another process hears to be paid while this one is asking', async () => {
      const { invoiceId } = await order();
      shop.clock.now = dayAt(10, '09:00:00');
      const invoicing: Invoicing = {
        account: provider.account,
        ensureInvoice: (request) => provider.ensureInvoice(request),
        listChanged: (since) => provider.listChanged(since),
        voidInvoice: (id) => provider.voidInvoice(id),
        async findInvoice(id) {
          const before = await provider.findInvoice(id);
          provider.pay(id);
          await shop.work();
          return before;
        },
      };
      expect(await remind({ ...shop.context, invoicing })).toBe(0);
      expect(await reminders()).toEqual([]);
      expect((await orderOf(shop, validOrder.customerEmail)).state).toBe('paid');
      expect(provider.looks).toContain(invoiceId);
    });

    test('whose buyer wants none, from then on', async () => {
      await order();
      expect(await at(dayAt(10, '09:00:00'))).toBe(1);
      const { id } = await orderOf(shop, validOrder.customerEmail);
      await stopReminders(shop.context, id);
      await stopReminders(shop.context, id);
      expect(await at(dayAt(15, '09:00:00'))).toBe(0);
      expect(await kinds()).toEqual(['link', 'reminder', 'opt-out']);
    });

    test('that has ended, or whose buyer was erased', async () => {
      for (const name of ['ended', 'erased']) await order({ customerEmail: `${name}@example.com` });
      const ended = await orderOf(shop, 'ended@example.com');
      await shop.knex('orders').where({ id: ended.id }).update({ ended_at: shop.clock.now });
      await shop.knex('orders').where({ customer_email: 'erased@example.com' }).update({ state: 'void' });
      const config = shop.context.config as Config;
      const storage = createStorage(config);
      await erasePerson({ knex: shop.knex, storage, config }, 'erased@example.com', shop.clock.now);
      expect(await at(dayAt(10, '09:00:00'))).toBe(0);
    });

    test('when its address has had too many mails: it is left out, and the firm reads so', async () => {
      await order();
      shop.clock.now = dayAt(10, '09:00:00');
      // As many as anyone could cause in a day by typing the address.
      await shop
        .knex('mail_recipients')
        .update({ times: JSON.stringify(Array(20).fill(shop.clock.now.getTime() - 1)) });
      expect(await remind()).toBe(0);
      expect(await kept()).toEqual([{ number: 1, stage: 1, state: 'skipped' }]);
      expect(await kinds()).toEqual(['link', 'reminder-skipped']);
      expect(await at(dayAt(10, '10:00:00'))).toBe(0);
    });
  });

  test('a later payment is reminded of on the first and the seventh day after it was due', async () => {
    const { invoiceId } = await order(monthly);
    provider.pay(invoiceId);
    await shop.work();
    shop.clock.now = new Date('2027-04-08T13:00:00Z');
    await shop.work();
    const written = [];
    for (let day = 8; day < 24; day += 1) {
      const date = `2027-04-${String(day).padStart(2, '0')}`;
      for (const time of ['12:59:00Z', '13:00:00Z'])
        if ((await at(new Date(`${date}T${time}`))) > 0) written.push(`${date} ${time}`);
    }
    expect(written).toEqual(['2027-04-09 13:00:00Z', '2027-04-15 13:00:00Z']);
    expect(await reminders()).toEqual([
      `Payment 2 of 3 is overdue: ${secondPackage.packageName}`,
      `Last reminder: payment 2 of 3 is overdue (${secondPackage.packageName})`,
    ]);
  });

  testOf('giftCards')('a gift card is reminded of as well', async () => {
    await order({ ...giftOrder, customerName: 'Gil Gift', customerEmail: 'gift@example.com' });
    expect(await at(dayAt(10, '09:00:00'))).toBe(1);
    expect(await reminders('gift@example.com')).toHaveLength(1);
  });

  test('a reminder whose mail cannot be written is not counted as written', async () => {
    await order();
    shop.clock.now = dayAt(10, '09:00:00');
    await shop.knex.raw('alter table outbox rename to outbox_away');
    try {
      await expect(remind()).rejects.toThrow();
    } finally {
      await shop.knex.raw('alter table outbox_away rename to outbox');
    }
    expect(await kept()).toEqual([]);
    expect(await at(dayAt(10, '09:01:00'))).toBe(1);
  });
});
