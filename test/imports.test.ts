import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '..');
const importsOf = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/^[^'`]*(?:from|import)[ (]+'(\.[^']+)'/gm)].map(
    ([, target = '']) => target,
  );
const filesWith = (folders: string, pattern: RegExp) =>
  globSync(`${folders}/**/*.{ts,tsx,mjs}`, { cwd: root })
    .filter((file) => !file.startsWith('bench/contenders/'))
    .filter((file) => importsOf(file).some((target) => pattern.test(target)));

test('in src, a relative import leads at most one folder up: further away, it begins with #', () => {
  expect(filesWith('src', /^\.\.\/\.\.\//)).toEqual([]);
});

test('all else imports src by its aliases', () => {
  expect(filesWith('{test,scripts,bench,migrations,seeds}', /^(\.\.\/)+src\//)).toEqual([]);
});
