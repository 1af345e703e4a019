import { type RequestHandler, Router } from 'express';
import type { ContentWatcher } from '../db/watch-content-version.ts';
import { allowOnly } from './error-handler.ts';
import { isUnchanged } from './etag.ts';

export type Params = Readonly<Record<string, string>>;

/** A public GET: the same function answers the call over HTTP and the page that is rendered in process. */
export interface Read {
  /** An Express path such as `/api/articles/:slug`. */
  path: string;
  /**
   * What leaves the server as JSON; a `ListPart` says besides where the list goes on.
   * @param standIn called when the answer is not what the database holds, because that is away: such a page is not kept
   */
  answer(params: Params, query: URLSearchParams, standIn?: () => void): Promise<unknown>;
}

/** A part of a list. Over HTTP the path of what follows travels as `Link: <path>; rel="next"` (RFC 8288). */
export class ListPart {
  readonly items: readonly unknown[];
  readonly next: string | null;

  constructor(items: readonly unknown[], next: string | null) {
    this.items = items;
    this.next = next;
  }
}

/** What all reads are made from. As long as it is the same, a client's copy is still right, and nothing needs to be asked. */
interface Source {
  content: Pick<ContentWatcher, 'version'>;
  /** The build: the same content may be told differently by another. */
  release: string;
}

export function readRouter(reads: readonly Read[], { content, release }: Source): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const { path, answer } of reads) {
    const handle: RequestHandler = async (req, res) => {
      // Taken before the read: if something changes meanwhile, the next request asks again.
      const etag = content.version === null ? null : `W/"${release}-${content.version}"`;
      const known = req.get('if-none-match');
      res.set('Cache-Control', 'no-cache');
      if (etag && known !== '*' && isUnchanged(known, etag))
        return void res.set('ETag', etag).status(304).end();
      const { searchParams } = new URL(req.originalUrl, 'http://localhost');
      const found = await answer(req.params as Params, searchParams);
      if (etag) res.set('ETag', etag);
      if (!(found instanceof ListPart)) return void res.json(found);
      if (found.next) res.links({ next: found.next });
      res.json(found.items);
    };
    router.route(path).get(handle).all(allowOnly('GET', 'HEAD'));
  }
  return router;
}

/** Finds the read behind a path of our own and runs it; null when there is none. */
export function findRead(
  reads: readonly Read[],
  path: string,
): ((standIn: () => void) => Promise<unknown>) | null {
  const [pathname = '', search] = path.split('?', 2);
  for (const read of reads) {
    const params = matchPath(read.path, pathname);
    if (params) return (standIn) => read.answer(params, new URLSearchParams(search), standIn);
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
