import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvLine } from '../../src/server/http/csv.ts';

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

test('numbers stay numbers, and other text stays as it is', () => {
  expect(csvLine([-4.5, '-450.00', '-1;-2', 0, null])).toBe('-4.5,-450.00,-1;-2,0,\r\n');
  expect(csvLine(['Jean-Luc', 'a=b', 'ann@example.com', 'C++; C#', 'a - b'])).toBe(
    'Jean-Luc,a=b,ann@example.com,C++; C#,a - b\r\n',
  );
});

test('no piece of a line is a formula, however a program splits it', () => {
  const mark = fc.constantFrom(...'=+-@;,\t\r\n" 1a\'.\u00a0\u200b\uff1d');
  const cell = fc.string({ unit: mark, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 3 }), (cells) => {
      for (const splitting of [/[,;\r\n\t]/, /[;\r\n]/, /[,\r\n]/, /[\t\r\n]/]) {
        for (const piece of csvLine(cells).split(splitting)) {
          const seen = piece.replace(/^[\s"\u200b]+/, '');
          if (!/^-\d+(?:\.\d+)?(?:$|[,;\t"])/.test(seen)) expect(seen).not.toMatch(/^[=+\-@\uff1d]/);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});
