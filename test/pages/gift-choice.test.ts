import { expect, test } from '@jest/globals';
import { firstChoice, readChoice } from '#client/features/gift-cards/pickers.tsx';
import { prices } from '#shared/content/documents/prices.ts';
import { giftThemes } from '#shared/gift-cards/gift-cards.ts';
import { themeArt } from '#shared/gift-cards/theme-art.ts';
import { testOfSpecified } from '../support/firm-tests.ts';

const read = (fields: Record<string, string>) => readChoice(new Map(Object.entries(fields)) as never, prices);

test('an untouched builder has its first theme and nothing else', () => {
  expect(read({ theme: 'graduation', packageId: '', message: '' })).toEqual(firstChoice);
  expect(read({})).toEqual(firstChoice);
});

testOfSpecified('fields become a choice', () => {
  expect(read({ theme: 'holidays', packageId: 'career_pro', amount: '450', message: 'Hello' })).toMatchObject(
    {
      theme: 'holidays',
      amount: 450,
      message: 'Hello',
      package: { id: 'career_pro', step: 'pro' },
    },
  );
});

test('what is not among the choices counts as not chosen', () => {
  expect(read({ theme: 'easter', packageId: 'gold', amount: '101' })).toEqual(firstChoice);
});

test('a message of more than 500 characters is not cut', () => {
  expect(read({ message: 'a'.repeat(501) }).message).toHaveLength(501);
});

test('each theme has a different drawing, in whole numbers', () => {
  const drawings = giftThemes.map(({ id }) => themeArt[id]);
  expect(new Set(drawings.map(({ lines }) => lines)).size).toBe(5);
  for (const { lines } of drawings) expect(lines).not.toMatch(/NaN|\d\.\d/);
});
