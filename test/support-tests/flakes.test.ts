import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/** What makes tests fail on a busy machine, found by reading them. */
const root = path.resolve(import.meta.dirname, '../..');
const allFiles = globSync('test/**/*.test.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('support-tests'))
  .sort();
const quickFiles = allFiles.filter((file) => !/\.long\.|\.engines\./.test(file));

interface Rule {
  /** Those of the quick form by default. */
  files?: readonly string[];
  applies?: (file: string) => boolean;
  pattern: RegExp;
  /** How many there may be, by file. */
  known?: Record<string, number>;
}

const rules: Record<string, Rule> = {
  'no test may take a minute': {
    pattern: /\}, (?:[6-9]\d|\d{3,})_000\);|within\((?:[6-9]\d|\d{3,})_000,/g,
  },
  'no test, not even of the long form, limits how long something takes: that is a part of the benchmark': {
    files: allFiles,
    pattern:
      /expect\((?:(?:performance|Date)\.now\(\) - \w+|took|seconds\w*|longest|slowest|p99\S*)\)\.toBeLess|\b(?:p99|slowest|longest)\S* <=? [\d_]+/g,
  },
  'nothing is looked at after a sleep of so many milliseconds': {
    pattern: /await (?:sleep\([\d_]+\)|new Promise\(\(\w+\) => setTimeout\(\w+, [\d_]+\)\));\n\s*expect\(/g,
    // Nothing must happen there, so there is nothing to wait for.
    known: { 'test/mail/worker.api.test.ts': 1 },
  },
  'what a click leads to is waited for': {
    applies: (file) => file.includes('.browser.'),
    // Except what comes with a navigation, which is waited for together with the click.
    pattern: /\.click\([^;]*(?<!\])\);\n\s*expect\(await /g,
  },
  'what a key leads to is waited for': {
    applies: (file) => file.includes('.browser.'),
    // The browser itself moves the focus at Tab. What a handler does comes only once the page is alive.
    pattern: /keyboard\.press\('(?!Tab')[^;]*'\);\n\s*expect\(await /g,
    known: {
      // Keys are off, and the form is already being sent: nothing may happen.
      'test/leads/inbox.browser.test.ts': 1,
      'test/forms/message.browser.test.ts': 1,
    },
  },
};

test.each(Object.entries(rules))(
  '%s',
  (_name, { files = quickFiles, applies = () => true, pattern, known = {} }) => {
    const more = files.filter(applies).filter((file) => {
      const count = readFileSync(path.join(root, file), 'utf8').match(pattern)?.length ?? 0;
      return count > (known[file] ?? 0);
    });
    expect(more).toEqual([]);
  },
);

test('requests are intercepted by the one helper that misses none', () => {
  const others = globSync('test/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !/support-tests|support\/intercept/.test(file) &&
      readFileSync(path.join(root, file), 'utf8').includes('setRequestInterception(true)'),
  );
  expect(others).toEqual([]);
});

test('no test of the long form has less time than the ten minutes that jest.config.js gives it', () => {
  const limited = globSync('test/**/*.{long,engines}.*.{ts,tsx}', { cwd: root }).filter((file) =>
    /\}, \d{1,3}_000\);|^ +\d{1,2}_000,\n *\);/m.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(limited).toEqual([]);
});

test('each rule finds what it is for', () => {
  const wrong = [
    "test('a', async () => {}, 60_000);",
    '    expect(performance.now() - start).toBeLessThan(500);',
    'await sleep(200);\n  expect(1).toBe(1);',
    "await page.click('button');\n  expect(await page.$eval('p', (p) => p.textContent)).toBe('Done.');",
    "await page.keyboard.press('End');\n  expect(await means(page)).toBe('Done.');",
  ];
  expect(Object.values(rules).map(({ pattern }, index) => wrong[index]?.match(pattern)?.length)).toEqual(
    Array(5).fill(1),
  );
});
