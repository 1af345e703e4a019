import { describe, expect, test } from '@jest/globals';
import {
  displayedMonthly,
  displayedMonthlyTotal,
  formatUsd,
  legalAmounts,
  monthlyBasis,
  storedMonthly,
} from '#shared/money.ts';
import { packages } from '#shared/packages/catalog.ts';

test.each([
  [0, '$0'],
  [420, '$420'],
  [1200, '$1,200'],
  [10300, '$10,300'],
  [1234.5, '$1,235'],
])('%d is printed as %s', (amount, printed) => {
  expect(formatUsd(amount)).toBe(printed);
});

test('amounts read as Intl writes them', () => {
  const usd = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  for (const amount of [0, 7, 999, 1_000, 12_345.6, 999_999, 1_000_000, 1_234_567_890, -5, -1_233, -10_300])
    expect(formatUsd(amount)).toBe(usd.format(amount));
});

const specified = {
  1200: { displayed: 420, total: 1260, stored: 400 },
  3700: { displayed: 1295, total: 3885, stored: 1233 },
  5700: { displayed: 1995, total: 5985, stored: 1900 },
  10300: { displayed: 3605, total: 10815, stored: 3433 },
};

test('the product ships with both monthly figures as specified', () => {
  expect(monthlyBasis).toBe('as specified');
});

describe.each(packages)('$id', (pkg) => {
  const { displayed, total, stored } = specified[pkg.price];

  test('shows one monthly amount and charges another, as specified', () => {
    expect(displayedMonthly(pkg.price)).toBe(displayed);
    expect(displayedMonthlyTotal(pkg.price)).toBe(total);
    expect(storedMonthly(pkg.price)).toBe(stored);
  });

  test('has exactly two legal amounts', () => {
    expect(legalAmounts(pkg)).toEqual({ full: pkg.price, monthly: stored });
  });

  test('charges what it shows once the basis is the displayed amount', () => {
    expect(displayedMonthly(pkg.price, 'displayed')).toBe(displayed);
    expect(legalAmounts(pkg, 'displayed')).toEqual({ full: pkg.price, monthly: displayed });
  });

  test('shows what it charges once the basis is the stored amount', () => {
    expect(displayedMonthly(pkg.price, 'stored')).toBe(stored);
    expect(displayedMonthlyTotal(pkg.price, 'stored')).toBe(stored * 3);
    expect(legalAmounts(pkg, 'stored')).toEqual({ full: pkg.price, monthly: stored });
  });
});
