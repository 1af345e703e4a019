import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import express, { type RequestHandler, Router } from 'express';
import type * as EntryServer from '#client/app/entry-server.tsx';
import { pageFonts } from '#shared/fonts.ts';
import { pages } from '#shared/pages/definitions.ts';
import { typefaces } from '#shared/typefaces.ts';
import { type Encoding, pickEncoding } from '../http/content-encoding.ts';
import { HttpError } from '../http/errors.ts';
import type { PageLook } from '../http/render-page.ts';
import { startScript, withThemeScript } from './inline-scripts.ts';

/** The client's code as the server uses it: the renderer, and the files for a page's head. */
export interface PageBundle {
  preparePage: typeof EntryServer.preparePage;
  assets: EntryServer.PageAssets;
  /** Markup that starts the application; it follows the first state block. */
  entryScripts(pageModule: string | undefined): string;
}

/** The server's interface to the client's code. */
interface ClientBundle extends PageBundle {
  renderFeedContent: typeof EntryServer.renderFeedContent;
}

/** Source of the client's code: the build, or Vite in development. */
export interface ClientFiles {
  files: RequestHandler;
  loadBundle(): Promise<ClientBundle>;
  /** Finds the page at a path. Null in development: pages change without notice, and none is cached. */
  matchPage: EntryServer.MatchPage | null;
  /** Identifies the build: the same wherever it runs. */
  release: string;
  /** The `Link` header of every page (RFC 8288): files that a proxy or browser can request before it has read the HTML. */
  preloads: string;
  /** Of pages that the application does not render. */
  pageLook: PageLook;
}

type Manifest = Record<string, ManifestChunk>;

interface ManifestChunk {
  file: string;
  name?: string;
  /** The style sheets of the chunk's imports. */
  css?: string[];
  imports?: string[];
  assets?: string[];
}

const entry = 'src/client/app/entry-client.tsx';

export const builtClient = path.resolve(import.meta.dirname, '../../../dist/client');
/** Exists after `npm run build`. */
export const builtManifest = path.join(builtClient, '.vite/manifest.json');
const builtServer = path.resolve(import.meta.dirname, '../../../dist/server/entry-server.js');

/** The output of `vite build`. @throws when there is no build */
export async function builtClientFiles(): Promise<ClientFiles> {
  const manifest = nameMergedPages(JSON.parse(await fs.readFile(builtManifest, 'utf8')));
  const main = manifest[entry];
  if (!main?.css)
    throw new Error('The build is not complete: run npm run build, or unpack the release again.');
  const server = (await import(pathToFileURL(builtServer).href)) as typeof EntryServer;
  const modulesOf = pageModules(manifest);
  const fonts = pageFonts(typefaces).flatMap(
    (name) => manifest[`src/client/styles/fonts/${name}.woff2`]?.file ?? [],
  );
  const bundle: ClientBundle = {
    preparePage: server.preparePage,
    renderFeedContent: server.renderFeedContent,
    entryScripts: (pageModule) => startScript(modulesOf(pageModule)),
    assets: {
      stylesheets: (pageModule) =>
        [entry, pageModule ?? ''].flatMap((key) => (manifest[key]?.css ?? []).map((file) => `/${file}`)),
      fonts: fonts.map((file) => `/${file}`),
    },
  };
  return {
    files: Router().use(builtFiles()).use('/assets', missingFile),
    loadBundle: async () => bundle,
    matchPage: server.matchPage,
    release: createHash('sha256').update(main.file).digest('base64url').slice(0, 8),
    preloads: `</${main.css[0]}>; rel=preload; as=style`,
    pageLook: { stylesheets: main.css.map((file) => `/${file}`), finishPage: withThemeScript },
  };
}

