import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Offer } from '#shared/offered.ts';
import { overlayCache } from '../support/compile-cache.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const root = path.resolve(import.meta.dirname, '../..');
const loader = path.join(root, 'test/support/native/overlay.js');

/** A folder to lay over the sources, in which these offers are off. */
export async function withoutOffers(off: readonly Offer[]): Promise<string> {
  const folder = await makeTemporaryDirectory('overlay');
  const file = 'src/shared/offers.ts';
  const source = await readFile(path.join(root, file), 'utf8');
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(
    path.join(folder, file),
    off.reduce((text, offer) => text.replace(`  ${offer}: true,`, `  ${offer}: false,`), source),
  );
  return folder;
}

/** For a command of the product, to run it with the files of a folder instead of those with the same paths. */
export const withOverlay = (folder: string) => ({
  ...overlayCache,
  NODE_ENV: 'test',
  NODE_OPTIONS: `--import=${loader}`,
  SITE_OVERLAY: folder,
});

/** Serves the product from its sources, with the files of a folder instead of those with the same paths. */
export async function serveOverlay(folder: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await spawnServer({ ...withOverlay(folder), RATE_LIMITS: 'off', JOBS: 'off', ...env });
  await untilReady(server);
  return server;
}

const printDocs = `
  import { pagesFromCode } from './scripts/lib/pages-from-code.ts';
  console.log(JSON.stringify(Object.fromEntries(Object.entries(pagesFromCode).map(([name, page]) => [name, page()]))));
`;

/** The pages of docs/ that are made from the sources, by their names. */
export async function docsOfOverlay(folder: string): Promise<Record<string, string>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--import=${loader}`, '--input-type=module', '--eval', printDocs],
    { cwd: root, env: { ...process.env, SITE_OVERLAY: folder } },
  );
  return JSON.parse(stdout);
}
