import { type MonthlyBasis, onMonthlyBasis } from '../packages/prices.ts';

/**
 * The switch for the two monthly figures. As specified, the packages page shows one (420) and the order charges
 * another (400). 'shown' charges what is shown; 'charged' shows what is charged.
 */
export const monthlyBasis: MonthlyBasis = 'as specified';

/**
 * What everything costs (product.md, 3 and 6). The monthly figures are listed, not computed: the firm set them, and three times 1233 is
 * not 3700.
 */
export const prices = onMonthlyBasis(monthlyBasis, {
  packages: {
    first: { full: 1200, shown: 420, charged: 400 },
    pro: { full: 3700, shown: 1295, charged: 1233 },
    popular: { full: 5700, shown: 1995, charged: 1900 },
    ultimate: { full: 10300, shown: 3605, charged: 3433 },
  },
  giftAmounts: [
    { amount: 100, label: 'Individual Session' },
    { amount: 150, label: 'Career Check-up' },
    { amount: 250, label: 'Leadership Analysis' },
    { amount: 300, label: 'Development Plan' },
    { amount: 450, label: 'Full Assessment' },
    { amount: 600, label: 'Premium Package' },
    { amount: 800, label: 'Executive Coaching' },
    { amount: 1000, label: 'Complete Package' },
  ],
});
