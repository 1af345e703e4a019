import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '..');

/** What the router asks of each page's module, and the words of a page, which are imported whole. */
const common = new Set(['Component', 'loader', 'meta', 'hero', 'closing']);
/** Imported whole, as `s` and `f`. */
const namespaces = new Set(['src/shared/shape.ts', 'src/shared/content/schema.ts']);

const declared =
  /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

test('an exported name means one thing', () => {
  const places = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !namespaces.has(file))
    .flatMap((file) => {
      const names = readFileSync(path.join(root, file), 'utf8').matchAll(declared);
      // Overloads repeat a name.
      return [...new Set([...names].map(([, name = '']) => name))].map((name) => ({ name, file }));
    });
  const shared = [...Map.groupBy(places, ({ name }) => name)].filter(
    ([name, all]) => all.length > 1 && !common.has(name),
  );
  expect(shared.map(([name, all]) => `${name}: ${all.map(({ file }) => file).join(', ')}`)).toEqual([]);
});
