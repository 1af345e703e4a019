import { describe, expect, test } from '@jest/globals';
import { giftSessions } from '#shared/gift-cards/code-words.ts';
import { giftValues } from '#shared/gift-cards/gift-cards.ts';
import { formatMoney } from '#shared/money.ts';
import { priceItem } from '#shared/orders/price-item.ts';
import { type Package, packages } from '#shared/packages/catalog.ts';
import { selectionFor } from '#shared/packages/package-ids.ts';
import { legalAmounts, priceOf } from '#shared/packages/prices.ts';
import { region } from '#shared/region.ts';
import { testOf } from '../support/firm-tests.ts';
import { prices } from '../support/price-list.ts';

test('amounts read as Intl writes them', () => {
  const { locale, currency } = region;
  const intl = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  for (const amount of [0, 7, 999, 1_000, 12_345.6, 999_999, 1_000_000, 1_234_567_890, -5, -1_233, -10_300])
    expect(formatMoney(amount)).toBe(intl.format(amount));
});

test('a package has exactly two legal amounts: not the one that the page shows', () => {
  expect(legalAmounts({ full: 3700, shown: 1295, charged: 1233 })).toEqual({ full: 3700, monthly: 1233 });
});

describe('another price list', () => {
  const dearest = packages.at(-1) as Package;
  const former = priceOf(prices, dearest);
  const others = {
    packages: { ...prices.packages, [dearest.step]: { full: 19_500, shown: 6_825, charged: 6_500 } },
    giftAmounts: [{ amount: 75, label: 'Short Session' }],
  };
  const gift = (amount: number) => ({ type: 'gift_card', packageId: `gift_card_${amount}`, amount });

  test('decides what PURCHASE stores and which amounts are a price', () => {
    expect(selectionFor(dearest, 'monthly', others).selectedAmount).toBe('6500');
    const judge = (amount: number) => priceItem({ packageId: dearest.id, amount }, others);
    expect([19_500, 6_500].map(judge)).toMatchObject([{ plan: 'full' }, { plan: 'monthly' }]);
    expect([former.full, former.charged].map(judge)).toEqual([
      { wrongField: 'amount' },
      { wrongField: 'amount' },
    ]);
  });

  testOf('giftCards')('decides the values of gift cards, and the sessions that they pay for', () => {
    expect(giftValues(others)).toEqual([75, ...Object.values(others.packages).map(({ full }) => full)]);
    expect(priceItem(gift(75), others)).toMatchObject({ packageName: `Gift Card - ${formatMoney(75)}` });
    expect(priceItem(gift(100), others)).toEqual({ wrongField: 'amount' });
    expect(giftSessions(others)).toEqual([{ value: '75', label: `Short Session, ${formatMoney(75)}` }]);
  });
});
