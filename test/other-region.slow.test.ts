import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import type { Region } from '#shared/region.ts';

const leeds: Region = {
  locale: 'en-GB',
  language: 'en-GB',
  country: 'GB',
  callingCode: '44',
  currency: 'GBP',
  firstDayOfWeek: 1,
  spelling: 'British',
};

const toronto: Region = {
  ...leeds,
  ...{ locale: 'en-CA', language: 'en-CA', country: 'CA', callingCode: '1', currency: 'CAD' },
  ...{ firstDayOfWeek: 0, spelling: 'Canadian' },
};

/** Makes src/shared/region.ts have these values, in another process. */
const inRegion = (region: Region) => `
  import { registerHooks } from 'node:module';
  const source = ${JSON.stringify(`export const region = ${JSON.stringify(region)};`)};
  registerHooks({
    load: (url, context, next) =>
      url.endsWith('/src/shared/region.ts') ? { format: 'module', source, shortCircuit: true } : next(url, context),
  });
`;

const resultOf = async (script: string): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: path.resolve(import.meta.dirname, '..'),
  });
  return JSON.parse(stdout);
};

const script = `${inRegion(leeds)}
  const { formatMoney } = await import('#shared/money.ts');
  const { plainNumber } = await import('#shared/money/read.ts');
  const { longDay } = await import('#shared/dates/dates.ts');
  const { localNow } = await import('#shared/dates/local-day.ts');
  const { giftIdentity } = await import('#shared/gift-cards/gift-cards.ts');
  const { prices } = await import('#shared/content/documents/prices.ts');
  const { staleFigures } = await import('#shared/packages/stale-figures.ts');
  const { receiptWords } = await import('#shared/orders/buyer-words.ts');
  const { terms } = await import('#shared/content/terms.ts');
  const { wordRules } = await import('#shared/content/word-rules.ts');
  const texts = ['from £1,200', '1,200 pounds, or 420 GBP', '$1,200'];
  const next = { ...prices, packages: { ...prices.packages, first: { full: 1, shown: 1, charged: 1 } } };
  console.log(JSON.stringify({
    money: [formatMoney(1995), giftIdentity(100).name],
    read: ['£1,995', '£ 1995', '1,995', '$1,995'].map(plainNumber),
    dates: [longDay('2026-03-09'), localNow(new Date('2026-03-09T08:30Z'), 'Europe/London').day],
    stale: texts.map((text) => [...staleFigures(prices, next, [{ kind: 'page', text }])].map(({ amount }) => amount)),
    receipt: receiptWords.currency,
    terms: JSON.stringify(terms.sections({ legalName: 'X' })).match(/Prices are in [^.]+/)?.[0],
    spelling: ['our organisation', 'our organization', 'a cancelled visit', 'a canceled visit'].map(
      (text) => wordRules.some(({ pattern }) => pattern.test(text)),
    ),
  }));
`;

test('another region changes money, dates and spelling, and no stored form', async () => {
  expect(await resultOf(script)).toEqual({
    money: ['£1,995', 'Gift Card - £100'],
    read: ['1995', '1995', '1995', '$1995'],
    dates: ['9 March 2026', '2026-03-09'],
    stale: [[1200], [1200, 420], []],
    receipt: 'All amounts are in British pounds.',
    terms: 'Prices are in British pounds',
    spelling: [false, true, false, true],
  });
});

test('Canada writes dollars and dates in its own way, and shares half of each spelling', async () => {
  const texts = [
    'our colour',
    'we organize',
    'cancelled',
    'our color',
    'we organise',
    'canceled',
    'programme',
  ];
  expect(
    await resultOf(`${inRegion(toronto)}
      const { formatMoney } = await import('#shared/money.ts');
      const { currencyName } = await import('#shared/money/currency-name.ts');
      const { longDay } = await import('#shared/dates/dates.ts');
      const { wordRules } = await import('#shared/content/word-rules.ts');
      const isOdd = (text) => wordRules.some(({ pattern }) => pattern.test(text));
      console.log(JSON.stringify({
        money: formatMoney(1995),
        currency: currencyName,
        day: longDay('2026-03-09'),
        odd: ${JSON.stringify(texts)}.filter(isOdd),
      }));
    `),
  ).toEqual({
    ...{ money: '$1,995', currency: 'Canadian dollars', day: 'March 9, 2026' },
    odd: ['our color', 'we organise', 'canceled', 'programme'],
  });
});
