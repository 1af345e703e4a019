import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, preparePage } from '../../client/entry-server.tsx';

/** The client's code as the server uses it: the renderer, and the files that a page's head names. */
export interface PageBundle {
  preparePage: typeof preparePage;
  assets: PageAssets;
  /** Markup that starts the page in the browser; it follows the first state block. */
  entryScripts: string;
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

const entry = 'src/client/entry-client.tsx';
const start = 'src/client/start.ts';

export const builtClient = path.resolve(import.meta.dirname, '../../../dist/client');
const builtServer = path.resolve(import.meta.dirname, '../../../dist/server/entry-server.js');

/** Loads what `vite build` made. @throws when there is no build */
export async function loadBuiltBundle(): Promise<PageBundle> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await fs.readFile(path.join(builtClient, '.vite/manifest.json'), 'utf8'),
  );
  const [main, first] = [manifest[entry], manifest[start]];
  if (!main?.css || !first) throw new Error('The build is not complete; run: npm run build');
  const server = (await import(pathToFileURL(builtServer).href)) as Pick<PageBundle, 'preparePage'>;
  const mainModules = new Set(reachable(manifest, entry));
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /\/(inter|fraunces)-[^/]*\.woff2$/.test(file) && !/latin/.test(file));
  return {
    preparePage: server.preparePage,
    entryScripts: `<script type="module" async="" fetchpriority="low" src="/${first.file}" data-entry="/${main.file}"></script>`,
    assets: {
      stylesheets: (pageModule) =>
        [entry, pageModule ?? ''].flatMap((key) => (manifest[key]?.css ?? []).map((file) => `/${file}`)),
      fonts: fonts.map((file) => `/${file}`),
      modules: (pageModule = '') => {
        const modules = new Set(reachable(manifest, pageModule));
        return [...modules].filter((module) => !mainModules.has(module));
      },
    },
  };
}

/** A chunk and all that it imports, as URLs. */
function reachable(manifest: Record<string, ManifestChunk>, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((next) => reachable(manifest, next, seen))];
}
