import { describe, expect, test } from '@jest/globals';
import { atItsPrice, readChosenOrder } from '#client/features/orders/checkout/read-order.ts';
import { prices } from '#shared/content/documents/prices.ts';
import { giftHandOff, giftThemes } from '#shared/gift-cards/gift-cards.ts';
import { packages } from '#shared/packages/catalog.ts';
import { selectionFor } from '#shared/packages/package-ids.ts';
import { priceOf } from '#shared/packages/prices.ts';
import { describeSpecified, testOfSpecified } from '../support/firm-tests.ts';

const stored = (entries: Record<string, string>) => ({ getItem: (key: string) => entries[key] ?? null });
const asked = (query: string, entries: Record<string, string> = {}) =>
  readChosenOrder(new URLSearchParams(query), stored(entries), prices);
const read = (query: string, entries: Record<string, string> = {}) => {
  const order = asked(query, entries);
  return order && atItsPrice(order, prices);
};

const selection = {
  selectedPackageId: 'career_catalyst_pro',
  selectedPackageName: 'Career Catalyst - PRO',
  selectedAmount: '3700',
};

describe('a package', () => {
  test('is read from what PURCHASE stored, for every tier and both payment modes', () => {
    for (const pkg of packages) {
      for (const mode of ['full', 'monthly'] as const) {
        const chosen = selectionFor(pkg, mode, prices);
        expect(read('', { ...chosen })).toEqual({
          kind: 'package',
          packageId: chosen.selectedPackageId,
          packageName: chosen.selectedPackageName,
          amount: Number(chosen.selectedAmount),
          mode,
          item: chosen.selectedPackageName,
          shownName: chosen.selectedPackageName,
          shownMonthly: mode === 'monthly' ? priceOf(prices, pkg).shown : null,
          gift: null,
          isStored: true,
        });
      }
    }
  });

  testOfSpecified('of the query wins over a stored one', () => {
    const query =
      'packageId=leadership_velocity_most+popular&packageName=Leadership+Velocity+-+MOST+POPULAR&amount=1900';
    expect(read(query, selection)).toMatchObject({
      packageId: 'leadership_velocity_most popular',
      packageName: 'Leadership Velocity - MOST POPULAR',
      amount: 1900,
      mode: 'monthly',
    });
  });

  testOfSpecified('takes what the query leaves out from the storage', () => {
    expect(read('amount=1233', selection)).toMatchObject({
      packageName: 'Career Catalyst - PRO',
      amount: 1233,
    });
    expect(read('packageId=&amount=', selection)).toMatchObject({ amount: 3700 });
  });

  testOfSpecified('shows no other name than that of the item which is ordered', () => {
    const shown = (query: string) => read(query, selection)?.shownName;
    expect(shown('packageId=leadership_pro')).toBe('Leadership Velocity - PRO');
    expect(shown('packageId=career_pro&packageName=Career+Catalyst+-+ULTIMATE')).toBe(
      'Career Catalyst - PRO',
    );
    expect(shown('packageId=career_pro&packageName=career+-+PRO')).toBe('career - PRO');
    expect(shown('packageId=gift_card_100&packageName=Ultimate&amount=100')).toBe('Gift Card - $100');
  });

  testOfSpecified('named like a gift card is one, as the server takes it', () => {
    expect(read('packageId=gift_card_100&packageName=Gift&amount=100')).toMatchObject({
      kind: 'gift_card',
      item: 'Gift Card - $100',
      gift: { theme: null, message: '' },
    });
  });
});

