import { after, before, group } from './money/notation.ts';

/** All amounts are in whole units of the region's currency. */

/** `$10,300`: without decimals (product.md, 3). */
export function formatMoney(amount: number): string {
  const digits = String(Math.abs(Math.round(amount)));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(end - 3, 0), end));
  return `${amount < 0 ? '-' : ''}${before}${groups.join(group)}${after}`;
}

export type PaymentMode = 'full' | 'monthly';

export const INSTALLMENTS = 3;
