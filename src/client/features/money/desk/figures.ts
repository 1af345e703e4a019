import { formatPerZone } from '../../../../shared/date-formats.ts';
import type { MoneyRow } from '../../../../shared/money/report.ts';

/** All families of a month together. */
export const sumOf = (rows: readonly MoneyRow[]) => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  paid: rows.reduce((sum, { paid }) => sum + paid, 0),
  refunded: rows.reduce((sum, { refunded }) => sum + refunded, 0),
  redeemed: rows.reduce((sum, { redeemed }) => sum + redeemed, 0),
});

const short = formatPerZone('en-US', { month: 'short' });

/** `Mar`: a month has no zone. @param month such as `2026-03` */
export const shortMonth = (month: string) => short('UTC').format(new Date(`${month}-15T00:00Z`));
