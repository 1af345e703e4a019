import type { IncomingMessage } from 'node:http';
import { paths } from '#shared/paths.ts';

const pages = new Set<string>(
  Object.values(paths).map((page) => (typeof page === 'string' ? page : page(':name'))),
);

/**
 * The name of a request's route, for logs and metrics: the pattern of a call or page, or a category. It never contains what a sender
 * wrote: an address can hold a secret anywhere, for example where a program has escaped its question mark. A few hundred names at most.
 * Call it once the response is sent.
 * @param url as the request came, before a router changed it
 */
export function routeLabel(req: IncomingMessage, url: string): string {
  // Express leaves the route that answered on the request.
  const { route, baseUrl = '' } = req as { route?: { path?: unknown }; baseUrl?: string };
  if (typeof route?.path === 'string') {
    // After an error it may still name the router that took over.
    return route.path.startsWith(baseUrl) ? route.path : `${baseUrl}${route.path}`;
  }
  const path = url.split('?', 1)[0] ?? '';
  for (const page of [path, path.replace(/(?<![^/])[^/]+$/, ':name')]) if (pages.has(page)) return page;
  if (path.startsWith(`${paths.admin}/`)) return `${paths.admin}/*`;
  if (path.startsWith('/api/')) return 'unknown call';
  return /\.[a-z0-9]{1,5}$/.test(path) ? 'file' : 'unknown page';
}
