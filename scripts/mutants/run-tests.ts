import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type Form = 'quick' | 'long';

/** A fault may make a test wait forever; other files end long before. */
const PATIENCE_MS: Record<Form, number> = { quick: 180_000, long: 1_800_000 };

/**
 * A fault's test files by their current names: `test/forms/repeats` names `repeats.api.test.ts`, whatever its kind becomes.
 * @throws if there are none
 */
export function filesOf(tests: readonly string[], root: string, form: Form): string[] {
  return tests.flatMap((test) => {
    const [, stem = '', kind] = /^(.*?)(?:\.(\w+))?$/.exec(test) ?? [];
    const files = globSync(`${stem}.*test.{ts,tsx}`, { cwd: root }).filter((file) => {
      const parts = file.slice(stem.length).split('.');
      const needsBrowser = parts.includes('browser') || parts.includes('engines');
      return kind ? parts.includes(kind) : !needsBrowser;
    });
    if (files.length === 0) throw new Error(`There is no test ${test}.`);
    return files.filter((file) => form === 'long' || !file.includes('.long.'));
  });
}

interface Result {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** @returns the first test that failed; null when all passed */
export async function findFailure(
  files: readonly string[],
  {
    root,
    form,
    hold,
    isBaseline = false,
  }: { root: string; form: Form; hold(pid?: number): void; isBaseline?: boolean },
): Promise<string | null> {
  if (files.length === 0) return null;
  const output = join(root, 'test-results', 'mutant.json');
  rmSync(output, { force: true });
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--maxWorkers=1', '--silent'];
  const child = spawn(
    process.execPath,
    [...node, ...jest, '--json', `--outputFile=${output}`, '--runTestsByPath', ...files],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', TEST_FORM: form },
      stdio: 'ignore',
      detached: true,
    },
  );
  hold(child.pid);
  const end = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  const patience = setTimeout(end, isBaseline ? PATIENCE_MS.long : PATIENCE_MS[form]);
  const [code] = await once(child, 'exit');
  clearTimeout(patience);
  if (code === 0) return null;
  if (code === null) return 'It did not come to an end.';
  if (!existsSync(output)) return `${files.join(', ')} ended Jest itself`;
  const { testResults }: Result = JSON.parse(readFileSync(output, 'utf8'));
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.find((each) => each.status === 'failed');
    const file = name.replace(`${root}/`, '');
    if (failed) return `${file}: ${failed.fullName}`;
    if (status === 'failed') return `${file} does not run`;
  }
  return 'Jest failed';
}
