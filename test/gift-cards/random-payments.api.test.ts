import { afterAll, beforeAll, expect } from '@jest/globals';
import fc from 'fast-check';
import request from 'supertest';
import { changeGiftCard } from '#server/features/gift-cards/change-card.ts';
import { disableGiftCode, enableGiftCode } from '#server/features/gift-cards/gift-codes.ts';
import { endByHand, markRefunded, resumeOrder } from '#server/features/orders/end-order.ts';
import { HttpError } from '#server/http/errors.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { FakeProvider } from '../orders/fake-provider.ts';
import { openShop, type Shop, validOrder } from '../orders/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { times, within } from '../support/form.ts';
import { firstPackage, secondPackage } from '../support/packages-on-sale.ts';
import { insertCard, newKey } from './support.ts';

const test = testOf('giftCards');

const VALUE = 2000;
const HOUR_MS = 60 * 60_000;
const packages = {
  essential: { packageId: firstPackage.packageId, amount: 1200 },
  plan: { packageId: firstPackage.packageId, amount: 400 },
  pro: { packageId: secondPackage.packageId, amount: 3700 },
};

/** What happens next: at the shop, at the provider, at the desk, or by itself. */
const steps = [
  'order',
  'order twice at once',
  'order unheard',
  'order while the provider is away',
  'pay',
  'pay',
  'void',
  'take back',
  'end',
  'give back',
  'resume',
  'redeem',
  'restore',
  'disable',
  'enable',
  'work',
  'eleven days pass',
] as const;
const step = fc.record({
  deed: fc.constantFrom(...steps),
  what: fc.constantFrom(...(Object.keys(packages) as (keyof typeof packages)[])),
  index: fc.nat({ max: 5 }),
  amount: fc.integer({ min: 1, max: 600 }),
});

const stepOf = (deed: (typeof steps)[number], what: keyof typeof packages = 'pro') => ({
  deed,
  what,
  index: 0,
  amount: 1,
});
/** One history for each outcome: chance alone misses one of them in some runs. */
const outcomes = [
  [stepOf('order', 'essential')],
  [stepOf('order'), stepOf('pay'), stepOf('work')],
  [stepOf('order'), stepOf('void'), stepOf('end')],
];

