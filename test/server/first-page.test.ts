import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const statement = /^(?:import|export)\s(?!type\b)(?:[\w*{},$\s]+\sfrom\s)?'([^']+)'/gm;

/** What is loaded together with a file: everything that it imports, except types and dynamic imports. */
function loadedWith(file: string, files = new Set<string>(), packages = new Set<string>()) {
  if (files.has(file)) return { files, packages };
  files.add(file);
  for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(statement)) {
    if (name.startsWith('.')) loadedWith(path.join(path.dirname(file), name), files, packages);
    else if (name.startsWith('#')) loadedWith(name.replace('#', 'src/'), files, packages);
    else if (!name.startsWith('node:')) packages.add(name);
  }
  return { files, packages };
}

const { files, packages } = loadedWith('src/server/serve.ts');

test('of the features a start loads only those that pages are made of, and nothing that mails or bills', () => {
  const parts = [...files].filter((file) => file.startsWith('src/server/') && file.split('/').length > 3);
  const names = new Set(parts.map((file) => /^src\/server\/((?:features\/)?[^/]+)/.exec(file)?.[1]));
  expect([...names].sort()).toEqual([
    'config',
    'db',
    'features/articles',
    'features/content',
    'features/seo',
    'http',
    'lib',
    'ops',
    'ssr',
    'storage',
  ]);
});

/** Its import statement costs a tenth of a start: see src/server/lib/node-http.ts. */
test('a start imports no value from node:http', () => {
  const importing = [...files].filter((file) =>
    /^import (?!type).*'node:https?';/m.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(importing).toEqual([]);
});

/** Another package means another dozen files before the first page. Code that needs a package later imports it there. */
test('a start loads no package but those of the request path and the database', () => {
  expect([...packages].sort()).toEqual([
    'better-sqlite3',
    'compression',
    'express',
    'helmet',
    'isbot',
    'knex',
    'lru-cache',
    'negotiator',
    'p-limit',
    'pino',
    'pino-http',
  ]);
});
