import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import request from 'supertest';
import { endByHand, markRefunded } from '#server/features/orders/end-order.ts';
import { HttpError } from '#server/http/errors.ts';
import { type Invoice, InvoicingError } from '#server/integrations/invoicing.ts';
import { fieldsOf } from '#shared/offered.ts';
import { eachDatabase } from '../support/databases.ts';
import { times, within } from '../support/form.ts';
import { FakeProvider } from './fake-provider.ts';
import { mailsTo, openShop, orderOf, type Shop, validOrder } from './support.ts';

/** What happens next: at the provider, at the desk, or by itself. */
const steps = [
  'pay',
  'pay a part',
  'refund',
  'end',
  'end twice at once',
  'give back',
  'end unheard',
  'work',
  'a month passes',
] as const;
const kinds = {
  ...fieldsOf('giftCards', { gift: { type: 'gift_card', packageId: 'gift_card_300', amount: 300 } }),
  plan: { amount: 1233 },
  full: { amount: 3700 },
};

/** One history for each way to end an order: chance alone misses one of them in some runs. */
const examples: [keyof typeof kinds, [(typeof steps)[number], number][]][] = [
  ['full', [['end', 0]]],
  [
    'full',
    [
      ['pay', 0],
      ['give back', 0],
    ],
  ],
];

eachDatabase((openDatabase, database) => {
  let shop: Shop;
  let provider: FakeProvider;
  let buyers = 0;
  beforeAll(async () => {
    provider = new FakeProvider();
    shop = await openShop({
      databaseUrl: await openDatabase(),
      invoicing: provider,
      now: '2026-11-20T15:00:00Z',
    });
  });
  afterAll(() => shop.close());

  test(
    'orders that the desk ends between payments, refunds and lost answers stay right',
    async () => {
      const reached = new Set<string>();
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
          fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat({ max: 2 })), { minLength: 1, maxLength: 9 }),
          async (kind, history) => {
            buyers += 1;
            const email = `ended${buyers}@example.com`;
            provider.forget();
            provider.reset();
            await shop.knex('invoices').where({ status: 'recorded' }).update({ status: 'void' });
            await request(shop.url)
              .post('/api/create-payment-intent')
              .send({ ...validOrder, ...kinds[kind], customerEmail: email });
            const { id } = await orderOf(shop, email);
            let presses = 0;
            const options = { who: 'Dana Desk', alsoDo: async () => {} };
            const press = async (how: typeof endByHand) => {
              presses += 1;
              const given = { id, key: `press-${buyers}-${presses}-of-the-desk` };
              try {
                await how(shop.context, given, options);
                return true;
              } catch (error) {
                if (!(error instanceof HttpError)) throw error;
                return false;
              }
            };
            let billedAtEnd: number | null = null;

            for (const [step, index] of history) {
              shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000);
              let hasEnded = false;
              const all = provider.invoices;
              const invoice = all[index % all.length] as Invoice;
              const isVoid = invoice.status === 'void';
              if (step === 'pay' && !isVoid) provider.pay(invoice.id);
              if (step === 'pay a part' && invoice.status === 'open')
                provider.set(invoice.id, { status: 'partially_paid', balance: invoice.total - 100 });
              if (step === 'refund' && !isVoid)
                provider.set(invoice.id, { status: 'open', balance: invoice.total });
              if (step === 'a month passes')
                shop.clock.now = new Date(shop.clock.now.getTime() + 32 * 86_400_000);
              if (step === 'end' || step === 'give back') {
                hasEnded = await press(step === 'end' ? endByHand : markRefunded);
                if (hasEnded) reached.add(step);
              } else if (step === 'end twice at once') {
                const both = await Promise.all([press(endByHand), press(endByHand)]);
                expect(both.filter(Boolean).length).toBeLessThan(2);
              } else if (step === 'end unheard') {
                provider.trouble = new InvoicingError('away', 'It is away.');
                const before = await orderOf(shop, email);
                const isEnded = await press(endByHand);
                provider.trouble = null;
                // Without the provider only what it has not made can end.
                if (!isEnded) expect((await orderOf(shop, email)).state).toBe(before.state);
              } else await shop.work();

              const order = await orderOf(shop, email);
              const events = await shop.knex('order_events').where({ order_id: id }).pluck('kind');
              const endings = events.filter((each) => each === 'canceled' || each === 'plan-ended');
              expect(endings.length).toBeLessThan(2);
              const { ended_at: endedAt } = (await shop.knex('orders').where({ id }).first('ended_at')) ?? {};
              if (endings.length > 0 || events.includes('given-back')) expect(endedAt).not.toBeNull();
              if (endedAt !== null) {
                // Nothing is billed any more.
                billedAtEnd ??= provider.requests.length;
                expect(provider.requests).toHaveLength(billedAtEnd);
                expect(order.invoices.filter(({ status }) => status === 'recorded')).toEqual([]);
              }
              // What was open when the desk ended it is void at the provider, too.
              if (step === 'end' && hasEnded) {
                const open = provider.invoices.filter(({ status }) => status === 'open');
                expect(open).toEqual([]);
              }
              // A code is good only while its order is paid.
              const codes = await shop.knex('gift_codes').where({ order_id: id });
              if (codes.some(({ disabled_at: disabledAt }) => disabledAt === null))
                expect(order.state).toBe('paid');
            }
            const told = (await mailsTo(shop, email)).map(({ subject }) => subject);
            const events = await shop.knex('order_events').where({ order_id: id }).pluck('kind');
            const byHand = events.filter((each) => ['canceled', 'plan-ended', 'given-back'].includes(each));
            expect(
              told.filter((subject) => /is cancell?ed|has ended|has been refunded/.test(subject)),
            ).toHaveLength(byHand.length);
          },
        ),
        { numRuns: times(15, database === 'sqlite' ? 600 : 200), examples },
      );
      expect([...reached].sort()).toEqual(['end', 'give back']);
    },
    within(30_000, 900_000),
  );
});
