/** All amounts are whole dollars. */

/** `$10,300`: US dollars without decimals (product.md, 3). Without Intl, whose first format takes a slow phone 60 ms. */
export function formatUsd(amount: number): string {
  const digits = String(Math.abs(Math.round(amount)));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(end - 3, 0), end));
  return `${amount < 0 ? '-' : ''}$${groups.join(',')}`;
}

export type PaymentMode = 'full' | 'monthly';

export const INSTALLMENTS = 3;
