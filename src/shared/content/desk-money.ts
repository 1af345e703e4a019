import type { MoneyFamily } from '../money/report.ts';
import { categories } from '../packages/catalog.ts';

/** The words of the desk's view of money. */
export const moneyWords = {
  title: 'Money',
  about: 'What was paid for orders on this website, according to the billing service.',
  loading: 'Adding up thirteen months...',
  failed: 'The report couldn’t be loaded',
  empty: 'No orders yet',
  emptyHint: 'Once someone orders, you’ll see here what was paid and what’s still to come.',
  awaited: 'Still to come',
  noneAwaited: 'No payments are outstanding.',
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
  families: {
    ...(Object.fromEntries(categories.map(({ id, title }) => [id, title])) as Record<
      Exclude<MoneyFamily, 'gift_card' | 'other'>,
      string
    >),
    gift_card: 'Gift cards',
    other: 'Former packages',
  } satisfies Record<MoneyFamily, string>,
  notes: [
    'An order counts in the month it was placed. A payment counts when it arrived, a refund when it was made.',
    'Due payments have an invoice whose due date hasn’t passed. Planned payments are later payments of active plans.',
    'Redeemed is what gift cards paid for. That money arrived when the card was sold, so it isn’t counted twice.',
    'A partial payment counts once the rest has arrived.',
  ],
};
