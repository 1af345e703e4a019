import { expect, test } from '@jest/globals';
import { capitalized, counted, miscount } from '#shared/content/counted.ts';

test('a number of things is written out up to twelve', () => {
  expect(counted(1, 'family', 'families')).toBe('one family');
  expect(counted(3, 'family', 'families')).toBe('three families');
  expect(capitalized(counted(12, 'package'))).toBe('Twelve packages');
  expect(counted(13, 'package')).toBe('13 packages');
});

test.each([
  ['Nine people who listen first.', 'The text says nine people, but there are 8.'],
  ['Meet our three wise people', 'The text says three people, but there are 8.'],
  ['Eight people who listen first.', undefined],
  ['Nine of ten clients recommend our people.', undefined],
  ['Our people have two degrees each.', undefined],
  ['Four tiers', 'The text says four tiers, but there is 1.'],
  ['', undefined],
])('%j, if there are eight people and one tier', (text, says) => {
  expect(miscount(text, { people: 8, tiers: 1 })).toBe(says);
});
