import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import type { PageRoute } from '../../client/app/entry-server.tsx';
import { HttpError } from '../http/errors.ts';
import { builtClient, type ClientBundle, loadBuiltBundle } from './bundle.ts';
import { builtFiles } from './compressed-files.ts';

/** Where the client's code comes from: the build, or Vite while developing. */
export interface ClientFiles {
  files: RequestHandler;
  loadBundle(): Promise<ClientBundle>;
  /** The pages that may be kept in memory. */
  pages: readonly PageRoute[];
  /** Names the build: the same wherever the same build runs. */
  release: string;
  /** The `Link` header of every page (RFC 8288): what a proxy or browser can ask for before it has read the HTML. */
  preloads: string;
}

/** The build of `npm run build`. Hashed files never change; the others are asked for again after an hour. */
export async function builtClientFiles(): Promise<ClientFiles> {
  const { pages, release, ...bundle } = await loadBuiltBundle();
  const fromDisk = Router();
  fromDisk.use(
    '/assets',
    express.static(path.join(builtClient, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
    }),
  );
  fromDisk.use(
    express.static(builtClient, {
      maxAge: '1h',
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      // Feed readers and previews show our images on pages of their own.
      setHeaders: (res) => res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin'),
    }),
  );
  const files = Router().use(builtFiles(builtClient, fromDisk)).use('/assets', missingFile);
  const [sheet = ''] = bundle.assets.stylesheets(undefined);
  return {
    files,
    loadBundle: async () => bundle,
    pages,
    release,
    preloads: `<${sheet}>; rel=preload; as=style`,
  };
}

/** The sheet of a page module, by its name; a build finds it through the module's imports. */
function sheetBeside(pageModule = ''): string[] {
  const sheet = pageModule.replace(/\.tsx$/, '.scss');
  return sheet && existsSync(sheet) ? [`/${sheet}`] : [];
}

/** A missing asset is a file that is gone, not a page. */
const missingFile: RequestHandler = () => {
  throw new HttpError(404, 'There is no such file.');
};

/** Vite inside the server: modules on request, hot reload over the same port. */
export async function viteClientFiles(server: Server): Promise<ClientFiles> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, ws: { server } } });
  return {
    files: vite.middlewares,
    pages: [],
    release: 'development',
    preloads: '</src/client/styles/index.scss>; rel=preload; as=style',
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
