import type { StdioOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtClient, builtClientFiles } from '#server/ssr/assets.ts';
import { run } from '../../scripts/lib/run.mjs';
import { root } from '../../scripts/lib/run-tool.ts';

const bench = join(root, 'bench');

/** Folders of bench/contenders; later ones replace files of earlier ones. */
const layers = {
  'react-router': ['react-router'],
  next: ['next'],
  'next-cached': ['next', 'next-cached'],
  astro: ['astro'],
  'astro-cached': ['astro', 'astro-cached'],
};

export type ContenderName = keyof typeof layers;

/** Components with state or handlers that Next's server components use unchanged. */
const clientComponents = [
  'components/article/image.tsx',
  'components/long-date.tsx',
  'components/toast/toast-region.tsx',
  'features/articles/article-footer.tsx',
  'layout/header/header.tsx',
];

/** The product's rows for their servers; see the module itself. */
export const contentModule = pathToFileURL(join(bench, 'subjects/content.ts')).href;

/**
 * Installs and builds another framework's app in dist/contenders, unless it exists. It is a copy, together with the
 * product's components: Node strips no types below node_modules, the app needs other packages, and it replaces a few
 * modules.
 * @param env names the product's rows for its build, for prerendered pages
 * @returns the file that starts its server
 */
export async function prepareContender(name: ContenderName, env: Record<string, string>): Promise<string> {
  const folder = join(root, 'dist/contenders', name);
  const sources = [...layers[name], 'shared'].map((layer) => join(bench, 'contenders', layer));
  await install(folder, sources);
  const stamp = join(folder, 'node_modules/.built');
  const wanted = await hashOf([
    import.meta.filename,
    join(root, 'src/client'),
    join(root, 'src/shared'),
    ...sources,
  ]);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return join(folder, 'server.ts');
  await copySources(folder, name);
  await npm(folder, ['run', 'build'], { ...env, CONTENT: contentModule });
  await writeFile(stamp, wanted);
  return join(folder, 'server.ts');
}

async function install(folder: string, [source = '']: string[]): Promise<void> {
  const stamp = join(folder, 'node_modules/.installed');
  const wanted = await readFile(join(source, 'package.json'), 'utf8');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), wanted);
  await npm(folder, ['install', '--include=dev', '--no-audit', '--no-fund']);
  await writeFile(stamp, wanted);
}

async function copySources(folder: string, name: ContenderName): Promise<void> {
  const kept = ['node_modules', 'package.json', 'package-lock.json'];
  for (const entry of await readdir(folder)) {
    if (!kept.includes(entry)) await rm(join(folder, entry), { recursive: true });
  }
  for (const side of ['client', 'shared']) {
    await cp(join(root, 'src', side), join(folder, 'src', side), { recursive: true });
  }
  await writeValues(folder);
  for (const layer of layers[name]) {
    await cp(join(bench, 'contenders', layer), folder, { recursive: true });
  }
  await cp(join(bench, 'contenders/shared'), join(folder, 'shared'), { recursive: true });
  await cp(join(bench, 'subjects/report-cost.ts'), join(folder, 'report-cost.ts'));
  await copyBuiltFiles(folder);
  if (!name.startsWith('next')) return;
  for (const component of clientComponents) {
    const file = join(folder, 'src/client', component);
    await writeFile(file, `'use client';\n${await readFile(file, 'utf8')}`);
  }
}

/** Like scripts/lib/values-for-browser.ts for the product. */
async function writeValues(folder: string): Promise<void> {
  const file = 'src/shared/pages/for-browser.ts';
  const values = Object.entries(await import(pathToFileURL(join(root, file)).href));
  const lines = values.map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`);
  await writeFile(join(folder, file), lines.join(''));
}

/** The list's style sheets, which their bundlers merge, and static files. */
async function copyBuiltFiles(folder: string): Promise<void> {
  const { assets } = await (await builtClientFiles()).loadBundle();
  const sheets = assets.stylesheets('src/client/features/articles/list-page.tsx');
  const texts = await Promise.all(sheets.map((sheet) => readFile(join(builtClient, sheet), 'utf8')));
  await writeFile(join(folder, 'site.css'), texts.join('\n'));
  await writeFile(join(folder, 'fonts.json'), JSON.stringify(assets.fonts));
  await cp(builtClient, join(folder, 'public'), {
    recursive: true,
    filter: (file) => !/\.(js|css|br|gz|json)$/.test(basename(file)),
  });
}

async function npm(folder: string, args: string[], extra: Record<string, string> = {}): Promise<void> {
  const telemetry = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  const env = { ...process.env, ...extra, ...telemetry, NODE_ENV: 'production' };
  // Only the report goes to standard output.
  const stdio: StdioOptions = ['ignore', process.stderr, process.stderr];
  if ((await run('npm', args, { cwd: folder, env, stdio })) !== 0) {
    throw new Error(`npm ${args.join(' ')} failed for ${basename(folder)}.`);
  }
}

/** @param places files, and folders with all that is in them */
async function hashOf(places: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places) {
    const entries = await readdir(dirname(place), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.filter((name) => name === place || name.startsWith(`${place}/`)).sort()) {
      hash.update(file.slice(root.length)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}
