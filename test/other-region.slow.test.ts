import { expect, test } from '@jest/globals';
import type { Region } from '#shared/region-type.ts';
import { region as leeds } from './fixtures/leeds/src/shared/region.ts';
import { withOtherCode } from './support/other-code.ts';

const toronto: Region = {
  ...leeds,
  ...{ locale: 'en-CA', language: 'en-CA', country: 'CA', callingCode: '1', currency: 'CAD' },
  ...{ firstDayOfWeek: 0, spelling: 'Canadian' },
};

/** What a program prints where src/shared/region.ts has other values. */
const inRegion = (region: Region, program: string) =>
  withOtherCode({ '/src/shared/region.ts': `export const region = ${JSON.stringify(region)};` }, program);

const script = `
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
  const { yearsInSchool } = await import('#shared/forms/options.ts');
  const { applicationFields } = await import('#shared/content/apply.ts');
  const texts = ['from £1,200', '1,200 pounds, or 420 GBP', '$1,200'];
  const next = { ...prices, packages: { ...prices.packages, first: { full: 1, shown: 1, charged: 1 } } };
  console.log(JSON.stringify({
    money: [formatMoney(1995), giftIdentity(100).name],
    read: ['£1,995', '£ 1995', '1,995', '$1,995'].map(plainNumber),
    dates: [longDay('2026-03-09'), localNow(new Date('2026-03-09T08:30Z'), 'Europe/London').day],
    stale: texts.map((text) => [...staleFigures(prices, next, [{ kind: 'page', text }])].map(({ amount }) => amount)),
    receipt: receiptWords.currency,
    school: [yearsInSchool[0].label, applicationFields.education.gpa.label],
    terms: JSON.stringify(terms.sections({ legalName: 'X' })).match(/Prices are in [^.]+/)?.[0],
    spelling: ['our organisation', 'our organization', 'a cancelled visit', 'a canceled visit'].map(
      (text) => wordRules.some(({ pattern }) => pattern.test(text)),
    ),
  }));
`;

test('another region changes money, dates and spelling, and no stored form', async () => {
  expect(await inRegion(leeds, script)).toEqual({
    money: ['£1,995', 'Gift Card - £100'],
    read: ['1995', '1995', '1995', '$1995'],
    dates: ['9 March 2026', '2026-03-09'],
    stale: [[1200], [1200, 420], []],
    receipt: 'All amounts are in British pounds.',
    school: ['First Year', 'Average grade'],
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
    await inRegion(
      toronto,
      `
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
    `,
    ),
  ).toEqual({
    ...{ money: '$1,995', currency: 'Canadian dollars', day: 'March 9, 2026' },
    odd: ['our color', 'we organise', 'canceled', 'programme'],
  });
});
