import { paymentProviders } from '../orders/sales.ts';
import type { CategoryId } from '../packages/catalog.ts';
import * as s from '../shape.ts';
import { currencyName } from './currency-name.ts';

/** The number of months in the report: the current one and the twelve before it. */
export const MONEY_MONTHS = 13;

/** The item: a family of packages, a gift card, or a package that is no longer in the catalog. */
export type MoneyFamily = CategoryId | 'gift_card' | 'other';

const row = s.object('MoneyRow', {
  family: s.text<MoneyFamily>(),
  orders: s.integer('Placed in the month, paid or not.'),
  paid: s.integer(`Received, in whole ${currencyName}, even if refunded later.`),
  refunded: s.integer('Refunded, in the month of the refund.'),
  // It was paid when the card was sold.
  redeemed: s.integer('From gift cards, less what was restored.'),
});
export type MoneyRow = s.TypeOf<typeof row>;

/** The amounts still to come. */
const awaited = s.object('MoneyAwaited', {
  family: s.text<MoneyFamily>(),
  due: s.integer('Requested, and its day is today or later.'),
  overdue: s.integer(),
  planned: s.integer('Later payments of active plans.'),
});
export type MoneyAwaited = s.TypeOf<typeof awaited>;

/** Orders that the report leaves out. */
const elsewhere = s.object('MoneyElsewhere', {
  provider: s.oneOf(paymentProviders),
  orders: s.integer(),
});
export type MoneyElsewhere = s.TypeOf<typeof elsewhere>;

export const moneyReportShape = s.object('MoneyReport', {
  provider: s.oneOf(paymentProviders, 'The one that the site uses. The sandbox moves no money.'),
  elsewhere: s.list(elsewhere, 'Orders through another provider; the report leaves them out.'),
  awaited: s.list(awaited),
  months: s.list(
    s.object('MoneyMonth', { month: s.text(), rows: s.list(row) }),
    'The latest first, each with the families that something happened in.',
  ),
});
export type MoneyReport = s.TypeOf<typeof moneyReportShape>;
