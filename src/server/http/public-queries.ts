import type { Request, Response } from 'express';
import type { ContentWatcher } from '../db/content-version.ts';
import { CompressedOnce, pickEncoding } from './content-encoding.ts';
import { isUnchanged } from './etag.ts';

type Params = Readonly<Record<string, string>>;

/** The responses of public GETs, for pages that are rendered in process. */
export interface Query {
  /** An Express path such as `/api/articles/:slug`. */
  path: string;
  /**
   * The response as JSON; a `ListPart` also names the next part.
   * @param onFallback called when the response is a fallback for an unavailable database: such a page is not cached
   */
  read(params: Params, search: URLSearchParams, onFallback?: () => void): Promise<unknown>;
}

/** A part of a list. Over HTTP, the next part's path travels as `Link: <path>; rel="next"` (RFC 8288). */
export class ListPart {
  readonly items: readonly unknown[];
  readonly next: string | null;

  constructor(items: readonly unknown[], next: string | null) {
    this.items = items;
    this.next = next;
  }
}

/** A part that is the same for everyone, cached as JSON bytes. */
export class KeptPart {
  readonly json: CompressedOnce;
  readonly next: string | null;

  constructor({ items, next }: ListPart) {
    this.json = new CompressedOnce(Buffer.from(JSON.stringify(items)));
    this.next = next;
  }
}

/** The state that public answers depend on. While it is unchanged, a client's copy is current, and no query is needed. */
export interface Source {
  content: Pick<ContentWatcher, 'version' | 'contents'>;
  /** The build: another one may answer the same content differently. */
  release: string;
}

/** Handles a public GET: 304 while content and release match the client's copy. */
export function serveQuery(
  { content, release }: Source,
  read: (params: Params, search: URLSearchParams) => Promise<unknown>,
) {
  return async (req: Request, res: Response): Promise<void> => {
    // Read before the query: if something changes meanwhile, the next request queries again.
    const etag = content.version === null ? null : `W/"${release}-${content.version}"`;
    const known = req.get('if-none-match');
    res.set('Cache-Control', 'no-cache');
    if (etag && known !== '*' && isUnchanged(known, etag)) {
      res.set('ETag', etag).status(304).end();
      return;
    }
    const { searchParams } = new URL(req.originalUrl, 'http://localhost');
    const found = await read(req.params as Params, searchParams);
    if (etag) res.set('ETag', etag);
    if ((found instanceof ListPart || found instanceof KeptPart) && found.next)
      res.links({ next: found.next });
    if (found instanceof KeptPart) await sendKept(req, res, found);
    else res.json(found instanceof ListPart ? found.items : found);
  };
}

async function sendKept(req: Request, res: Response, { json }: KeptPart): Promise<void> {
  const encoding = pickEncoding(req.get('accept-encoding'));
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res
    .vary('Accept-Encoding')
    .type('json')
    .send(await json.get(encoding));
}

/** The query of one of our paths, with its route; null for others. */
export function findQuery(
  queries: readonly Query[],
  path: string,
): { route: string; ask(onFallback: () => void): Promise<unknown> } | null {
  const [pathname = '', search] = path.split('?', 2);
  for (const query of queries) {
    const params = matchPath(query.path, pathname);
    if (params)
      return {
        route: query.path,
        ask: (onFallback) => query.read(params, new URLSearchParams(search), onFallback),
      };
  }
  return null;
}

function matchPath(pattern: string, path: string): Params | null {
  const names = pattern.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(part);
    else if (name !== part) return null;
  }
  return params;
}
