import { expect, test } from '@jest/globals';
import { cacheRules } from '#client/app/cache-rules.ts';
import type { CacheRuleName } from '#shared/pages/types.ts';

const kept = (rule: CacheRuleName, query: string, params = {}) =>
  cacheRules[rule]({ params, query: new URLSearchParams(query) });

test.each(['', 'v=', 'v=x', 'utm_source=mail'])('/self-check?%s is kept as the untouched page', (query) => {
  expect(kept('untouchedSelfCheck', query)).toBe('');
});

test.each(['v=6-4-8-3-7', 'v=6&v=4&v=8&v=3&v=7'])('/self-check?%s is rendered each time', (query) => {
  expect(kept('untouchedSelfCheck', query)).toBeNull();
});

test('/contact with answers that a visitor brings along is rendered each time', () => {
  expect(kept('contactTabs', 'v=6-4-8-3-7')).toBeNull();
  expect(kept('contactTabs', 'v=x')).toBe('');
});

test('a percentile counts on one service page alone', () => {
  const page = (service: string, query: string) => kept('knownServices', query, { service });
  expect(page('pre-hire-assessments', 'percentile=50')).toBeNull();
  expect(page('pre-hire-assessments', 'step=50')).toBeNull();
  expect(page('pre-hire-assessments', 'utm_source=mail')).toBe('');
  expect(page('career-coaching', 'percentile=50')).toBe('');
});
