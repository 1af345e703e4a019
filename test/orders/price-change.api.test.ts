import { beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { byId } from '#shared/by-id.ts';
import { prices } from '#shared/content/documents/prices.ts';
import { formatMoney } from '#shared/money.ts';
import { pricesPath } from '#shared/orders/keys.ts';
import { tierSteps } from '#shared/packages/catalog.ts';
import type { Price, PriceList } from '#shared/packages/prices.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { Bench, customerEmail } from './bench.ts';
import { orderOf } from './support.ts';

const minute = 60_000;
const start = new Date('2027-03-01T15:00:00Z');
const key = { 'Idempotency-Key': 'the-key-of-this-browser' };

/** The list with other prices of PRO. */
const listOf = (full: number, charged: number): PriceList => ({
  ...prices,
  packages: { ...prices.packages, pro: { full, shown: charged, charged } },
});
const listA = listOf(3900, 1300);
const listB = listOf(4200, 1400);

/** Each installment is the former price in full. */
const threefold = ({ full }: Price) => ({ full: 3 * full, shown: full, charged: full });
const tripled: PriceList = {
  ...prices,
  packages: byId(tierSteps, (step) => threefold(prices.packages[step])),
};

eachDatabase((openDatabase) => {
  const bench = new Bench(openDatabase);
  beforeEach(() => bench.open(start.toISOString()));

  /** @param list null for the one in the code @returns the revision */
  async function publish(list: PriceList | null, minutesAgo = 0): Promise<number> {
    const [id] = await bench.shop.knex('content_revisions').insert({
      kind: 'prices',
      document: list && JSON.stringify(list),
      publication: 'p',
      published_by: 'owner',
      published_at: new Date(bench.shop.clock.now.getTime() - minutesAgo * minute),
    });
    return Number(id);
  }
  const recorded = async () => {
    const { id, amount, plan } = await orderOf(bench.shop, customerEmail);
    const order = await bench.shop.knex('orders').where({ id }).first('price_revision_id');
    return { amount, plan, list: order?.price_revision_id ?? null };
  };
  const refusal = async (values: object) => {
    const answer = await bench.order(values).set('Accept', 'application/problem+json');
    return [answer.status, answer.body.errors];
  };
  const nowCosts = (full: number, charged: number) => [
    422,
    [
      {
        pointer: '/amount',
        detail: `The amount doesn’t match the price: this package costs ${formatMoney(full)}, or ${formatMoney(charged)} for each of three payments.`,
      },
    ],
  ];

  describe('after a price change', () => {
    test('an order has the new price, and records its list', async () => {
      const list = await publish(listA, 61);
      expect((await bench.order({ amount: 3900 })).status).toBe(200);
      expect(await recorded()).toEqual({ amount: 3900, plan: 'full', list });
      expect(bench.provider.requests).toMatchObject([{ amount: 3900 }]);
    });

    test.each([
      [3700, 'full'],
      [1233, 'monthly'],
    ])('the built-in price %d is taken for an hour from the publication', async (amount, plan) => {
      await publish(listA, 59);
      expect((await bench.order({ amount })).status).toBe(200);
      expect(await recorded()).toEqual({ amount, plan, list: null });
      await bench.pass(2 * minute);
      expect(await refusal({ amount, customerEmail: 'late@example.com' })).toEqual(nowCosts(3900, 1300));
    });

    test('the hour of a former list begins when the next one is published', async () => {
      const list = await publish(listA, 600);
      await publish(listB, 59);
      expect((await bench.order({ amount: 1300 })).status).toBe(200);
      expect(await recorded()).toEqual({ amount: 1300, plan: 'monthly', list });
      expect(await refusal({ amount: 3700, customerEmail: 'old@example.com' })).toEqual(nowCosts(4200, 1400));
    });

    test('each list of a busy hour is taken, and one that came back under its newest publication', async () => {
      await publish(listA, 30);
      await publish(listB, 20);
      const list = await publish(listA, 10);
      await bench.order({ amount: 3900 });
      expect((await recorded()).list).toBe(list);
      for (const [index, amount] of [3700, 4200].entries())
        expect((await bench.order({ amount, customerEmail: `${index}@example.com` })).status).toBe(200);
    });

    test('going back to the built-in prices is a change, too', async () => {
      const list = await publish(listA, 600);
      await publish(null, 59);
      await bench.order({ amount: 3900 });
      expect((await recorded()).list).toBe(list);
      await bench.pass(2 * minute);
      expect((await bench.order({ amount: 3900, customerEmail: 'late@example.com' })).status).toBe(422);
      expect((await bench.order({ customerEmail: 'now@example.com' })).status).toBe(200);
    });

    test('a publication that a wrong clock dated ahead does not keep the former list', async () => {
      await publish(listA, -600);
      expect((await bench.order()).status).toBe(422);
      expect((await bench.order({ amount: 3900 })).status).toBe(200);
    });

    testOf('giftCards')(
      'a gift card’s former amount and a package’s former price are taken for the hour',
      async () => {
        const [, ...giftAmounts] = prices.giftAmounts ?? [];
        await publish({ ...listA, giftAmounts }, 59);
        const gift = { type: 'gift_card', packageName: 'Gift', plan: 'full' };
        const cards = [
          { ...gift, packageId: 'gift_card_100', amount: 100 },
          { ...gift, packageId: 'career_pro', amount: 3700 },
        ];
        for (const card of cards) expect((await bench.order(card)).status).toBe(200);
        await bench.pass(2 * minute);
        for (const card of cards) expect((await bench.order(card)).status).toBe(422);
      },
    );

    test('an amount that was a full price is no installment of the new list for who saw it as a full price', async () => {
      const list = await publish(tripled, 600);
      expect(await refusal({ plan: 'full' })).toEqual(nowCosts(11_100, 3700));
      expect((await bench.order({ plan: 'monthly' })).status).toBe(200);
      expect(await recorded()).toEqual({ amount: 3700, plan: 'monthly', list });
    });

    test('within the hour, such an amount is what its page showed', async () => {
      await publish(tripled, 10);
      expect((await bench.order({ plan: 'full' })).status).toBe(200);
      expect(await recorded()).toEqual({ amount: 3700, plan: 'full', list: null });
    });
  });

  test('a list that does not fit was never in force', async () => {
    const list = await publish(listA, 600);
    await publish(listOf(1, 3900), 30);
    await publish({ ...listB, giftAmounts: [] }, 20);
    expect((await bench.order({ amount: 3900 })).status).toBe(200);
    expect((await recorded()).list).toBe(list);
    expect((await bench.order({ customerEmail: 'old@example.com' })).status).toBe(422);
  });

  test('browsers get the lists at which orders are accepted', async () => {
    const lists = async () => {
      const answer = await request(bench.shop.url).get(pricesPath);
      expect(answer.headers['cache-control']).toBe('no-store');
      return answer.body.lists.map(({ packages }: PriceList) => packages.pro.full);
    };
    expect(await lists()).toEqual([3700]);
    await publish(listA, 59);
    expect(await lists()).toEqual([3900, 3700]);
    await bench.pass(2 * minute);
    expect(await lists()).toEqual([3900]);
  });

  describe('an order before a price change', () => {
    test('is found again by its key after the hour, and no other is made', async () => {
      const first = await bench.order().set(key);
      await publish(listA);
      await bench.pass(61 * minute);
      const again = await bench.order().set(key);
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(bench.provider.requests).toHaveLength(1);
      expect(await recorded()).toEqual({ amount: 3700, plan: 'full', list: null });
    });

    test('keeps its amounts for all installments', async () => {
      await bench.order({ amount: 1233 });
      await publish(listA);
      await bench.pay(1);
      await bench.at('2027-04-01T14:00:00Z');
      await publish(listB);
      await bench.at('2027-05-03T14:00:00Z');
      expect(bench.provider.requests.map(({ amount }) => amount)).toEqual([1233, 1233, 1233]);
    });
  });
});
