import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { textProblems } from '#shared/articles/body/problems.ts';
import { textFromHtml } from '#shared/articles/from-html/text-from-html.ts';

const folder = path.resolve(import.meta.dirname, '../../fixtures/pasted');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.slice(0, -'.html'.length));

/** The text; after '~~~' what was dropped and the pictures that were found. Made by hand in the structure that each program writes. */
function report(html: string): string {
  const { text, dropped, pictures } = textFromHtml(html);
  const found = pictures.map((picture) => `picture ${JSON.stringify(picture)}`);
  return `${[text, '~~~', ...dropped.map(({ what, count }) => `${what}: ${count}`), ...found].join('\n')}\n`;
}

test.each(names)('what %s puts on the clipboard becomes marks, and what it loses is named', (name) => {
  expect(report(read(`${name}.html`))).toBe(read(`${name}.txt`));
});

test.each(names)('no mark of %s stays text', (name) => {
  const { text } = textFromHtml(read(`${name}.html`));
  expect(textProblems(text).filter(({ kind }) => kind !== 'alt')).toEqual([]);
});

test('twenty programs and pages are tried', () => {
  expect(names).toHaveLength(20);
});
