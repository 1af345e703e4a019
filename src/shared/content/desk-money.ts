import type { MoneyFamily } from '../money/report.ts';
import { categories } from '../packages/catalogue.ts';

/** The words of the desk's view of money. */
export const moneyWords = {
  title: 'Money',
  about: 'What was paid for orders on this website, as the billing service says.',
  loading: 'Adding up thirteen months...',
  failed: 'The report couldn’t be loaded',
  empty: 'Nothing was ordered yet',
  emptyHint: 'Once somebody orders, you’ll see here what was paid and what’s still to come.',
  awaited: 'Still to come',
  noneAwaited: 'Nobody owes you anything right now.',
  byMonth: 'Month by month',
  chart: 'Paid by month. The table below has every figure.',
  columns: {
    family: 'Family',
    orders: 'Orders',
    paid: 'Paid',
    refunded: 'Refunded',
    redeemed: 'Redeemed',
    due: 'Due',
    overdue: 'Overdue',
    planned: 'Planned',
  },
  all: 'All',
  quiet: 'Nothing',
  families: {
    ...(Object.fromEntries(categories.map(({ id, title }) => [id, title])) as Record<
      Exclude<MoneyFamily, 'gift_card' | 'other'>,
      string
    >),
    gift_card: 'Gift cards',
    other: 'Former packages',
  } satisfies Record<MoneyFamily, string>,
  notes: [
    'An order counts in the month it was placed in. A payment counts when it came, a refund when it went back.',
    'Due is asked for, and its day hasn’t passed. Planned are later payments of running plans.',
    'Redeemed is what gift cards paid for. That money came when the card was sold, so it isn’t paid twice.',
    'A payment that came in part counts once the rest is there.',
  ],
};
