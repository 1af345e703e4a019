import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { weakPairs } from '#scripts/lib/brand/contrast.ts';
import { brandModule, readTokens } from '#scripts/lib/brand/tokens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const leeds = 'test/fixtures/leeds';
const sheet = 'src/client/styles/_tokens.scss';

test('the second firm’s colors have enough contrast, and are as `npm run brand` writes them', () => {
  const tokens = readTokens(read(`${leeds}/${sheet}`));
  expect(weakPairs(tokens)).toEqual([]);
  expect(read(`${leeds}/src/shared/brand.ts`)).toBe(brandModule(tokens));
});

test('the second firm’s sheet differs from ours only in colors', () => {
  const withoutColors = (text: string) => text.replaceAll(/#[\da-f]{3,6}/g, '#');
  expect(withoutColors(read(`${leeds}/${sheet}`))).toBe(withoutColors(read(sheet)));
});
