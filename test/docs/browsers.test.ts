import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { otherEngines } from '../../scripts/lib/install-programs.ts';
import { root } from '../../scripts/lib/run-tool.ts';

const page = readFileSync(join(root, 'docs/browsers.md'), 'utf8');
const code = [...page.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);

test('docs/browsers.md names files that exist', () => {
  const files = code.filter((words) => /^(src|test)\/[\w/.-]+$/.test(words));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('its commands run what it says: a part of the long form, and one journey in one engine', () => {
  expect(code).toContain('npm run test:all -- engines');
  expect(readFileSync(join(root, 'scripts/test-all.ts'), 'utf8')).toMatch(/^ {2}engines: \{$/m);
  expect(code).toContain('TEST_ENGINES=webkit npm test -- test/engines/forms');
  expect(readFileSync(join(root, 'jest.config.js'), 'utf8')).toContain('process.env.TEST_ENGINES');
});

test('its packages are the ones that are installed', () => {
  const packages = otherEngines.flatMap(({ apt }) => apt[0] ?? []);
  expect(packages.filter((name) => !code.includes(name))).toEqual([]);
});
