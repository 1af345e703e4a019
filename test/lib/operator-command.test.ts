import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { isRelease, operatorCommand } from '#server/lib/operator-command.ts';
import { releaseFiles } from '../../scripts/lib/release-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const released = releaseFiles(root);
const newFolder = () =>
  mkdtempSync(path.join(process.env.TEST_DIRECTORY ?? tmpdir(), 'website-test-command-'));

test('a command is named as this host has it: by npm in the repository, by larkfield in a release', () => {
  const [repository, release] = [newFolder(), newFolder()];
  writeFileSync(path.join(repository, 'package-lock.json'), '{}');
  expect(operatorCommand('orders', 'retry 7', repository)).toBe('npm run orders -- retry 7');
  expect(operatorCommand('staff', '', repository)).toBe('npm run staff');
  expect(operatorCommand('orders', 'retry 7', release)).toBe('larkfield orders retry 7');
  expect(operatorCommand('staff', '', release)).toBe('larkfield staff');
});

test('a release has no lock file, by which it is known, and the repository has one', () => {
  expect(released.includes('package-lock.json')).toBe(false);
  expect(isRelease(root)).toBe(false);
});

test('what a release prints names no command of npm, unless it also says what a release needs', () => {
  const files = [
    ...globSync('src/{server,shared}/**/*.ts', { cwd: root }),
    ...released.filter((file) => /^scripts\/.*\.ts$/.test(file)),
  ];
  expect(files.length).toBeGreaterThan(300);
  const named = files.flatMap((file) =>
    (readFileSync(path.join(root, file), 'utf8').match(/^.*\bnpm (?:run|start|ci|install)\b.*$/gm) ?? [])
      .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && !/release/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  // The function itself.
  expect(named.filter((line) => !line.startsWith('src/server/lib/operator-command.ts'))).toEqual([]);
});
