import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { drawAll } from '#scripts/lib/brand/draw.ts';

const folder = path.resolve(import.meta.dirname, '../../src/client/public');

test('the files that are drawn are as `npm run brand` draws them', async () => {
  const drawn = Object.entries(await drawAll());
  const same = await Promise.all(
    drawn.map(async ([name, bytes]) => bytes.equals(await readFile(path.join(folder, name)))),
  );
  expect(drawn.filter((_, index) => !same[index]).map(([name]) => name)).toEqual([]);
  expect(drawn.length).toBeGreaterThan(30);
});
