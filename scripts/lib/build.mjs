import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptPath } from './node.mjs';
import { runQuietly } from './run-quietly.mjs';

const inputs = ['src', 'scripts/lib', 'scripts/compress-assets.ts', 'vite.config.ts', 'package-lock.json'];
/** Made by the build itself, from scripts/fonts*, which are inputs. */
const generated = join('src', 'client', 'styles', 'fonts');

/** Whether the last finished build was made from the files as they are now. */
export const isBuilt = (root) => readStamp(root)?.sources === fingerprint(root);

/** Whether its files are compressed, and as far as they get if need be. */
export function isCompressed(root, smallest) {
  const { compression } = readStamp(root) ?? {};
  return compression === 'smallest' || (compression === 'quick' && !smallest);
}

/**
 * Does what `npm run build` does, without npm: an older machine's npm may not run on the Node that the scripts need. The
 * stamp goes first and comes back last, so that a build that fails or is killed never counts as one.
 */
export async function build(root, onSpawn) {
  const sources = fingerprint(root);
  rmSync(stampFile(root), { force: true });
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  await runScript(root, scripts['build:client'], onSpawn);
  writeStamp(root, { sources });
}

export async function compress(root, smallest, onSpawn) {
  const { sources } = readStamp(root);
  writeStamp(root, { sources });
  await runScript(root, `node scripts/compress-assets.ts${smallest ? '' : ' --quick'}`, onSpawn);
  writeStamp(root, { sources, compression: smallest ? 'smallest' : 'quick' });
}

const runScript = (root, script, onSpawn) =>
  runQuietly('sh', ['-c', script], {
    cwd: root,
    env: { ...process.env, PATH: scriptPath(root) },
    onSpawn,
    otherwise: 'The build failed.',
  });

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'));
  } catch {
    return undefined; // none, or one of a former version
  }
}

function writeStamp(root, stamp) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile(root), JSON.stringify(stamp));
}

const stampFile = (root) => join(root, 'dist', 'build-stamp');

/** Names, sizes and times instead of contents: a few milliseconds for the whole tree. */
function fingerprint(root) {
  const fonts = readdirSync(join(root, 'scripts')).filter((name) => name.startsWith('fonts'));
  const hash = createHash('sha256');
  for (const path of [...inputs, ...fonts.map((name) => join('scripts', name))]) addToHash(hash, root, path);
  return hash.digest('hex');
}

function addToHash(hash, root, path) {
  if (path === generated) return;
  const stats = statSync(join(root, path));
  if (stats.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort()) addToHash(hash, root, join(path, name));
  } else {
    hash.update(`${path}\0${stats.mtimeMs}\0${stats.size}\n`);
  }
}
