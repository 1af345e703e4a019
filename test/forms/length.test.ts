import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readForm } from '#server/http/read-form.ts';
import { lengthOf } from '#shared/forms/clean.ts';
import { textField } from '#shared/forms/fields.ts';
import { limits } from '#shared/forms/limits.ts';
import { schemaOf } from '#shared/forms/schema.ts';
import { addressOf, searchField } from '#shared/panel/list.ts';

const text = textField(1, 'A text.');
const schema = schemaOf({ text });

test.each([
  ['letters', 'a'],
  ['emoji of two UTF-16 units', '🙂'],
  ['letters with a combining accent', 'e\u0301'],
  ['line breaks of Windows', '\r\n.'],
  ['soft hyphens', 'a\u00ad'],
])('a text of %s has the length that the server checks', (_what, unit) => {
  const long = unit.repeat(limits.text);
  const fitting = long.slice(0, [...long].slice(0, limits.text).join('').length);
  for (const typed of [long, `  ${fitting}\n`, `${fitting}aa`]) {
    const excess = lengthOf(text, typed) - limits.text;
    let fault = '';
    try {
      readForm(schema, { text: typed });
    } catch (error) {
      fault = JSON.stringify(error);
    }
    expect(fault !== '').toBe(excess > 0);
    if (excess > 0) expect(fault).toContain(`at most 5000 characters, ${excess} fewer than now.`);
  }
});

test('a search that is too long stays whole in the address of a list', () => {
  const address = addressOf({ search: searchField });
  expect(address.read(address.write({ search: 'a'.repeat(122) })).search).toHaveLength(122);
});

test('no field cuts what is pasted into it', () => {
  const cutting = globSync('src/client/**/*.tsx').filter((file) =>
    /\bmaxLength=/.test(readFileSync(file, 'utf8')),
  );
  expect(cutting).toEqual([]);
});
