import { describe, expect, test } from '@jest/globals';
import { readableCode } from '#server/lib/readable-code.ts';
import {
  type GiftChoice,
  giftHandOff,
  giftIdentity,
  giftThemes,
  giftValue,
  giftValues,
  includesFreeConsultation,
} from '#shared/gift-cards/gift-cards.ts';
import { formatMoney } from '#shared/money.ts';
import { type Package, packages } from '#shared/packages/catalog.ts';
import { priceOf } from '#shared/packages/prices.ts';
import { prices } from '../support/price-list.ts';

const choice: GiftChoice = { theme: 'birthday', message: 'For you', amount: null, package: null };

test('five themes have a color each', () => {
  expect(giftThemes.map(({ id }) => id)).toEqual(['graduation', 'career', 'gift', 'birthday', 'holidays']);
  expect(new Set(giftThemes.map(({ color }) => color)).size).toBe(5);
});

describe('the hand-off to checkout', () => {
  test('is null while neither amount nor package is chosen', () => {
    expect(giftHandOff(choice, prices)).toBeNull();
  });

  test('carries amount, type, theme and message', () => {
    expect([...(giftHandOff({ ...choice, amount: 150 }, prices) ?? [])]).toEqual([
      ['amount', '150'],
      ['type', 'gift_card'],
      ['theme', 'birthday'],
      ['message', 'For you'],
    ]);
  });

  test('adds the package, whose price overrides a preset amount', () => {
    const pkg = packages.at(-1) as Package;
    const { full } = priceOf(prices, pkg);
    const withPackage = { ...choice, amount: 150, package: pkg };
    expect(giftValue(withPackage, prices)).toBe(full);
    expect([...(giftHandOff(withPackage, prices) ?? [])]).toEqual([
      ['amount', `${full}`],
      ['type', 'gift_card'],
      ['theme', 'birthday'],
      ['message', 'For you'],
      ['packageId', pkg.id],
      ['packageName', `${pkg.category} - ${pkg.tier}`],
    ]);
  });

  test('keeps a message whole, whatever it holds', () => {
    const message = 'R&B = 100% + “joy” #1\nééé';
    const query = giftHandOff({ ...choice, amount: 100, message }, prices);
    expect(new URLSearchParams(query?.toString()).get('message')).toBe(message);
  });
});

test('a card without a package is named by its amount', () => {
  expect(giftIdentity(100)).toEqual({ id: 'gift_card_100', name: `Gift Card - ${formatMoney(100)}` });
  expect(giftIdentity(1000)).toEqual({ id: 'gift_card_1000', name: `Gift Card - ${formatMoney(1000)}` });
});

test.each([100, 150, 1000, ...Object.values(prices.packages).map(({ full }) => full)])(
  '%d can be bought',
  (amount) => {
    expect(giftValues(prices).includes(amount)).toBe(true);
  },
);

test.each([0, -100, 99, 100.5, 250, 400, 1233, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d cannot be bought',
  (amount) => {
    expect(giftValues(prices).includes(amount)).toBe(false);
  },
);

test('the free consultation begins at 300', () => {
  expect([299, 300, 301].map(includesFreeConsultation)).toEqual([false, true, true]);
});

test('codes are of the wanted length, of letters that no one mistakes, and never the same', () => {
  const codes = Array.from({ length: 2_000 }, () => readableCode(16));
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{16}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test('each character is about as likely as any other', () => {
  const counts = new Map<string, number>();
  for (const character of readableCode(30_000)) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(30);
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(250);
});