/** A page merged with shared modules (scripts/lib/chunks.ts) has an entry by its chunk's name only. */
function nameMergedPages(manifest: Manifest): Manifest {
  const named: Manifest = { ...manifest };
  for (const { module } of pages) {
    const source = `src/client/features/${module}.tsx`;
    const chunk = Object.values(manifest).find(({ name }) => name === path.basename(module));
    if (chunk) named[source] ??= chunk;
  }
  return named;
}

/** The modules of a page, as URLs: the application first, then the page's own. */
function pageModules(manifest: Manifest) {
  const known = new Map<string, readonly string[]>();
  const ofMain = reachable(manifest, entry);
  return (pageModule = entry): readonly string[] => {
    let urls = known.get(pageModule);
    if (!urls) {
      const others = reachable(manifest, pageModule).filter((url) => !ofMain.includes(url));
      urls = [`/${manifest[entry]?.file}`, ...others];
      known.set(pageModule, urls);
    }
    return urls;
  };
}

/** A chunk and its imports, as URLs. */
function reachable(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((next) => reachable(manifest, next, seen))];
}

/** A missing asset is a deleted file, not a page. */
const missingFile: RequestHandler = () => {
  throw new HttpError(404, 'File not found.');
};

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/**
 * Serves the files of the build, compressed where the client accepts it (scripts/compress-assets.ts). The list is read once,
 * so a page's address costs no disk access.
 */
function builtFiles(): RequestHandler {
  const serve = filesOnDisk();
  const files = new Set(
    readdirSync(builtClient, { recursive: true, encoding: 'utf8' }).map(
      (name) => `/${name.split(path.sep).join('/')}`,
    ),
  );
  return (req, res, next) => {
    const at = req.url.indexOf('?');
    const file = at < 0 ? req.url : req.url.slice(0, at);
    if (!files.has(file)) return next();
    const type = types[path.posix.extname(file)];
    if (!type) return serve(req, res, next);
    res.vary('Accept-Encoding');
    const encoding = pickEncoding(req.get('accept-encoding'));
    const copy = file + endings[encoding];
    if (encoding !== 'identity' && files.has(copy)) {
      res.set({ 'Content-Type': type, 'Content-Encoding': encoding });
      req.url = copy;
    }
    serve(req, res, next);
  };
}

/** Hashed files never change; the others are revalidated after an hour. */
function filesOnDisk(): Router {
  const options = { index: false, redirect: false } as const;
  const hashed = express.static(path.join(builtClient, 'assets'), {
    ...options,
    immutable: true,
    maxAge: '1y',
  });
  const others = express.static(builtClient, {
    ...options,
    maxAge: '1h',
    dotfiles: 'ignore',
    // Feed readers and previews show our images on their own pages.
    setHeaders: (res) => res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin'),
  });
  return Router().use('/assets', hashed).use(others);
}

/** Vite inside the server: modules on request, hot reload over the same port. */
export async function viteClientFiles(server: Server): Promise<ClientFiles> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, ws: { server } } });
  return {
    files: vite.middlewares,
    matchPage: null,
    release: 'development',
    preloads: '</src/client/styles/index.scss>; rel=preload; as=style',
    pageLook: { stylesheets: ['/src/client/styles/index.scss'], finishPage: withThemeScript },
    async loadBundle() {
      const module = await vite.ssrLoadModule('/src/client/app/entry-server.tsx');
      return {
        preparePage: module.preparePage as ClientBundle['preparePage'],
        renderFeedContent: module.renderFeedContent as ClientBundle['renderFeedContent'],
        entryScripts: () => '<script type="module" async="" src="/src/client/app/entry-client.tsx"></script>',
        assets: {
          stylesheets: (pageModule) => ['/src/client/styles/index.scss', ...sheetBeside(pageModule)],
          fonts: [],
        },
      };
    },
  };
}

/** The style sheet of a page module, by its name; a build finds it through the module's imports. */
function sheetBeside(pageModule = ''): string[] {
  const sheet = pageModule.replace(/\.tsx$/, '.scss');
  return sheet && existsSync(sheet) ? [`/${sheet}`] : [];
}
