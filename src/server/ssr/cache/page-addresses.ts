import type { PageRoute } from '../../../client/app/entry-server.tsx';
import { isSoundUrl } from '../../http/url-guard.ts';

/**
 * Finds the one address under which a page is kept in memory, for whatever address it was asked for.
 * @param url path and query as they came in
 * @returns the canonical path and query; null for what is not to be kept. Only spellings that our own links
 *   use are known here, so strangers cannot make entries by writing one address in many ways.
 */
export type FindAddress = (url: string) => string | null;

/** Ids and slugs are lower-case letters, digits and hyphens (paths.ts); none is longer. */
const PARAMETER = /^[a-z0-9-]{1,191}$/;

export function pageAddresses(routes: readonly PageRoute[]): FindAddress {
  const patterns = routes.map((route) => ({ ...route, parts: route.path.split('/') }));
  return (url) => {
    const at = url.indexOf('?');
    const path = at < 0 ? url : url.slice(0, at);
    const parts = path.split('/');
    for (const pattern of patterns) {
      const params = matchParts(pattern.parts, parts);
      if (!params) continue;
      if (at >= 0 && !isSoundUrl(url)) return null;
      const search = pattern.cacheAs({ params, query: new URLSearchParams(at < 0 ? '' : url.slice(at)) });
      return search === null ? null : path + search;
    }
    return null;
  };
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (!name.startsWith(':')) {
      if (name !== part) return null;
    } else if (PARAMETER.test(part)) params[name.slice(1)] = part;
    else return null;
  }
  return params;
}
