import { readdir } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { ContentWatcher } from './db/content-version.ts';
import { isSoundUrl } from './http/request-guards.ts';
import type { CoreServices } from './services.ts';
import type { ClientFiles } from './ssr/assets.ts';

const QUIET_MS = 100;
const LONGEST_WAIT_MS = 500;

interface Options {
  client: ClientFiles;
  content: ContentWatcher;
}

/** The larger part of the server, which pages do not need: outside services, jobs and all other routes. */
export function afterFirstPage(core: CoreServices, options: Options) {
  let started: ReturnType<typeof startRest> | undefined;
  const { matchPage } = options.client;
  const isPageOrAsset = (path: string) =>
    path.startsWith('/assets/') || (isSoundUrl(path) && Boolean(matchPage?.(path)));
  const routes = lazyRouter(isPageOrAsset, async (): Promise<RequestHandler> => {
    started = startRest(core, options);
    return (await started).routes;
  });
  return {
    /** The first request for anything but a page and its files loads all, unless that has happened. */
    routes,
    /** @throws the error of a failed load */
    start: async (): Promise<void> => void (await routes.load()),
    /** Ends the jobs. */
    async stop(): Promise<void> {
      const jobs = (await started)?.jobs ?? [];
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

async function startRest(core: CoreServices, options: Options) {
  await loadInTurns();
  const [{ startServices }, { otherRoutes }] = await Promise.all([
    import('./start-services.ts'),
    import('./other-routes.ts'),
  ]);
  const { services, jobs, wakeBilling } = startServices(core);
  await nextTurn();
  return { jobs, routes: otherRoutes(services, { ...options, wakeBilling }) };
}

/**
 * Loads what the routes need file by file, with a turn of the event loop between any two: loaded at once, they would hold up
 * the second visitor for as long as the first page took.
 */
async function loadInTurns(): Promise<void> {
  await import('./http/read-form.ts');
  const files = await readdir(path.join(import.meta.dirname, 'features'), { recursive: true });
  for (const file of files.filter((name) => name.endsWith('routes.ts'))) {
    await nextTurn();
    await import(`./features/${file}`);
  }
  await nextTurn();
}

/**
 * Resolves once requests were answered and no other one came for a moment, so that the first visitors wait for none of it; at the latest
 * half a second after the start.
 */
export function quietMoment(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let quiet: NodeJS.Timeout | undefined;
  const onRequest = (_req: unknown, res: ServerResponse) => {
    clearTimeout(quiet);
    res.once('close', () => {
      quiet = setTimeout(resolve, QUIET_MS);
    });
  };
  server.on('request', onRequest);
  setTimeout(resolve, LONGEST_WAIT_MS);
  return promise.finally(() => server.off('request', onRequest));
}

/**
 * Routes that load with the first request that may match one, or earlier.
 * @param passesBy whether a path certainly matches none; asked until they are loaded
 */
export function lazyRouter(
  passesBy: (path: string) => boolean,
  load: () => Promise<RequestHandler>,
): RequestHandler & { load(): Promise<RequestHandler> } {
  let loading: Promise<RequestHandler> | undefined;
  let routes: RequestHandler | undefined;
  const loadOnce = () => {
    loading ??= load().then((loaded) => {
      routes = loaded;
      return loaded;
    });
    return loading;
  };
  const handle: RequestHandler = async (req, res, next) => {
    if (!routes && passesBy(req.path)) return next();
    (routes ?? (await loadOnce()))(req, res, next);
  };
  return Object.assign(handle, { load: loadOnce });
}
