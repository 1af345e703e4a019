import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { HttpError } from '../http/errors.ts';
import { builtClient, loadBuiltBundle, type PageBundle } from './bundle.ts';

/** Where the client's code comes from: the build, or Vite while developing. */
export interface ClientFiles {
  files: RequestHandler;
  loadBundle(): Promise<PageBundle>;
}

/** The build of `npm run build`. Hashed files never change; the others are asked for again after an hour. */
export async function builtClientFiles(): Promise<ClientFiles> {
  const bundle = await loadBuiltBundle();
  const files = Router();
  files.use(
    '/assets',
    express.static(path.join(builtClient, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
    }),
    missingFile,
  );
  files.use(express.static(builtClient, { maxAge: '1h', index: false, redirect: false, dotfiles: 'ignore' }));
  return { files, loadBundle: async () => bundle };
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
    async loadBundle() {
      const module = await vite.ssrLoadModule('/src/client/entry-server.tsx');
      return {
        preparePage: module.preparePage as PageBundle['preparePage'],
        entryScripts: '<script type="module" async="" src="/src/client/entry-client.tsx"></script>',
        assets: {
          stylesheets: (pageModule) => ['/src/client/styles/index.scss', ...sheetBeside(pageModule)],
          fonts: [],
          modules: () => ['/@vite/client'],
        },
      };
    },
  };
}
