import type { CategoryId } from '../packages/catalogue.ts';

/** How many months the report has: the present one and the twelve before it. */
export const MONEY_MONTHS = 13;

/** What was bought: a family of packages, a gift card, or a package that the catalogue had once. */
export type MoneyFamily = CategoryId | 'gift_card' | 'other';

/** Amounts are whole US dollars. */
export interface MoneyRow {
  family: MoneyFamily;
  /** Orders that were placed, paid or not. */
  orders: number;
  /** What came in, whatever became of it later. */
  paid: number;
  /** What went back, in the month in which it did. */
  refunded: number;
  /** Of gift cards alone: what was redeemed in the month, less what was put back. It was paid when the card was sold. */
  redeemed: number;
}

/** What is still to come, as of now. */
export interface MoneyAwaited {
  family: MoneyFamily;
  /** Asked for, and its day has not passed. */
  due: number;
  overdue: number;
  /** Later instalments of plans whose first payment came. */
  planned: number;
}

export interface MoneyReport {
  awaited: MoneyAwaited[];
  /** The latest first, each with the families that something happened in. */
  months: { month: string; rows: MoneyRow[] }[];
}
