import { expect, test } from '@jest/globals';
import { staleFigures } from '#shared/packages/stale-figures.ts';
import { testOfSpecified } from '../support/firm-tests.ts';
import { prices } from '../support/price-list.ts';

const next = {
  ...prices,
  packages: { ...prices.packages, first: { full: 1350, shown: 450, charged: 450 } },
  giftAmounts: prices.giftAmounts.slice(1),
};
const page = (lead: string) => ({ kind: 'page', hero: { lead }, count: 1200 });
const staleIn = (lead: string) => [...staleFigures(prices, next, [page(lead)])].map(({ amount }) => amount);

testOfSpecified.each([
  ['from $1,200', [1200]],
  ['From $1200.', [1200]],
  ['US$ 1,200.00 at once', [1200]],
  ['1,200 dollars, or 420 USD a month', [1200, 420]],
  ['$400 a month, $1,260 in all', [400, 1260]],
  ['$1,200 today, $1,200 next year', [1200]],
  ['A card of $100', [100]],
  ['a $3,700 package', []],
  ['$1,350, or $450 a month', []],
  ['$12,001 and $1,2000', []],
  ['1,200 people in 420 firms', []],
])('of a text that says “%s”, these figures are former ones: %j', (lead, amounts) => {
  expect(staleIn(lead)).toEqual(amounts);
});

testOfSpecified('names the document and the place', () => {
  const documents = [
    page('$5,700'),
    { kind: 'faqs', items: [{ id: 'a' }, { id: 'b', answer: 'Only $1,200.' }] },
    { kind: 'prices', ...prices },
  ];
  expect([...staleFigures(prices, next, documents)]).toEqual([
    { kind: 'faqs', at: 'items/1/answer', amount: 1200 },
  ]);
});

test('the same prices make no text wrong', () => {
  expect([...staleFigures(prices, { ...prices }, [page('$1,200')])]).toEqual([]);
});
