import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/** What makes tests fail on a busy machine, found by reading them: those of the quick form, which has ten minutes. */
const root = path.resolve(import.meta.dirname, '../..');
const files = globSync('test/**/*.test.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.long\.|\.engines\.|support-tests/.test(file))
  .sort();

interface Rule {
  applies?: (file: string) => boolean;
  pattern: RegExp;
  /** How many are left from before, by file: never more. */
  known?: Record<string, number>;
}

const rules: Record<string, Rule> = {
  'no test may take a minute': {
    pattern: /\}, (?:[6-9]\d|\d{3,})_000\);|within\((?:[6-9]\d|\d{3,})_000,/g,
    known: {
      'test/admin/hostile-text.browser.test.ts': 1,
      'test/admin/journey.browser.test.ts': 1,
      'test/admin/refresh.browser.test.ts': 1,
      'test/bookings/calendar-view.browser.test.ts': 4,
      'test/gift-cards/card-page.browser.test.ts': 2,
      'test/gift-cards/desk.browser.test.ts': 4,
      'test/journeys/gift.browser.test.ts': 3,
      'test/leads/inbox.browser.test.ts': 4,
      'test/navigation/round-trips.browser.test.ts': 1,
      'test/orders/desk-end.browser.test.ts': 2,
      'test/orders/desk.browser.test.ts': 3,
      'test/pages/carousel.browser.test.ts': 1,
      'test/people/people-page.browser.test.ts': 3,
      'test/staff/own-account.browser.test.ts': 1,
      'test/staff/sessions-page.browser.test.ts': 2,
      'test/staff/shell.browser.test.ts': 1,
      'test/staff/staff-page.browser.test.ts': 4,
      'test/staff/trail-page.browser.test.ts': 2,
    },
  },
  'seconds are judged in the serial lane and in the long form alone': {
    applies: (file) => !file.startsWith('test/faults/'),
    pattern: /^(?!.*if \(isLong\)).*expect\((?:performance|Date)\.now\(\) - \w+\)\.toBeLess/gm,
  },
  'nothing is looked at after a sleep of so many milliseconds': {
    pattern: /await (?:sleep\([\d_]+\)|new Promise\(\(\w+\) => setTimeout\(\w+, [\d_]+\)\));\n\s*expect\(/g,
    known: { 'test/mail/worker.api.test.ts': 1 },
  },
  'what a click leads to is waited for': {
    applies: (file) => file.includes('.browser.'),
    pattern: /\.click\([^;]*\);\n\s*expect\([^;]*\.(?:\$eval|\$\$eval|evaluate)\(/g,
    known: {
      'test/articles/pages.browser.test.ts': 1,
      'test/pages/gift-cards.browser.test.ts': 1,
      'test/pages/internships.browser.test.ts': 1,
    },
  },
};

test.each(Object.entries(rules))('%s', (_name, { applies = () => true, pattern, known = {} }) => {
  const more = files.filter(applies).filter((file) => {
    const count = readFileSync(path.join(root, file), 'utf8').match(pattern)?.length ?? 0;
    return count > (known[file] ?? 0);
  });
  expect(more).toEqual([]);
});

test('each rule finds what it is for', () => {
  const wrong = [
    "test('a', async () => {}, 60_000);",
    '    expect(performance.now() - start).toBeLessThan(500);',
    'await sleep(200);\n  expect(1).toBe(1);',
    "await page.click('button');\n  expect(await page.$eval('p', (p) => p.textContent)).toBe('Done.');",
  ];
  expect(Object.values(rules).map(({ pattern }, index) => wrong[index]?.match(pattern)?.length)).toEqual(
    Array(4).fill(1),
  );
});
