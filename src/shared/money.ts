/** Formats amounts, and computes the monthly amounts of packages. All amounts are whole dollars. */

/** `$10,300`: US dollars without decimals (product.md, 3). Without Intl, whose first format takes a slow phone 60 ms. */
export function formatUsd(amount: number): string {
  const digits = String(Math.abs(Math.round(amount)));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(end - 3, 0), end));
  return `${amount < 0 ? '-' : ''}$${groups.join(',')}`;
}

export type PaymentMode = 'full' | 'monthly';

export const INSTALMENTS = 3;

/** The share added to the displayed monthly amount. */
const SURCHARGE = 0.05;

/**
 * The amount of each of the three installments, by full price (product.md, 3). They are listed, not computed: the firm set these
 * figures, and three times 1233 is not 3700. A new price must name its installment.
 */
const storedMonthlyByPrice = { 1200: 400, 3700: 1233, 5700: 1900, 10300: 3433 } as const;

/** The four full prices of packages. */
export type Price = keyof typeof storedMonthlyByPrice;

export type MonthlyBasis = 'as specified' | 'displayed' | 'stored';

/**
 * The switch for the two monthly figures. As specified, the packages page shows one (420) and the order charges
 * another (400). 'displayed' charges what is shown; 'stored' shows what is charged.
 */
export const monthlyBasis: MonthlyBasis = 'as specified';

/** The monthly amount that the packages page shows. */
export function displayedMonthly(price: Price, basis: MonthlyBasis = monthlyBasis): number {
  return basis === 'stored' ? storedMonthlyByPrice[price] : withSurcharge(price);
}

/** The total beside it: three displayed payments. */
export function displayedMonthlyTotal(price: Price, basis: MonthlyBasis = monthlyBasis): number {
  return displayedMonthly(price, basis) * INSTALMENTS;
}

/** The amount of one installment: stored at PURCHASE, shown at checkout and invoiced. */
export function storedMonthly(price: Price, basis: MonthlyBasis = monthlyBasis): number {
  return basis === 'displayed' ? withSurcharge(price) : storedMonthlyByPrice[price];
}

/** The two amounts that the server accepts for a package; any other is refused. */
export function legalAmounts(
  { price }: { price: Price },
  basis: MonthlyBasis = monthlyBasis,
): Record<PaymentMode, number> {
  return { full: price, monthly: storedMonthly(price, basis) };
}

function withSurcharge(price: Price): number {
  return Math.round((price / INSTALMENTS) * (1 + SURCHARGE));
}
