import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** What a repository does not hold. */
const leftOut = new Set(
  ['.git', 'node_modules', 'dist', 'data', 'test-results'].map((name) => `${root}/${name}`),
);

let copy: string;

/** What a command says, whether it succeeds or not. */
async function run(...args: string[]): Promise<string> {
  const { JEST_WORKER_ID: _, NODE_OPTIONS: __, TEST_FORM: ___, ...env } = process.env;
  const options = { cwd: copy, env: { ...env, CI: 'true' }, maxBuffer: 64 * 1024 * 1024 };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options);
    return stdout + stderr;
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout: string; stderr: string };
    return `${stdout}${stderr}${message}`;
  }
}

beforeAll(async () => {
  copy = await makeTemporaryDirectory('leeds-tree');
  cpSync(root, copy, { recursive: true, filter: (file) => !leftOut.has(file) });
  cpSync(path.join(root, 'test/fixtures/leeds'), copy, { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  // As docs/adapt.md says.
  await run('scripts/brand.ts');
  await run('scripts/write-docs.ts');
  await run('scripts/prepare.mjs', '--build=smallest');
});

test('the sources and the tests of the firm in Leeds have no type error', async () => {
  expect(await run('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.')).toBe('');
});

/** The limit of a test is ten minutes, so the API tests are two. */
test.each([
  ['unit', 'test/'],
  ['dom', 'test/'],
  ['api', 'test/[a-n]'],
  ['api', 'test/[o-z]'],
])('the %s tests of the firm in Leeds pass (%s)', async (kind, files) => {
  const said = await run('scripts/test.ts', '--selectProjects', kind, '--silent', '-w', '1', files);
  expect(said.match(/^\s*● .*/gm) ?? []).toEqual([]);
  expect(said).toMatch(/^Test Suites: .*\d{2,} passed/m);
});
