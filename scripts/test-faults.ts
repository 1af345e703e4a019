/**
 * The long form of what test/faults, test/security and a few others show in `npm test`: full counts, for hours if need be. A whole
 * run writes what it measured to docs/promises.md; `npm run test:faults -- kills` runs a part and prints it.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchMysql } from './lib/fetch-mysql.ts';
import { clusterPrograms, ensurePrograms } from './lib/install-programs.ts';
import { findMysql } from './lib/programs.ts';
import { type Figure, promisesPage } from './lib/promises-page.ts';
import { root, runTool } from './lib/run-tool.ts';

const parts = process.argv.slice(2);
const results = join(root, 'test-results');
const figuresFile = join(results, 'promises.jsonl');

await ensurePrograms();
mkdirSync(results, { recursive: true });
// Empty, for a run that fails before it has measured anything.
writeFileSync(figuresFile, '');
/** Besides the two folders: tests of one feature that measure a promise as well. */
const measuring = [
  'test/{faults,faults/cluster,security}/*.test.ts',
  'test/admin/{password.api,hostile-text.browser}.test.ts',
  'test/backup/backup-restore.api.test.ts',
];
const files = globSync(measuring, { cwd: root }).filter(
  (file) => parts.length === 0 || parts.some((part) => file.includes(part)),
);
if (files.some((file) => file.includes('cluster'))) {
  await ensurePrograms(clusterPrograms);
  if (!findMysql()) fetchMysql();
}
/** They measure how long something takes, so nothing else runs meanwhile. */
const isTimed = (file: string) =>
  /cluster|overload|pages-outlive|payments|several-processes|slow-clients|upgrades|big-input|password/.test(
    file,
  );

let passed = true;
for (const [chosen, options] of [
  [files.filter(isTimed), ['--runInBand']],
  [files.filter((file) => !isTimed(file)), []],
] as const) {
  if (chosen.length === 0) continue;
  const args = ['--testTimeout=600000', ...options, '--runTestsByPath', ...chosen];
  const code = await runTool('jest/bin/jest.js', args, { TEST_FORM: 'long', PROMISES_FILE: figuresFile });
  if (code !== 0) passed = false;
}
process.exitCode = passed ? 0 : 1;

const figures: Figure[] = readFileSync(figuresFile, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const page = promisesPage(figures, passed);
if (parts.length === 0) writeFileSync(join(root, 'docs/promises.md'), page);
console.log(page);
