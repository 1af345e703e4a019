import type { PriceList } from '#shared/packages/prices.ts';

/** Prices for tests of how amounts are read and chosen. The firm's own are the owner's to change. */
export const prices: PriceList = {
  packages: {
    first: { full: 1200, shown: 420, charged: 400 },
    pro: { full: 3700, shown: 1295, charged: 1233 },
    popular: { full: 5700, shown: 1995, charged: 1900 },
    ultimate: { full: 10300, shown: 3605, charged: 3433 },
  },
  giftAmounts: [
    { amount: 100, label: 'Individual Session' },
    { amount: 150, label: 'Career Check-up' },
    { amount: 1000, label: 'Complete Package' },
  ],
};
