/**
 * Makes the archive that an operator installs, in dist/release: the built site, production packages, and Node. `npm run
 * release`; docs/deploy.md describes its contents and use. The same commit gives the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { explainPath } from '#server/lib/path-problem.ts';
import { product } from '#server/ops/product.ts';
import { productionPackages, releaseFiles } from './lib/release-files.ts';
import { root } from './lib/run-tool.ts';
import { makeSbom } from './lib/sbom.ts';

const folder = join(root, 'dist/release');
const name = `larkfield-${product.version}`;
const archive = join(folder, `${name}-${process.platform}-${process.arch}.tar.gz`);

try {
  if (!existsSync(join(root, 'node_modules/node/bin/node')))
    throw new Error('npm provides no Node for this platform, and a release must include one.');
  const moment = releaseMoment();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sbom = `${JSON.stringify(makeSbom(root, productionPackages(root), moment), null, 2)}\n`;
  writeFileSync(join(root, 'dist/sbom.cdx.json'), sbom);
  writeFileSync(archive.replace('.tar.gz', '.cdx.json'), sbom);
  await writeArchive(moment);
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${hash}  ${archive.slice(folder.length + 1)}\n`);
  console.log(`${archive}: ${Math.round(statSync(archive).size / 1e6)} MB`);
} catch (error) {
  // A part of an archive looks like one.
  rmSync(archive, { force: true });
  console.error((explainPath(error, { file: folder }) as Error).message);
  process.exitCode = 1;
}

/** The modification time of every file: browsers use it to revalidate. */
function releaseMoment(): Date {
  const { SOURCE_DATE_EPOCH } = process.env;
  const seconds =
    SOURCE_DATE_EPOCH ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return new Date(Number(seconds) * 1_000);
}

/** The machine's users, permissions and times are left out. */
async function writeArchive(mtime: Date): Promise<void> {
  const options = { gzip: { level: 9 }, portable: true, noDirRecurse: true };
  const readable = ({ stat }: { stat?: { mode: number } }) => {
    if (stat) stat.mode |= stat.mode & 0o100 ? 0o755 : 0o644;
  };
  await create(
    { ...options, mtime, cwd: root, prefix: name, file: archive, onWriteEntry: readable },
    releaseFiles(root),
  );
}
