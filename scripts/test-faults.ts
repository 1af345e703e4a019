/**
 * The long form of what test/faults and test/security show in `npm test`: full counts, for hours if need be. A whole
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
const patterns =
  parts.length > 0 ? parts.map((part) => `test/(faults|security)/.*${part}`) : ['test/(faults|security)/'];
process.exitCode = await runTool('jest/bin/jest.js', [...patterns, '--runInBand', '--testTimeout=600000'], {
  FAULTS: 'long',
  PROMISES_FILE: figuresFile,
});

const figures: Figure[] = readFileSync(figuresFile, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const page = promisesPage(figures, process.exitCode === 0);
if (parts.length === 0) writeFileSync(join(root, 'docs/promises.md'), page);
console.log(page);
