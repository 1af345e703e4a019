import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  PageAssets,
  PageRoute,
  preparePage,
  renderFeedContent,
} from '../../client/app/entry-server.tsx';

/** The client's code as the server uses it: the renderer, and the files that a page's head names. */
export interface PageBundle {
  preparePage: typeof preparePage;
  assets: PageAssets;
  /** Markup that starts a page in the browser; it follows the first state block. */
  entryScripts(pageModule: string | undefined): string;
}

/** All that the server takes from the client's code. */
export interface ClientBundle extends PageBundle {
  renderFeedContent: typeof renderFeedContent;
}

interface BuiltBundle extends ClientBundle {
  pages: readonly PageRoute[];
  /** Names the build: the same wherever the same build runs. */
  release: string;
}

interface ManifestChunk {
  file: string;
  /** The sheets that the chunk's own imports made. */
  css?: string[];
  imports?: string[];
  assets?: string[];
}

const entry = 'src/client/app/entry-client.tsx';
const start = 'src/client/app/start.ts';

export const builtClient = path.resolve(import.meta.dirname, '../../../dist/client');
/** There once `npm run build` has run. */
export const builtManifest = path.join(builtClient, '.vite/manifest.json');
const builtServer = path.resolve(import.meta.dirname, '../../../dist/server/entry-server.js');

/** Loads what `vite build` made. @throws when there is no build */
export async function loadBuiltBundle(): Promise<BuiltBundle> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(await fs.readFile(builtManifest, 'utf8'));
  const [main, first] = [manifest[entry], manifest[start]];
  if (!main?.css || !first) throw new Error('The build is not complete; run: npm run build');
  const server = (await import(
    pathToFileURL(builtServer).href
  )) as typeof import('../../client/app/entry-server.tsx');
  const mainModules = new Set(reachable(manifest, entry));
  const modules = new Map<string, readonly string[]>();
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /\/(inter|fraunces)-[^/]*\.woff2$/.test(file) && !/latin/.test(file));
  /** The application first, then what the page needs besides. */
  function modulesOf(pageModule = entry): readonly string[] {
    let urls = modules.get(pageModule);
    if (!urls) {
      urls = [
        `/${main?.file}`,
        ...[...new Set(reachable(manifest, pageModule))].filter((url) => !mainModules.has(url)),
      ];
      modules.set(pageModule, urls);
    }
    return urls;
  }
  return {
    preparePage: server.preparePage,
    pages: server.pageRoutes,
    renderFeedContent: server.renderFeedContent,
    release: createHash('sha256').update(`${first.file} ${main.file}`).digest('base64url').slice(0, 8),
    entryScripts: (pageModule) =>
      `<script type="module" async="" fetchpriority="low" src="/${first.file}" data-modules="${modulesOf(pageModule).join(' ')}"></script>`,
    assets: {
      stylesheets: (pageModule) =>
        [entry, pageModule ?? ''].flatMap((key) => (manifest[key]?.css ?? []).map((file) => `/${file}`)),
      fonts: fonts.map((file) => `/${file}`),
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
