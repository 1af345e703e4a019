import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { pagesFromCode } from '#scripts/lib/pages-from-code.ts';

test.each(Object.entries(pagesFromCode))('docs/%s is as `npm run format` writes it', (name, page) => {
  const written = readFileSync(path.resolve(import.meta.dirname, '../../docs', name), 'utf8');
  expect(written.split('\n')).toEqual(page().split('\n'));
});
