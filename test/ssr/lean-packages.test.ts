import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { settled, unused } from '../../scripts/lib/lean-packages.ts';

const client = path.resolve(import.meta.dirname, '../../src/client');
const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(path.join(client, name), 'utf8'));

/** The names that our code imports from a package. */
function importedFrom(name: string): string[] {
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/import (?:\w+, )?\{([^}]*)\} from '([^']+)'/g),
  ]);
  return imports
    .filter(([, , from]) => from === name)
    .flatMap(([, names = '']) => names.split(',').map((each) => each.trim()));
}

describe('what the build leaves out of packages', () => {
  test.each(Object.keys(unused))('nothing uses it: %s', (name) => {
    const imported = importedFrom(name);
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((each) => unused[name]?.includes(each))).toEqual([]);
  });

  test('nothing takes a ref of a fragment', () => {
    expect(sources.filter((source) => /<Fragment[^>]*\bref=/.test(source))).toEqual([]);
  });

  test.each(settled.map((rule) => [rule.module, rule] as const))('%s reads as expected', (module, rule) => {
    const file = path.resolve(import.meta.dirname, '../../node_modules', module);
    const source = readFileSync(file, 'utf8');
    expect(source.replace(rule.find, rule.replace)).not.toBe(source);
  });
});
