import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { reachable, readPackages, withBuilding } from '../scripts/lib/lock-graph.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Names of the packages that files import when they run; what only TypeScript reads does not count. */
function importedBy(...patterns: string[]): Set<string> {
  const files = globSync(patterns, { cwd: root }).filter((file) => !file.includes('contenders'));
  expect(files.length).toBeGreaterThan(0);
  const names = files.flatMap((file) => {
    const found = read(file).matchAll(
      /^(?:import|export) (?!type )(?:[^'";]* from )?'([@\w][\w./@-]*)';|import\('([@\w][\w./@-]*)'\)/gm,
    );
    return [...found].map(([, fixed, lazy]) => fixed ?? lazy ?? '');
  });
  const packages = names.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  return new Set(packages.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)));
}

/** What the package.json of a folder installs. */
function namedIn(folder: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(read(path.join(folder, 'package.json')));
  return Object.keys({ ...dependencies, ...devDependencies });
}

test('what serves and builds the site comes with `npm start`', () => {
  const imported = importedBy(
    'server.ts',
    'vite.config.ts',
    '{src,migrations,seeds}/**/*.{ts,tsx}',
    'scripts/*.ts',
  );
  expect(imported.size).toBeGreaterThan(40);
  expect([...imported].filter((name) => !namedIn('').includes(name))).toEqual([]);
});

test('what benchmarks import comes with `npm run bench`', () => {
  const named = [...namedIn(''), ...namedIn('packages/bench')];
  expect([...importedBy('bench/**/*.ts')].filter((name) => !named.includes(name))).toEqual([]);
});

test('nothing is named in two layers, but by tests and benchmarks', () => {
  expect(
    [...namedIn('packages/test'), ...namedIn('packages/bench')].filter((name) => namedIn('').includes(name)),
  ).toEqual([]);
});

test('a start installs at most 350 packages', () => {
  const packages = readPackages(root, 'package-lock.json') ?? {};
  const here = [...reachable(packages, [''], withBuilding)].filter((folder) =>
    existsSync(path.join(root, folder)),
  );
  expect(here.length).toBeGreaterThan(300);
  expect(here.length).toBeLessThanOrEqual(350);
});

test('the lock file names no registry: each installation asks its own', () => {
  const packages = readPackages(root, 'package-lock.json') ?? {};
  const elsewhere = Object.values(packages).flatMap(({ resolved, link }) => (link ? [] : (resolved ?? [])));
  expect(elsewhere).toEqual([]);
});
