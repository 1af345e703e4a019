import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import request from 'supertest';
import type { Invoice } from '#server/integrations/invoicing.ts';
import { fieldsOf } from '#shared/offered.ts';
import { eachDatabase } from '../support/databases.ts';
import { times, within } from '../support/form.ts';
import { FakeProvider } from './fake-provider.ts';
import { mailsTo, openShop, orderOf, type Shop, validOrder } from './support.ts';

/** A change to one of the invoices at the provider. */
const deeds = {
  pay: () => ({ status: 'paid', balance: 0 }),
  payPart: ({ total }: Invoice) => ({ status: 'partially_paid', balance: total - 100 }),
  refund: ({ total }: Invoice) => ({ status: 'open', balance: total }),
  void: () => ({ status: 'void', balance: 0 }),
} satisfies Record<string, (invoice: Invoice) => Partial<Invoice>>;
type Deed = keyof typeof deeds;

/** Then the shop learns of it: by its worker, by two workers at once, by a status call, or after a month. */
const ways = ['work', 'work twice at once', 'look and work', 'a month passes'] as const;
type Way = (typeof ways)[number];

const step = fc.record({
  deed: fc.constantFrom(...(Object.keys(deeds) as Deed[])),
  invoice: fc.nat({ max: 2 }),
  way: fc.constantFrom(...ways),
});

const kinds = {
  ...fieldsOf('giftCards', { gift: { type: 'gift_card', packageId: 'gift_card_300', amount: 300 } }),
  plan: { amount: 1233 },
};

/** What an invoice has been, in the words of docs/money.md. */
type Known = 'open' | 'partially_paid' | 'paid' | 'refunded' | 'void';

function nextOf(known: Known, theirs: Invoice['status']): Known {
  if (theirs === 'paid') return 'paid';
  if (known === 'paid' || known === 'refunded') return 'refunded';
  if (theirs === 'void') return known === 'partially_paid' ? 'refunded' : 'void';
  return theirs;
}

eachDatabase((openDatabase, name) => {
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

  async function go(way: Way, id: string): Promise<void> {
    const pass = (days: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + days * 24 * 60 * 60_000);
    };
    pass(1 / 24);
    if (way === 'a month passes') pass(32);
    if (way === 'look and work') {
      await Promise.all([request(shop.url).get(`/api/payment-status/${id}`), shop.work()]);
    } else if (way === 'work twice at once') await Promise.all([shop.work(), shop.work()]);
    else await shop.work();
  }

  test(
    'whatever happens at the provider, in any order, the books hold',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
          fc.array(step, { minLength: 1, maxLength: 10 }),
          async (kind, steps) => {
            buyers += 1;
            const email = `buyer${buyers}@example.com`;
            provider.forget();
            provider.requests.length = 0;
            // A plan of the history before may still be billed; it is not looked at here.
            await shop.knex('invoices').where({ status: 'recorded' }).update({ status: 'void' });
            await request(shop.url)
              .post('/api/create-payment-intent')
              .send({ ...validOrder, ...kinds[kind], customerEmail: email });
            const known = new Map<string, Known>();
            let reversals = 0;
            let billedAtEnd: number | null = null;

            for (const { deed, invoice: index, way } of steps) {
              const { invoices } = provider;
              const invoice = invoices[index % invoices.length] as Invoice;
              provider.set(invoice.id, deeds[deed](invoice));
              await go(way, invoice.id);

              const before = known.get(invoice.id) ?? 'open';
              const status = provider.invoices.find(({ id }) => id === invoice.id)?.status ?? 'void';
              const after = nextOf(before, status);
              known.set(invoice.id, after);
              if (after === 'refunded' && before !== 'refunded') reversals += 1;

              const order = await orderOf(shop, email);
              const row = order.invoices.find(({ provider_id }) => provider_id === invoice.id);
              expect(row?.status).toBe(after);

              // No ended plan is billed.
              const endedAt = (await shop.knex('orders').where({ id: order.id }).first('ended_at'))?.ended_at;
              if (endedAt !== null) {
                billedAtEnd ??= provider.requests.length;
                expect(provider.requests).toHaveLength(billedAtEnd);
                expect(order.invoices.filter(({ status: state }) => state === 'recorded')).toEqual([]);
              }
              if ([...known.values()].some((each) => each === 'refunded' || each === 'void')) {
                expect(endedAt).not.toBeNull();
              }

              // A code is valid only while its order is paid, and was mailed once.
              const codes = await shop.knex('gift_codes').where({ order_id: order.id });
              const isValid = codes.some(({ disabled_at: disabledAt }) => disabledAt === null);
              if (isValid) expect(order.state).toBe('paid');
              if (reversals > 0) expect(isValid).toBe(false);
              const toBuyer = (await mailsTo(shop, email)).map(({ subject }) => subject);
              expect(toBuyer.filter((subject) => /gift card, with/.test(subject))).toHaveLength(codes.length);
              expect(codes.length).toBeLessThanOrEqual(1);

              // The firm gets exactly one notice of each reversal.
              const toFirm = (await mailsTo(shop, shop.context.config.mail.to)).filter(
                ({ replyTo, subject }) => replyTo === email && subject.startsWith('Payment reversed'),
              );
              expect(toFirm).toHaveLength(reversals);

              // The sums agree.
              const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
              const ours = order.invoices
                .filter((each) => each.status === 'paid')
                .map(({ amount }) => amount);
              const theirs = provider.invoices
                .filter((each) => each.status === 'paid')
                .map(({ total }) => total);
              expect(sum(ours)).toBe(sum(theirs));
            }
          },
        ),
        { numRuns: name === 'sqlite' ? times(8, 40) : 8 },
      );
    },
    within(30_000, 240_000),
  );
});
