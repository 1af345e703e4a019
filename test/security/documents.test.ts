import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8');

test.each(['security.md', 'security-asvs.md'])('every file that docs/%s names exists', (name) => {
  const text = read(name);
  const files = [
    ...[...text.matchAll(/`((?:docs|scripts|src|test)\/[\w./@-]+|package-lock\.json)`/g)].map(
      ([, file = '']) => file,
    ),
    ...[...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, file = '']) => path.join('docs', file)),
  ];
  expect(files.length).toBeGreaterThan(5);
  // The run itself writes this one.
  const missing = files.filter((file) => file !== 'docs/promises.md' && !existsSync(path.join(root, file)));
  expect(missing).toEqual([]);
});

test('the table holds every requirement of levels 1 and 2 once, with a status and a reason', () => {
  const rows = read('security-asvs.md')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  // ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2.
  expect(new Set(rows.map(([, number]) => number)).size).toBe(253);
  expect(rows.filter(([, , level]) => level === '1')).toHaveLength(70);
  for (const [, , , , status, reason] of rows) {
    expect(status).toMatch(/^(met|not applicable|operator)$/);
    expect(reason).not.toBe('');
  }
});

test('the table counts its own rows rightly', () => {
  const text = read('security-asvs.md');
  for (const status of ['met', 'not applicable', 'operator']) {
    const rows = text.match(new RegExp(`^\\| \\d+\\.\\d+\\.\\d+ \\| \\d \\|[^|]*\\| ${status} \\|`, 'gm'));
    const said = new RegExp(`^\\| ${status} \\| (\\d+) \\| (\\d+) \\| (\\d+) \\|$`, 'm').exec(text);
    expect([status, Number(said?.[3])]).toEqual([status, rows?.length]);
  }
});
