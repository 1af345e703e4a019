import { chmod, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const sources = ['server.ts', 'package.json', 'src/server', 'src/shared', 'scripts/smoke.ts'];
const folders = ['migrations', 'seeds', 'views'];

/** A release as unpacked from the archive, with this repository's packages and build. */
export async function makeRelease(folder: string): Promise<void> {
  for (const name of [...sources, ...folders])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  await linkAll('node_modules', folder);
  await linkAll('dist', folder);
  await mkdir(path.join(folder, 'node_modules/.bin'));
  await symlink(process.execPath, path.join(folder, 'node_modules/.bin/node'));
}

async function linkAll(name: string, folder: string): Promise<void> {
  await mkdir(path.join(folder, name), { recursive: true });
  for (const entry of await readdir(path.join(root, name))) {
    if (!entry.startsWith('.')) await symlink(path.join(root, name, entry), path.join(folder, name, entry));
  }
}

const write = (file: string, text: string) => (folder: string) => writeFile(path.join(folder, file), text);
const remove = (file: string) => (folder: string) => rm(path.join(folder, file), { recursive: true });

/** Faults of a release, applied to a good one. */
export const defects: Record<string, (folder: string) => Promise<void>> = {
  'crashes at start': write('server.ts', "throw new Error('It crashed.');\n"),
  'has a syntax error': write('src/server/app.ts', 'const = 1;\n'),
  'is never ready': write('server.ts', 'setInterval(() => {}, 1_000);\n'),
  'answers 500': async (folder) => {
    const file = path.join(folder, 'src/server/app.ts');
    const text = await readFile(file, 'utf8');
    const broken = "app.use((req, res, next) => (req.url === '/readyz' ? next() : res.sendStatus(500)));";
    await writeFile(file, text.replace('const app = express();', `$&\n${broken}`));
  },
  'cannot migrate': write(
    'migrations/29991231_01_broken.ts',
    "export async function up() { throw new Error('It cannot migrate.'); }\n",
  ),
  'has no client': remove('dist/client'),
  'has lost files of the client': async (folder) => {
    await remove('dist/client')(folder);
    await cp(path.join(root, 'dist/client/.vite'), path.join(folder, 'dist/client/.vite'), {
      recursive: true,
    });
  },
  'has a Node of another machine': async (folder) => {
    const node = path.join(folder, 'node_modules/.bin/node');
    await rm(node);
    await writeFile(node, Buffer.from('\x7fELF of another machine'));
    await chmod(node, 0o755);
  },
  'lacks a package': remove('node_modules/knex'),
  'fails once its first page is served': write(
    'src/server/services.ts',
    "throw new Error('No services.');\n",
  ),
};
