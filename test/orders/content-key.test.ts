import { expect, test } from '@jest/globals';
import type { OrderDraft } from '#server/features/orders/price-order.ts';
import { contentKeyOf } from '#server/features/orders/record-order.ts';

const delivery = {
  recipientName: 'Ben Example',
  recipientEmail: 'ben@example.com',
  deliverOn: '2026-12-04',
  hasCopy: false,
};
const order: OrderDraft = {
  kind: 'gift_card',
  packageId: 'gift_card_300',
  packageName: 'Gift Card - $300',
  plan: 'full',
  amount: 300,
  customer: { name: 'Ann Example', email: 'ann@example.com' },
  gift: { theme: 'birthday', message: 'Happy birthday!' },
  delivery,
};
const { customer } = order;

test.each<[string, Partial<OrderDraft>]>([
  ['amount', { amount: 450 }],
  ['name', { customer: { ...customer, name: 'Ann Other' } }],
  ['address', { customer: { ...customer, email: 'other@example.com' } }],
  ['phone', { customer: { ...customer, phone: '203 555 0100' } }],
  ['theme', { gift: { theme: 'gift', message: 'Happy birthday!' } }],
  ['message', { gift: { theme: 'birthday', message: 'Welcome!' } }],
  ['recipient', { delivery: { ...delivery, recipientEmail: 'eve@example.com' } }],
  ['name on the card', { delivery: { ...delivery, recipientName: 'Eve' } }],
  ['day of delivery', { delivery: { ...delivery, deliverOn: '2026-12-05' } }],
  ['copy to the buyer', { delivery: { ...delivery, hasCopy: true } }],
  ['card that pays', { paidByCard: 7 }],
])('an order with another %s is another order', (_what, change) => {
  expect(contentKeyOf({ ...order, ...change })).not.toBe(contentKeyOf(order));
});

test('an address in other letters is the same buyer’s', () => {
  const again = { ...order, customer: { ...customer, email: 'Ann@Example.com' } };
  expect(contentKeyOf(again)).toBe(contentKeyOf(order));
});
