import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { loadConfig } from '../../src/server/config/load.ts';
import { ConfigError } from '../../src/server/config/problems.ts';
import { secretNames, variables } from '../../src/server/config/variables.ts';

const folder = mkdtempSync(path.join(process.env.TEST_DIRECTORY ?? tmpdir(), 'website-test-quotes-'));

function fileOf(text: string): string {
  const file = path.join(folder, `${Math.random()}`);
  writeFileSync(file, text);
  return file;
}

function problems(env: Record<string, string>): readonly string[] {
  try {
    loadConfig({ DATA_DIR: path.join(folder, 'data'), ...env }, { keepsSecrets: false });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const canary = 'canary-q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3f';
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
    const said = problems({ [name]: value });
    expect([value, about(name, said)]).toEqual([value, [sentence(name)]]);
    expect(said.join()).not.toContain(canary);
  }
});

test.each(secretNames)('%s from a file is refused likewise, and so is the name of the file', (name) => {
  for (const [value, sentence] of spoiled) {
    const said = problems({ [`${name}_FILE`]: fileOf(value) });
    expect([value, about(name, said)]).toEqual([value, [sentence(name)]]);
    expect(said.join()).not.toContain(canary);
  }
  const file = fileOf(canary);
  expect(about(`${name}_FILE`, problems({ [`${name}_FILE`]: `"${file}"` }))).toEqual([
    quotes(`${name}_FILE`),
  ]);
});

test('what quotes surround is judged as well, and hides nothing that is missing', () => {
  expect(problems({ SITE_URL: '"http://localhost:3000"', PAYMENTS: '"zoho"' }).toSorted()).toEqual([
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
