import { formatPerZone } from '../../../../shared/date-formats.ts';
import type { MoneyRow } from '../../../../shared/money/report.ts';

/** All families of a month together. */
export const sumOf = (rows: readonly MoneyRow[]) => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  paid: rows.reduce((sum, { paid }) => sum + paid, 0),
  refunded: rows.reduce((sum, { refunded }) => sum + refunded, 0),
  redeemed: rows.reduce((sum, { redeemed }) => sum + redeemed, 0),
});

const long = formatPerZone('en-US', { month: 'long', year: 'numeric' });
const short = formatPerZone('en-US', { month: 'short' });
/** A month has no zone. */
const middleOf = (month: string) => new Date(`${month}-15T00:00Z`);

/** @param month such as `2026-03` @returns `March 2026` */
export const longMonth = (month: string) => long('UTC').format(middleOf(month));
/** `Mar` */
export const shortMonth = (month: string) => short('UTC').format(middleOf(month));
