import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvLine } from '#server/http/csv.ts';
import { times } from '../support/form.ts';

test.each([
  ['at the start', '=1+1', "'=1+1"],
  ['behind a semicolon', 'a;=1+1', "a;'=1+1"],
  ['behind a comma and a space', 'a, @SUM(1)', `"a,' @SUM(1)"`],
  ['behind a tab', 'a\t+x', "a\t'+x"],
  ['behind line ends', 'a\r\n=1\r-x\n\n@y', `"a\r\n'=1\r'-x\n\n'@y"`],
  ['behind a line end of another system', 'a\u2028=1', "a\u2028'=1"],
  ['behind quotes', 'a;"=1"', `"a;'""=1"""`],
  ['as a number and more', '-1+1', "'-1+1"],
])('a formula %s becomes text', (_where, cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

test.each([
  [
    'a number',
    ['12E3', '1e-3', '0042', '4821', '12345678901234567890', '-450.00', '.5', '(5)', '50%', '$5', '4 €'],
  ],
  ['a number with separators', ['1,200', '1.200,50', '555 0100']],
  ['a date', ['1-2', '3/4', '1.2.2026', 'MAR5', '5MAR', 'Sept 4', 'May 5, 2026', '4-Jun-26']],
  ['a time', ['1:30', '1:30 PM', '5PM', '12 a', '3/4/2026 10:30:00']],
  ['a truth value', ['TRUE', 'false']],
])('text that looks like %s stays text', (_what, cells) => {
  for (const cell of cells) expect(csvLine([cell])).toMatch(/^"?'/);
});

test('numbers stay numbers, our dates stay dates, and other text stays as it is', () => {
  expect(csvLine([-4.5, 12e3, 0, null])).toBe('-4.5,12000,0,\r\n');
  const dates = ['2026-11', '2026-11-28', '2026-11-28T15:00:00.000Z'];
  expect(csvLine(dates)).toBe(`${dates.join(',')}\r\n`);
  const texts = [
    'Jean-Luc',
    'a=b',
    'ann@example.com',
    'C++; C#',
    'a - b',
    'X2PJ',
    '12AB',
    'Marc 5',
    'True North',
  ];
  expect(csvLine(texts)).toBe(`${texts.join(',')}\r\n`);
  expect(csvLine(['127.0.0.1', '2001:db8::1', '', 'e', 'May'])).toBe('127.0.0.1,2001:db8::1,,e,May\r\n');
});

test('no piece of a line is a formula, however a program splits it', () => {
  const mark = fc.constantFrom(...'=+-@;,\t\r\n" 1a\'.\u00a0\u200b\uff1d');
  const cell = fc.string({ unit: mark, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 3 }), (cells) => {
      const line = csvLine(cells);
      const pieces = [/[,;\r\n\t]/, /[;\r\n]/, /[,\r\n]/, /[\t\r\n]/].flatMap((each) => line.split(each));
      expect(pieces.filter((piece) => /^[\s"\u200b]*[=+\-@\uff1d]/.test(piece))).toEqual([]);
    }),
    { numRuns: times(500, 5_000) },
  );
});
