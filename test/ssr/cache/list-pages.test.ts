import { expect, test } from '@jest/globals';
import { cacheRules } from '#client/app/cache-rules.ts';
import { categories, keywords } from '#shared/articles/topics.ts';

const [keyword] = keywords;
const [category] = categories;

const kept = (query: string) => cacheRules.simpleFilters({ params: {}, query: new URLSearchParams(query) });

test.each([
  ['', ''],
  ['page=1', ''],
  ['page=x&utm_source=mail', ''],
  ['page=2', '?page=2'],
  ['utm_source=mail&page=2', '?page=2'],
  [`keyword=${keyword}`, `?keyword=${keyword}`],
])('/articles?%s is kept as one of few addresses', (query, address) => {
  expect(kept(query)).toBe(address);
});

test.each([
  'q=team',
  'q=team&page=2',
  `keyword=${keyword}&page=2`,
  `keyword=${keyword}&category=${category}`,
])('/articles?%s is rendered each time', (query) => {
  expect(kept(query)).toBeNull();
});
