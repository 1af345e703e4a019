import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { formatPerZone } from '#shared/dates/formats.ts';
import { notationOf } from '#shared/money/notation-of.ts';

const root = path.resolve(import.meta.dirname, '..');
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
/** A locale, a language, and a currency by its code, name or sign. */
const american = /\ben[-_]us\b|\blang="en"|\busd\b|\bdollars?\b|\$\d[\d,]|\$\$\{|(['"])\$\1|\\\$\?/gi;

/** Files that may say so, and why. */
const allowed: Readonly<Record<string, string>> = {
  'src/shared/region.ts': 'the region itself',
  'src/shared/dates/half-hours.ts': 'how rows write times',
  'src/server/features/staff/access/password.ts': 'the separator of a password hash',
};

test('only region.ts names a locale or a currency', () => {
  const files = globSync(['src/**/*.{ts,tsx,mjs,js}', 'views/**/*.eta'], { cwd: root });
  const found = files.filter(
    (file) =>
      !allowed[file] && readFileSync(path.join(root, file), 'utf8').replace(comments, '').match(american),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

describe.each([
  ['en-US', 'USD', '$1,234,567', 'US dollars'],
  ['en-GB', 'GBP', '£1,234,567', 'British pounds'],
  ['en-CA', 'CAD', '$1,234,567', 'Canadian dollars'],
  ['en-IE', 'EUR', '€1,234,567', 'euros'],
  ['en-US', 'CAD', 'CA$1,234,567', 'Canadian dollars'],
  ['en-SE', 'SEK', '1\u00a0234\u00a0567\u00a0kr', 'Swedish kronor'],
])('%s with %s', (locale, currency, amount, name) => {
  const { before, after, group, ...notation } = notationOf(locale, currency);

  test(`an amount is written ${amount}, as Intl does`, () => {
    const intl = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
    expect(before + ['1', '234', '567'].join(group) + after).toBe(amount);
    expect(intl.format(1_234_567)).toBe(amount);
    expect(notation).toEqual({ name });
  });
});

test('dates are written in the order of the locale', () => {
  const written = (locale: string) =>
    formatPerZone({ dateStyle: 'long' }, locale)('UTC').format(Date.UTC(2026, 2, 9));
  expect(['en-US', 'en-GB', 'en-CA'].map(written)).toEqual([
    'March 9, 2026',
    '9 March 2026',
    'March 9, 2026',
  ]);
});
