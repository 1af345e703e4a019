import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * What a module's code prints as JSON in a process in which other source text stands for files.
 * @param files by the end of their path, such as `packages/families.ts`
 */
export async function withOtherCode(files: Readonly<Record<string, string>>, code: string): Promise<unknown> {
  const hooks = `
    import { registerHooks } from 'node:module';
    const files = ${JSON.stringify(Object.entries(files))};
    registerHooks({
      load(url, context, next) {
        const found = files.find(([end]) => url.endsWith(end));
        return found ? { format: 'module', source: found[1], shortCircuit: true } : next(url, context);
      },
    });`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(hooks)}`];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...args, '--input-type=module', '-e', code],
    {
      cwd: root,
    },
  );
  return JSON.parse(stdout);
}
