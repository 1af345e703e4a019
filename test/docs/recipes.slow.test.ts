import { beforeAll, expect, test } from '@jest/globals';
import { validBooking } from '../support/forms.ts';
import { email } from './recipes/email.ts';
import { formField, upgrade } from './recipes/form-field.ts';
import { job } from './recipes/job.ts';
import { list } from './recipes/list.ts';
import { page } from './recipes/page.ts';
import { followRecipes, linesAdded } from './recipes/recipe.ts';
import { setting } from './recipes/setting.ts';

/** The recipes of CONTRIBUTING, followed in one copy of the product: each changes other places. */
const recipes = { email, job, list, formField, page, setting };

/** @returns what the module of a recipe prints */
// biome-ignore lint/suspicious/noExplicitAny: what the modules of the test print
let printedBy: (name: keyof typeof recipes | 'upgrade') => any[];
let compiled: string;

beforeAll(async () => {
  const { run, compile } = await followRecipes(Object.values(recipes));
  const scripts = Object.entries(recipes).map(([name, { script }]) => [name, script]);
  const printed = await run({ ...Object.fromEntries(scripts), upgrade });
  printedBy = (name) => printed[name] ?? [];
  compiled = await compile();
});

test('the compiler accepts them all', () => {
  expect(compiled).toBe('');
});

test('an email costs one entry in one file', () => {
  const [text, html] = printedBy('email');
  expect(email.edits).toHaveLength(1);
  expect(text).toContain('what we’ve published so far:\nhttps://larkfield.example/articles\n');
  expect(html).toContain('<a class="button" href="https://larkfield.example/articles"');
});

test('a nightly job costs two files', () => {
  expect(job.edits).toHaveLength(2);
  expect(printedBy('job')).toEqual([1, 1, 0]);
});

test('a list of the panel with search, file and right costs four files and ninety lines', () => {
  const [shown, calls] = printedBy('list');
  expect(list.edits).toHaveLength(4);
  expect(linesAdded(list)).toBeLessThanOrEqual(90);
  expect(shown).toMatchObject({ rows: [{ email: 'ann@example.com' }], next: null });
  expect(calls).toEqual([
    ['/api/admin/newsletter', 'newsletter'],
    ['/api/admin/newsletter/export', 'exports'],
  ]);
});

test('an optional field of the booking form costs three files', () => {
  const [{ row, lead, sections, mails, sent }] = printedBy('formField');
  expect(formField.edits).toHaveLength(3);
  expect(row.team_size).toBe('Eleven people');
  expect(lead.search_text).toContain('eleven people');
  expect(JSON.stringify(sections)).toContain('{"label":"Team size","value":"Eleven people"}');
  expect(mails.some((mail: string) => mail.includes('Team size: Eleven people'))).toBe(true);
  expect(sent).toContainEqual(['Team size', 'Eleven people']);
});

test('a database of this version is upgraded with its rows, and this version can go on using it', () => {
  const [{ upgrades, rows }] = printedBy('upgrade');
  expect(upgrades).toBe(1);
  expect(rows.map((row: Record<string, unknown>) => [row.name, row.team_size])).toEqual([
    [validBooking.name, ''],
    [validBooking.name, ''],
  ]);
});

test('a public page costs three files', () => {
  const [listed] = printedBy('page');
  expect(page.edits).toHaveLength(3);
  expect(listed).toContain('/accessibility');
});

test('a setting costs one entry', () => {
  expect([setting.edits.length, linesAdded(setting)]).toEqual([1, 1]);
  expect(printedBy('setting')).toEqual([
    50,
    7,
    'NEWSLETTERS_PER_DAY is not valid: use a whole number from 1 to 100.',
    'NEWSLETTER_PER_DAY is not a variable of this product; did you mean NEWSLETTERS_PER_DAY?',
  ]);
});
