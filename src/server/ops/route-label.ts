import type { IncomingMessage } from 'node:http';
import { paths } from '../../shared/paths.ts';

const pages = new Set<string>(
  Object.values(paths).map((page) => (typeof page === 'string' ? page : page(':name'))),
);

/** A few hundred at most, whatever addresses come: the pattern of a call or page, or the kind of the rest. */
export function routeLabel(req: IncomingMessage, url: string): string {
  // Express leaves the route that answered on the request.
  const { route, baseUrl = '' } = req as { route?: { path?: unknown }; baseUrl?: string };
  if (typeof route?.path === 'string') {
    // After an error it may still name the router that took over.
    return route.path.startsWith(baseUrl) ? route.path : `${baseUrl}${route.path}`;
  }
  const path = url.split('?', 1)[0] ?? '';
  for (const page of [path, path.replace(/[^/]+$/, ':name')]) if (pages.has(page)) return page;
  if (path.startsWith('/api/')) return 'unknown call';
  return /\.[a-z0-9]{1,5}$/.test(path) ? 'file' : 'unknown page';
}
