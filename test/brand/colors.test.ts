import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { contrast, weakPairs } from '#scripts/lib/brand/contrast.ts';
import { brandModule, readTokens } from '#scripts/lib/brand/tokens.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sheet = 'src/client/styles/_tokens.scss';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** The sheet with another color for an entry, such as `$amber: `, by day. */
const sheetWith = (entry: string, color: string) => {
  const [before = '', after = ''] = read(sheet).split(entry);
  return before + entry + after.replace(/^[^,;)]+/, color);
};
const changed = (entry: string, color: string) => readTokens(sheetWith(entry, color));
const { day: ours } = readTokens(read(sheet));

test('the colors outside the style sheets are as `npm run brand` writes them', () => {
  expect(read('src/shared/brand.ts').split('\n')).toEqual(brandModule(readTokens(read(sheet))).split('\n'));
});

test('a color that refers to another has its value, by day and by night', () => {
  const { day, night } = changed('$amber: ', '#123456');
  expect({ day: day.amber, night: night.burnt }).toEqual({ day: '#123456', night: '#123456' });
});

test('black on white has a contrast of 21:1', () => {
  expect(contrast('#fff', '#000000')).toBe(21);
  expect(contrast('#777777', '#fff').toFixed(2)).toBe('4.48');
});

test('every pair of our colors has enough contrast', () => {
  expect(weakPairs(readTokens(read(sheet)))).toEqual([]);
});

test.each([
  ['"muted": (', ours.paper, 'muted on paper by day: 1.00:1 instead of 4.5:1'],
  ['$brand-indigo: ', ours.white, 'white on fill by day: 1.00:1 instead of 4.5:1'],
  ['"control-line": (', ours.card, 'control-line on card by day: 1.00:1 instead of 3:1'],
])('%s with %s is named', (entry, color = '', line) => {
  expect(weakPairs(changed(entry, color))).toContain(line);
});

test('the command ends with status 1 and draws nothing with such a color', async () => {
  const copy = await makeTemporaryDirectory('brand');
  for (const part of [sheet, 'scripts/brand.ts', 'scripts/lib/brand', 'package.json'])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  writeFileSync(path.join(copy, sheet), sheetWith('$amber: ', ours.ink ?? ''));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/brand.ts'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('ink on amber by day: 1.00:1 instead of 4.5:1\n');
});
