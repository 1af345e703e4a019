import { expect, test } from '@jest/globals';
import { loadConfig } from '#server/config/load.ts';
import { secretNames, variables } from '#server/config/variables.ts';
import { canary, fileOf, folder, problemsOf } from './problems-of.ts';

const quotes = (name: string) =>
  `${name} has quotes around its value, which docker run --env-file and Kubernetes do not remove: remove the quotes.`;
const blanks = (name: string) => `${name} begins or ends with a space, a tab or a line end: remove it.`;
const spoiled = [
  [`"${canary}"`, quotes],
  [`'${canary}'`, quotes],
  [`${canary} `, blanks],
  [` ${canary}`, blanks],
  [`${canary}\t`, blanks],
  [`${canary}\r`, blanks],
  [`"${canary}" `, blanks],
] as const;

const about = (name: string, said: readonly string[]) => said.filter((each) => each.split(' ')[0] === name);

test.each(Object.keys(variables))('%s with quotes or blanks around its value is refused once', (name) => {
  for (const [value, sentence] of spoiled) {
    const said = problemsOf({ [name]: value });
    expect([value, about(name, said)]).toEqual([value, [sentence(name)]]);
    expect(said.join()).not.toContain(canary);
  }
});

test.each(secretNames)('%s from a file is refused likewise, and so is the name of the file', (name) => {
  for (const [value, sentence] of spoiled) {
    const said = problemsOf({ [`${name}_FILE`]: fileOf(value) });
    expect([value, about(name, said)]).toEqual([value, [sentence(name)]]);
    expect(said.join()).not.toContain(canary);
  }
  const file = fileOf(canary);
  expect(about(`${name}_FILE`, problemsOf({ [`${name}_FILE`]: `"${file}"` }))).toEqual([
    quotes(`${name}_FILE`),
  ]);
});

test('what quotes surround is judged as well, and hides nothing that is missing', () => {
  expect(problemsOf({ SITE_URL: '"http://localhost:3000"', PAYMENTS: '"zoho"' }).toSorted()).toEqual([
    quotes('PAYMENTS'),
    quotes('SITE_URL'),
    expect.stringMatching(/^ZOHO_CLIENT_ID is missing/),
    expect.stringMatching(/^ZOHO_CLIENT_SECRET is missing/),
    expect.stringMatching(/^ZOHO_ORGANIZATION_ID is missing/),
  ]);
});

test.each(['it"s', '"', `"a'`, `'a`, 'a"', 'a b', `"Larkfield" of 'Hartford`])(
  'a value may contain quotes and blanks: %s',
  (RECEIPT_TAX_LINE) => {
    expect(loadConfig({ DATA_DIR: folder, RECEIPT_TAX_LINE }).receipt.taxLine).toBe(RECEIPT_TAX_LINE);
  },
);
