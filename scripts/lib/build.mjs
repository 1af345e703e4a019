import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptPath } from './node.mjs';
import { run } from './run.mjs';

const inputs = ['src', 'scripts/lib', 'scripts/compress-assets.ts', 'vite.config.ts', 'package-lock.json'];
/** Made by the build itself, from scripts/fonts*, which are inputs. */
const generated = join('src', 'client', 'styles', 'fonts');

/** Whether the last finished build was made from the files as they are now. */
export function isBuilt(root) {
  try {
    return readFileSync(stampFile(root), 'utf8') === fingerprint(root);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Does what `npm run build` does, without npm: an older machine's npm may not run on the Node that the script needs.
 * The stamp goes first and comes back last, so that a build that fails or is killed never counts as one.
 */
export async function build(root) {
  console.error('Building.');
  const stamp = fingerprint(root);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  rmSync(stampFile(root), { force: true });
  const env = { ...process.env, PATH: scriptPath(root) };
  const code = await run('sh', ['-c', scripts.build], {
    cwd: root,
    env,
    stdio: ['inherit', process.stderr, 'inherit'],
  });
  if (code !== 0) throw new Error('The build failed.');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile(root), stamp);
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
