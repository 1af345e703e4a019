/**
 * The long form of what test/faults, test/security and a few others show in `npm test`: full counts, for hours if need be. A whole
 * run writes what it measured to docs/promises.md; `npm run test:faults -- kills` runs a part and prints it.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrograms } from './lib/install-programs.ts';
import { type Figure, promisesPage } from './lib/promises-page.ts';
import { root, runTool } from './lib/run-tool.ts';

const parts = process.argv.slice(2);
const results = join(root, 'test-results');
const figuresFile = join(results, 'promises.jsonl');

await ensurePrograms();
mkdirSync(results, { recursive: true });
rmSync(figuresFile, { force: true });
/** Besides the two folders: tests of one feature that measure a promise as well. */
const folders = 'test/(faults|security|admin|backup)/';
const measuring = [
  'test/(faults|security)/',
  'test/admin/(password.api|hostile)',
  'test/backup/backup-restore',
];
/** They measure how long something takes, so nothing else runs meanwhile. */
const timed =
  'test/(faults/(overload|pages-outlive|payments|several-processes|slow-clients)|security/big-input|admin/password)';

const run = (...choice: string[]) =>
  runTool('jest/bin/jest.js', [...choice, '--testTimeout=600000'], {
    FAULTS: 'long',
    PROMISES_FILE: figuresFile,
  });
const exitCodes =
  parts.length > 0
    ? [await run(...parts.map((part) => `${folders}.*${part}`), '--runInBand')]
    : [await run(timed, '--runInBand'), await run(...measuring, `--testPathIgnorePatterns=${timed}`)];
process.exitCode = Math.max(...exitCodes);

const figures: Figure[] = readFileSync(figuresFile, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const page = promisesPage(figures, process.exitCode === 0);
if (parts.length === 0) writeFileSync(join(root, 'docs/promises.md'), page);
console.log(page);
