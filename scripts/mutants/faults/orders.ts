import type { Fault } from '../fault.ts';

export const orders: readonly Fault[] = [
  {
    name: 'The second tier is sold at the price of the third',
    kind: 'swapped price',
    file: 'src/shared/content/documents/prices.ts',
    find: 'pro: offered({ full: 3700,',
    replace: 'pro: offered({ full: 5700,',
    tests: ['test/orders/catalog'],
  },
  {
    name: 'A month after January 31 comes March 3',
    kind: 'edge of a calendar',
    file: 'src/shared/dates/add-months.ts',
    find: 'Date.UTC(year, month + months, 0)',
    replace: 'Date.UTC(year, month - 1 + months, 0)',
    tests: ['test/dates/add-months'],
  },
  {
    name: 'An invoice whose total was raised counts as paid like any other',
    kind: 'comparison too wide',
    file: 'src/server/features/orders/transitions.ts',
    find: "total === amount ? 'paid'",
    replace: "total >= amount ? 'paid'",
    tests: ['test/orders/transitions'],
  },
  {
    name: 'A key finds an order whose card goes to another person',
    kind: 'key that ignores a parameter',
    file: 'src/server/features/orders/record-order.ts',
    find: 'delivery ?? null',
    replace: 'delivery?.deliverOn ?? null',
    tests: ['test/orders/content-key'],
  },
  {
    name: 'A gift card expires on its last valid day',
    kind: 'off by one day',
    file: 'src/server/features/gift-cards/ledger.ts',
    find: 'card.expires_day < today',
    replace: 'card.expires_day <= today',
    tests: ['test/gift-cards/ledger'],
  },
  {
    name: 'What a card gave for a booking is put back twice',
    kind: 'repeat that duplicates',
    file: 'src/server/features/gift-cards/pay-with-card.ts',
    find: "['redeemed', 'restored']",
    replace: "['redeemed']",
    tests: ['test/gift-cards/pay-order'],
  },
  {
    name: 'A buyer is not told the state of a payment while the billing service is down',
    kind: 'lost await',
    file: 'src/server/features/orders/payment-status.ts',
    find: 'return await refreshInvoice(context, row);',
    replace: 'return refreshInvoice(context, row);',
    tests: ['test/orders/payments'],
  },
  {
    name: 'A try past the shared budget still uses up a buyer’s own place',
    kind: 'rollback lost',
    file: 'src/server/features/orders/order-limits.ts',
    find: `
      await uncount();
      return spent;`,
    replace: `
      return spent;`,
    tests: ['test/orders/invoice-budget'],
  },
];
