import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { missingEvidence, readAsvsRows } from '../../scripts/lib/asvs-evidence.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8');
const rows = readAsvsRows();
const statuses = ['met', 'not met', 'not applicable', 'operator'];

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
  // ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2.
  expect([rows.length, new Set(rows.map(({ number }) => number)).size]).toEqual([253, 253]);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ status, reason }) => !statuses.includes(status) || reason === '')).toEqual([]);
});

test('each requirement that is met names a test that `npm test` runs', () => {
  const met = rows.filter(({ status }) => status === 'met');
  expect(met.filter(({ tests }) => tests.length === 0)).toEqual([]);
  // The engines run in `npm run test:all` alone; every other name of a test file has its project in jest.config.js.
  expect(met.flatMap(({ tests }) => tests).filter((file) => file.includes('.engines.'))).toEqual([]);
});

test('a whole run misses each named test file that did not pass', () => {
  const row = { number: '1.1.1', level: '1', status: 'met', reason: '', tests: ['test/a.test.ts'] };
  const long = { ...row, tests: ['test/c.long.api.test.ts'] };
  const rows = [row, { ...row, status: 'not met', tests: ['test/b.test.ts'] }, long];
  expect(missingEvidence([], { rows })).toEqual(['test/a.test.ts']);
  expect(missingEvidence([path.join(root, 'test/a.test.ts')], { rows })).toEqual([]);
  expect(missingEvidence([path.join(root, 'test/a.test.ts')], { rows, isLong: true })).toEqual([
    'test/c.long.api.test.ts',
  ]);
});

test('each section that the table names is in docs/security.md', () => {
  const named = rows.flatMap(({ reason }) =>
    [...reason.matchAll(/docs\/security\.md, "([^"]+)"/g)].map(([, section = '']) => section),
  );
  expect(named.length).toBeGreaterThan(10);
  const text = read('security.md');
  expect(named.filter((section) => !text.includes(`\n## ${section}\n\n`))).toEqual([]);
});

test.each(statuses)('the table counts its rows rightly: %s', (status) => {
  const said = new RegExp(`^\\| ${status} \\| (\\d+) \\| (\\d+) \\| (\\d+) \\|$`, 'm').exec(
    read('security-asvs.md'),
  );
  const count = (level: string) => rows.filter((row) => row.status === status && row.level === level).length;
  expect(said?.slice(1).map(Number)).toEqual([count('1'), count('2'), count('1') + count('2')]);
});

test('docs/security.md lists each requirement that is not met', () => {
  const [, section = ''] = read('security.md').split('## Where level 2 holds');
  const listed = section.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
  const open = rows.filter(({ status }) => status === 'not met').map(({ number }) => number);
  expect(listed.sort()).toEqual(open.sort());
});
