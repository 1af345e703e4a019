import { byId } from '#shared/by-id.ts';
import { tierSteps } from '#shared/packages/catalog.ts';
import type { Price, PriceList } from '#shared/packages/prices.ts';

const amounts: readonly Price[] = [
  { full: 1200, shown: 420, charged: 400 },
  { full: 3700, shown: 1295, charged: 1233 },
  { full: 5700, shown: 1995, charged: 1900 },
  { full: 10300, shown: 3605, charged: 3433 },
];
const further = (at: number): Price => ({ full: 3000 * at, shown: 1050 * at, charged: 1000 * at });

/** Prices for tests of how amounts are read and chosen. The firm's own are the owner's to change. */
export const prices = {
  packages: byId(tierSteps, (step) => {
    const at = tierSteps.indexOf(step);
    return amounts[at] ?? further(at);
  }),
  giftAmounts: [
    { amount: 100, label: 'Individual Session' },
    { amount: 150, label: 'Career Check-up' },
    { amount: 1000, label: 'Complete Package' },
  ],
} satisfies PriceList;
