import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../../lib/run.mjs';
import { root } from '../../lib/run-tool.ts';

const bench = join(root, 'scripts/bench');
const contenders = join(bench, 'contenders');

export type ContenderName = 'react-router' | 'next';

/**
 * Installs and builds another framework's app in dist/contenders, unless that is done. It is a copy, because Node strips no
 * types from files below a node_modules folder, and because the app needs packages that the product does not.
 * @param env what its build needs to know
 * @returns the file that starts its server
 */
export async function prepareContender(name: ContenderName, env: Record<string, string>): Promise<string> {
  const folder = join(root, 'dist/contenders', name);
  const stamp = join(folder, 'stamp');
  const wanted = await hashOf(join(contenders, name), join(contenders, 'shared'));
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return join(folder, 'server.ts');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(join(contenders, name), folder, { recursive: true });
  await cp(join(contenders, 'shared/page.ts'), join(folder, 'page.ts'));
  await cp(join(bench, 'lib/elements.ts'), join(folder, 'elements.ts'));
  await cp(join(bench, 'subjects/report-cost.ts'), join(folder, 'report-cost.ts'));
  const options = {
    cwd: folder,
    env: { ...process.env, ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  };
  for (const args of [
    ['install', '--include=dev', '--no-audit', '--no-fund'],
    ['run', 'build'],
  ]) {
    if ((await run('npm', args, options)) !== 0) throw new Error(`npm ${args.join(' ')} failed for ${name}.`);
  }
  await writeFile(stamp, wanted);
  return join(folder, 'server.ts');
}

async function hashOf(...folders: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort())
      hash.update(file.slice(dirname(folder).length)).update(await readFile(file));
  }
  return hash.digest('hex');
}
