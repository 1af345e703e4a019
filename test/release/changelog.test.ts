import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('the latest release of CHANGELOG.md, with its day, is the version of package.json and of the lock file', () => {
  const releases = [...read('CHANGELOG.md').matchAll(/^## \[([^\]]+)\](?: - (.+))?$/gm)];
  const [latest] = releases.filter(([, name]) => name !== 'Unreleased');
  const { version } = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));
  expect([latest?.[1], latest?.[2]]).toEqual([version, expect.stringMatching(/^20\d\d-[01]\d-[0-3]\d$/)]);
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
});
