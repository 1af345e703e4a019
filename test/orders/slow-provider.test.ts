import { afterEach, expect, test } from '@jest/globals';
import type { CheckoutOrder } from '#client/features/orders/checkout/read-order.ts';
import { createPayment } from '#client/features/orders/mutations.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const order: CheckoutOrder = {
  kind: 'package',
  packageId: 'career_pro',
  packageName: 'Career - PRO',
  amount: 3700,
  mode: 'full',
  item: 'Career - PRO',
  shownName: 'Career - PRO',
  shownMonthly: null,
  gift: null,
  isStored: false,
};
/** Each a different one, since a page without storage keeps the keys of its orders. */
let buyers = 0;
const buy = () =>
  createPayment(order, { customerName: 'Ann Example', customerEmail: `${++buyers}@example.com` });
const slow = { paymentUrl: null, invoiceId: null, invoiceNumber: null, waitsFor: 'provider' };
const made = { paymentUrl: 'https://pay.example/1', invoiceId: '460001', invoiceNumber: 'INV-1' };

/** @returns the keys that were sent */
function respondWith(...bodies: object[]): (string | null)[] {
  const keys: (string | null)[] = [];
  globalThis.fetch = async (_path, { headers } = {}) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return Response.json(bodies[keys.length - 1]);
  };
  return keys;
}

test('while the provider is slow, the page asks again with the same key, and goes on to the payment', async () => {
  const keys = respondWith(slow, slow, made);
  expect(await buy()).toEqual(made);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
});

test('after three calls the page goes on to the order, whose link comes by mail', async () => {
  const keys = respondWith(slow, slow, slow);
  expect(await buy()).toEqual({ key: keys[0] });
  expect(keys).toHaveLength(3);
});

test.each(['confirmation', 'invoice'])(
  'an order that waits for %s is not asked for again',
  async (waitsFor) => {
    const keys = respondWith({ ...slow, waitsFor });
    expect(await buy()).toEqual({ key: keys[0] });
  },
);
