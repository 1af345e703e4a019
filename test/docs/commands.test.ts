import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { retentionMonths } from '#shared/retention.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe.each(pages)('%s', (page) => {
  const text = read(page);

  test('names no command that does not exist', () => {
    const named = [...text.matchAll(/npm run (?:-s |--silent )?([a-z][\w:-]*)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const files = [...text.matchAll(/\bscripts\/[\w-]+\.(?:ts|mjs)\b/g)].map(([file]) => file);
    const others = text.match(/(?:docs\/deploy|\.github)\/[\w@./-]*\w/g) ?? [];
    expect([...files, ...others].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !existsSync(path.join(root, path.dirname(page), target)))).toEqual([]);
  });
});

test('every command of the operator is in docs/operations.md', () => {
  const text = read('docs/operations.md');
  const commands = readdirSync(path.join(root, 'scripts'))
    .filter((name) => name.endsWith('.ts') && read(`scripts/${name}`).includes('runCommand('))
    .map((name) => name.replace('.ts', ''));
  expect(commands.length).toBeGreaterThan(6);
  expect(commands.filter((name) => !text.includes(`npm run ${name}`))).toEqual([]);
});

test('what the table of docs/operations.md says of retention is what the code does', () => {
  const rows = read('docs/operations.md').match(/^\| .* \| \d+ months? \|/gm) ?? [];
  const said = new Set(rows.map((row) => Number(/(\d+) months?/.exec(row)?.[1])));
  expect([...said].sort()).toEqual([...new Set(Object.values(retentionMonths))].sort());
});

test('every metric that docs/operations.md names is one that the code makes', () => {
  const named = read('docs/operations.md').match(/\bsite_[a-z_]+/g) ?? [];
  const sources = readdirSync(path.join(root, 'src/server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => read(`src/server/${name}`))
    .join('\n');
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
});

test('docs/decisions has at most 40 pages of one screen each, all in its index', () => {
  const names = readdirSync(path.join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));
  expect(names.length).toBeLessThanOrEqual(40);
  const index = read('docs/decisions/README.md');
  expect(names.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  expect(names.filter((name) => read(`docs/decisions/${name}`).split('\n').length > 60)).toEqual([]);
});
