import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run-tool.ts';

export interface AsvsRow {
  number: string;
  level: string;
  status: string;
  reason: string;
  /** The row's test files. */
  tests: string[];
}

/** The requirements in docs/security-asvs.md; a row can name several. */
export function readAsvsRows(): AsvsRow[] {
  return readFileSync(join(root, 'docs/security-asvs.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+\b/.test(line))
    .flatMap((line) => {
      const [, numbers = '', level = '', , status = '', reason = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      const tests = [...reason.matchAll(/`(test\/[\w./-]+\.test\.tsx?)`/g)].map(([, file = '']) => file);
      return numbers.split(', ').map((number) => ({ number, level, status, reason, tests }));
    });
}

/**
 * The test files of met requirements that did not pass.
 * @param passed absolute paths
 * @param isLong whether the run included the files of the long form
 */
export function missingEvidence(
  passed: readonly string[],
  { isLong = false, rows = readAsvsRows() }: { isLong?: boolean; rows?: readonly AsvsRow[] } = {},
): string[] {
  const known = new Set(passed.map((file) => relative(root, file)));
  const named = rows.filter(({ status }) => status === 'met').flatMap(({ tests }) => tests);
  return [...new Set(named)]
    .filter((file) => (isLong || !file.includes('.long.')) && !known.has(file))
    .sort();
}
