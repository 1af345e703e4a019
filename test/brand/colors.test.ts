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
const changed = (from: string, to: string) => readTokens(read(sheet).replace(from, to));

test('the colors outside the style sheets are as `npm run brand` writes them', () => {
  expect(read('src/shared/brand.ts').split('\n')).toEqual(brandModule(readTokens(read(sheet))).split('\n'));
});

test('a color that refers to another has its value, by day and by night', () => {
  const { day, night } = changed('$amber: #f2a541;', '$amber: #123456;');
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
  ['"muted": (#5c5b70,', '"muted": (#8c8b90,', 'muted on paper by day: 3.19:1 instead of 4.5:1'],
  ['"fill": ($brand-indigo, #7263d6)', '"fill": ($brand-indigo, #9a8ff0)', /^white on fill by night: /],
  [
    '"control-line": (#85849b,',
    '"control-line": (#a5a4bb,',
    /^control-line on card by day: .* instead of 3:1$/,
  ],
])('%s as %s is named', (from, to, line) => {
  expect(weakPairs(changed(from, to))).toContainEqual(
    typeof line === 'string' ? line : expect.stringMatching(line),
  );
});

test('the command ends with status 1 and draws nothing with such a color', async () => {
  const copy = await makeTemporaryDirectory('brand');
  for (const part of [sheet, 'scripts/brand.ts', 'scripts/lib/brand', 'package.json'])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  writeFileSync(path.join(copy, sheet), read(sheet).replace('$amber: #f2a541;', '$amber: #4c3fa3;'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/brand.ts'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('ink on amber by day: 2.09:1 instead of 4.5:1\n');
});
