import { byId } from '../by-id.ts';
import { ifOffered } from '../offered.ts';
import { categoryIds, categoryOf } from '../packages/catalog.ts';
import type { MoneyFamily } from './report.ts';

/** The words of Money. */
export const moneyWords = {
  title: 'Money',
  about: 'Payments for orders on this website, as reported by the billing service.',
  loading: 'Adding up thirteen months...',
  failed: 'The report couldn’t be loaded',
  empty: 'No orders yet',
  emptyHint: 'After the first order, this view shows the amounts paid and the amounts still to come.',
  awaited: 'Still to come',
  noneAwaited: 'No payments are outstanding.',
  byMonth: 'Month by month',
  chart: 'Paid by month. The table below has every figure.',
  columns: {
    family: 'Product',
    orders: 'Orders',
    paid: 'Paid',
    refunded: 'Refunded',
    redeemed: 'Redeemed',
    due: 'Due',
    overdue: 'Overdue',
    planned: 'Planned',
  },
  families: {
    ...byId(categoryIds, (category) => categoryOf({ category }).title),
    gift_card: 'Gift cards',
    other: 'Former packages',
  } satisfies Record<MoneyFamily, string>,
  sandbox: 'These amounts are from the sandbox, which moves no money.',
  /** Orders that do not count. */
  elsewhere: {
    sandbox: (orders: number) =>
      `Not counted: ${orders} from a trial (the sandbox), for which no money was paid.`,
    zoho: (orders: number) =>
      `Not counted: ${orders} through Zoho, which the website doesn’t use at the moment.`,
  },
  notes: [
    'Orders count in the month they were placed. Payments and refunds count in the month they were made.',
    'An unpaid first payment counts as due for 90 days after the order, then not at all. Until its invoice exists, a later payment counts as planned. With an invoice, it counts as due, and after its due date as overdue.',
    ...ifOffered(
      'giftCards',
      'Redeemed amounts were paid by gift card. That money counted when the card was sold, so it doesn’t count again.',
    ),
    'A partial payment doesn’t count until the full amount has arrived.',
  ],
};
