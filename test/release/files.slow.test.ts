import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { releaseFiles } from '../../scripts/lib/release-files.ts';

/** What a release is made of; that it starts and is whole is tried in the long form. */
const root = path.resolve(import.meta.dirname, '../..');
const files = releaseFiles(root);

test('every command of the operator is in it', () => {
  const commands = globSync('scripts/*.ts', { cwd: root }).filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('runCommand('),
  );
  expect(commands.length).toBeGreaterThan(6);
  expect(files).toEqual(
    expect.arrayContaining([...commands, 'scripts/smoke.ts', 'scripts/hash-password.ts', 'server.ts']),
  );
});

test('an image built from it has no secrets', () => {
  const ignored = 'docs/deploy/Dockerfile.dockerignore';
  expect(files).toContain(ignored);
  expect(readFileSync(path.join(root, ignored), 'utf8').split('\n')).toContain('.env');
});

test('what only tests and builds need is not', () => {
  const isLeftOut =
    /^(?:test|src\/client)\/|^node_modules\/(?:jest|vite|typescript|puppeteer|@types\/jest)\//;
  expect(files.filter((file) => isLeftOut.test(file))).toEqual([]);
  expect(files.filter((file) => file.startsWith('node_modules/knex/')).length).toBeGreaterThan(10);
});