eachDatabase((openDatabase, database) => {
  let shop: Shop;
  let provider: FakeProvider;
  let runs = 0;
  beforeAll(async () => {
    provider = new FakeProvider();
    shop = await openShop({
      databaseUrl: await openDatabase(),
      invoicing: provider,
      now: '2026-11-20T15:00:00Z',
    });
  });
  afterAll(() => shop.close());

  const refused = async (work: Promise<unknown>) => {
    await work.catch((error: unknown) => {
      if (!(error instanceof HttpError || error instanceof InvoicingError)) throw error;
    });
  };

  test(
    'orders that a gift card pays stay right, whatever becomes of them, the card and the answers',
    async () => {
      const reached = new Set<string>();
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (history) => {
          runs += 1;
          await clear();
          const { knex, context, clock } = shop;
          const card = await insertCard(knex, {
            amount: VALUE,
            email: 'giver@example.com',
            issuedAt: clock.now,
            lastDay: '2999-12-31',
          });
          let buyers = 0;
          const send = (body: object, key: string) =>
            request(shop.url).post('/api/create-payment-intent').set('Idempotency-Key', key).send(body);
          const order = async (what: keyof typeof packages, copies = 1) => {
            buyers += 1;
            const body = {
              ...validOrder,
              ...packages[what],
              customerEmail: `buyer${runs}.${buyers}@example.com`,
              giftCode: card.code,
            };
            const key = `order ${runs} ${buyers} of this test`.replaceAll(' ', '-');
            const answers = await Promise.all(Array.from({ length: copies }, () => send(body, key)));
            for (const { status } of answers) expect([200, 422, 503]).toContain(status);
            // A browser that heard nothing asks again.
            if (answers.some(({ status }) => status === 503)) await send(body, key);
          };
          const ids = async () =>
            (
              await knex('orders').where('customer_email', 'like', `buyer${runs}.%`).orderBy('id').pluck('id')
            ).map(Number);

          for (const { deed, what, index, amount } of history) {
            clock.now = new Date(clock.now.getTime() + HOUR_MS);
            const made = provider.invoices;
            const invoice = made[index % Math.max(made.length, 1)];
            const orders = await ids();
            const id = orders[index % Math.max(orders.length, 1)];
            const press = { who: 'Dana Desk', alsoDo: async () => {} };
            if (deed === 'order') await order(what);
            else if (deed === 'order twice at once') await order(what, 3);
            else if (deed === 'order unheard') {
              provider.lostAnswers = 1;
              await order(what);
              provider.lostAnswers = 0;
            } else if (deed === 'order while the provider is away') {
              provider.trouble = new InvoicingError('away', 'It is away.');
              await order(what);
              provider.trouble = null;
            } else if (deed === 'pay') {
              if (invoice?.status === 'open') provider.pay(invoice.id);
            } else if (deed === 'void') {
              if (invoice?.status === 'open') provider.set(invoice.id, { status: 'void', payUrl: null });
            } else if (deed === 'take back') {
              if (invoice?.status === 'paid')
                provider.set(invoice.id, { status: 'open', balance: invoice.total });
            } else if (deed === 'end' || deed === 'give back' || deed === 'resume') {
              if (id === undefined) continue;
              if (deed === 'resume') await refused(resumeOrder(context, id));
              else
                await refused(
                  (deed === 'end' ? endByHand : markRefunded)(context, { id, key: newKey() }, press),
                );
            } else if (deed === 'redeem' || deed === 'restore') {
              const kind = deed === 'redeem' ? 'redeemed' : 'restored';
              await refused(
                changeGiftCard(context, kind, { id: card.id, amount, note: 'x', key: newKey() }, press),
              );
            } else if (deed === 'disable') await disableGiftCode(knex, card.order, clock.now);
            else if (deed === 'enable') await enableGiftCode(knex, card.order, clock.now);
            else if (deed === 'eleven days pass')
              clock.now = new Date(clock.now.getTime() + 11 * 24 * HOUR_MS);
            await shop.work();
            await check(card.id, reached);
          }
        }),
        {
          numRuns: times(12, database === 'sqlite' ? 1_500 : 300),
          examples: outcomes.map((history) => [history]),
          endOnFailure: true,
        },
      );
      expect([...reached].sort()).toEqual(['paid in part', 'paid whole', 'put back']);
    },
    within(30_000, 1_800_000),
  );

  async function clear(): Promise<void> {
    provider.forget();
    provider.reset();
    const tables = ['gift_card_entries', 'gift_codes', 'gift_deliveries', 'order_events', 'order_reminders'];
    for (const table of [...tables, 'invoices', 'orders', 'outbox', 'invoice_syncs', 'mail_recipients'])
      await shop.knex(table).del();
  }

  /** The ledger's own sums, and those of each order that the card paid for. */
  async function check(id: number, reached: Set<string>): Promise<void> {
    const { knex } = shop;
    const entries = await knex('gift_card_entries').where({ gift_code_id: id }).orderBy('number').select('*');
    let balance = 0;
    for (const entry of entries) {
      balance += entry.amount;
      expect(entry.balance).toBe(balance);
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(balance).toBeLessThanOrEqual(VALUE);
    }
    expect((await knex('gift_codes').where({ id }).first('balance'))?.balance).toBe(balance);
    for (const order of await knex('orders').whereNot({ kind: 'gift_card' }).select('*')) {
      const { card, amounts } = JSON.parse(order.snapshot);
      if (!card) continue;
      const given = entries
        .filter(({ order_id: orderId }) => Number(orderId) === Number(order.id))
        .reduce((sum, { amount }) => sum - amount, 0);
      // What the desk restored by hand is not there; all that is left of it goes back at once. The rest is on the invoice.
      expect(given).toBeGreaterThanOrEqual(0);
      expect(given).toBeLessThanOrEqual(card.amount);
      expect(card.amount + amounts[0]).toBe(order.amount);
      const [first] = await knex('invoices').where({ order_id: order.id }).orderBy('number').select('*');
      expect(first?.amount).toBe(amounts[0]);
      // A buyer with a paid order has also paid with the card; for any other, the amount is restored.
      const isByHand = entries.some(
        ({ order_id: orderId, note }) => Number(orderId) === Number(order.id) && note === 'x',
      );
      if (order.ended_at === null && order.state !== 'refunded' && !isByHand) expect(given).toBe(card.amount);
      if (first?.status === 'void' && order.ended_at !== null) expect(given).toBe(0);
      if (amounts[0] === 0) expect(first?.provider_id).toBeNull();
      if (given === 0) reached.add('put back');
      else if (order.state === 'paid') reached.add(amounts[0] === 0 ? 'paid whole' : 'paid in part');
    }
  }
});