describe('no order', () => {
  test.each(['selectedPackageId', 'selectedPackageName', 'selectedAmount'] as const)(
    'without %s',
    (missing) => {
      const { [missing]: _, ...rest } = selection;
      expect(read('', rest)).toBeNull();
    },
  );

  test.each(['', 'NaN', '0', '-5', '12.5', '1e3', 'Infinity', '99999999'])('with the amount %p', (amount) => {
    expect(read('', { ...selection, selectedAmount: amount })).toBeNull();
    expect(read(`type=gift_card&amount=${amount}`)).toBeNull();
  });

  test.each([
    ['a dollar', 'packageId=career_pro&packageName=Career&amount=1'],
    ["another package's price", 'packageId=career_pro&packageName=Career&amount=1200'],
    ["another package's installment", 'packageId=career_pro&packageName=Career&amount=400'],
    ['the displayed installment', 'packageId=career_pro&packageName=Career&amount=1295'],
    ['an unknown package', 'packageId=old&packageName=Old+one&amount=3700'],
    ['a preset that is none', 'type=gift_card&amount=120'],
    ['a card of another amount', 'packageId=gift_card_1000&packageName=Gift&amount=100'],
    [
      "a card for a package at an installment's price",
      'type=gift_card&packageId=career_pro&packageName=career&amount=1233',
    ],
  ])('where the amount is no price of it: %s', (_what, query) => {
    expect(read(query)).toBeNull();
    const amount = new URLSearchParams(query).get('amount') ?? '';
    if (query.startsWith('packageId=career_pro')) {
      expect(read('', { ...selection, selectedAmount: amount })).toBeNull();
    }
  });

  testOfSpecified('only a value that is missing, or no item, leaves nothing to ask for', () => {
    expect(asked('packageId=career_pro&packageName=Career&amount=1')).toMatchObject({ amount: 1 });
    expect(asked('', { ...selection, selectedAmount: '1200' })).toMatchObject({ isStored: true });
    expect(asked('packageId=old&packageName=Old+one&amount=3700')).toBeNull();
  });

  test('where storage is forbidden or throws', () => {
    expect(readChosenOrder(new URLSearchParams(), null, prices)).toBeNull();
    const throwing = {
      getItem() {
        throw new Error('denied');
      },
    };
    expect(readChosenOrder(new URLSearchParams(), throwing, prices)).toBeNull();
  });
});

describeSpecified('a gift card', () => {
  test('of each preset amount is named by it and ignores what is stored', () => {
    for (const { amount } of prices.giftAmounts) {
      expect(read(`type=gift_card&amount=${amount}&theme=birthday&message=Hello`, selection)).toEqual({
        kind: 'gift_card',
        packageId: `gift_card_${amount}`,
        packageName: `Gift Card - $${amount.toLocaleString('en-US')}`,
        amount,
        mode: 'full',
        item: `Gift Card - $${amount.toLocaleString('en-US')}`,
        shownName: `Gift Card - $${amount.toLocaleString('en-US')}`,
        isStored: false,
        shownMonthly: null,
        gift: { theme: giftThemes.find(({ id }) => id === 'birthday'), message: 'Hello' },
      });
    }
  });

  test('with a package comes through the hand-off unchanged', () => {
    for (const pkg of packages) {
      const query = giftHandOff({ theme: 'career', message: '', amount: 100, package: pkg }, prices);
      expect(read(String(query), { ...selection })).toMatchObject({
        kind: 'gift_card',
        packageId: pkg.id,
        packageName: `${pkg.category} - ${pkg.tier}`,
        amount: priceOf(prices, pkg).full,
      });
    }
  });

  test('sent by the plain form takes the package’s name and price from the catalog', () => {
    expect(read('type=gift_card&theme=gift&packageId=nextgen_pro&amount=100&message=')).toMatchObject({
      packageId: 'nextgen_pro',
      packageName: 'nextgen - PRO',
      amount: 3700,
    });
    expect(read('type=gift_card&theme=gift&packageId=&amount=100&message=')).toMatchObject({
      packageId: 'gift_card_100',
    });
  });

  test('without an amount is none, whatever is stored', () => {
    expect(read('type=gift_card&theme=gift', selection)).toBeNull();
  });

  test('carries the whole message and only known themes', () => {
    const order = read(`type=gift_card&amount=100&theme=nope&message=${'a'.repeat(600)}`);
    expect(order?.gift?.theme).toBeNull();
    expect(order?.gift?.message).toHaveLength(600);
  });
});
