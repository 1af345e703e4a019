import { beforeAll, expect, test } from '@jest/globals';
import { pricesPath } from '#shared/orders/keys.ts';
import { api } from '#shared/paths.ts';
import { validOrder } from '../orders/support.ts';
import { serveOverlay, withoutOffers } from './overlay.ts';

let origin: string;
beforeAll(async () => {
  ({ url: origin } = await serveOverlay(await withoutOffers(['giftCards'])));
});

/** The status, and the refused fields. */
async function order(change: object): Promise<[status: number, ...fields: string[]]> {
  const response = await fetch(origin + api.createPayment, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/problem+json' },
    body: JSON.stringify({ ...validOrder, ...change }),
  });
  const { errors = [] } = (await response.json()) as { errors?: { pointer: string }[] };
  return [response.status, ...errors.map(({ pointer }) => pointer)];
}

test('a firm without gift cards sells packages, and no gift card by any name', async () => {
  const card = { packageId: 'gift_card_100', packageName: 'Gift Card - $100', amount: 100 };
  expect(await order({})).toEqual([200]);
  expect(await order({ ...card, type: 'gift_card' })).toEqual([422, '/type']);
  expect(await order({ type: 'gift_card' })).toEqual([422, '/type']);
  expect(await order(card)).toEqual([422, '/packageId']);
  const { lists } = (await (await fetch(origin + pricesPath)).json()) as { lists: object[] };
  expect(lists.map((list) => Object.keys(list))).toEqual([['packages']]);
});
