import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { callsPage } from '#scripts/lib/calls-page.ts';

test('docs/calls.md has every call, as `npm run format` writes it', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/calls.md'), 'utf8');
  expect(page.split('\n')).toEqual(callsPage().split('\n'));
});
