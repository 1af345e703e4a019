import type { Request, Response } from 'express';
import type { ContentWatcher } from '../db/watch-content-version.ts';
import { pickEncoding } from './accept-encoding.ts';
import { CompressedOnce } from './compress.ts';
import { isUnchanged } from './etag.ts';

export type Params = Readonly<Record<string, string>>;

/** What a public GET answers, as the page that is rendered in process asks for it. */
export interface Query {
  /** An Express path such as `/api/articles/:slug`. */
  path: string;
  /**
   * What leaves the server as JSON; a `ListPart` says besides where the list goes on.
   * @param onFallback called when the answer is not what the database holds, because that is away: such a page is not kept
   */
  answer(params: Params, search: URLSearchParams, onFallback?: () => void): Promise<unknown>;
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

/** A part that everybody asks for alike, kept as the bytes of its JSON. */
export class KeptPart {
  readonly json: CompressedOnce;
  readonly next: string | null;

  constructor({ items, next }: ListPart) {
    this.json = new CompressedOnce(Buffer.from(JSON.stringify(items)));
    this.next = next;
  }
}

/** What public answers are made from. As long as it is the same, a client's copy is still right, and nothing needs to be asked. */
export interface Source {
  content: Pick<ContentWatcher, 'version'>;
  /** The build: the same content may be told differently by another. */
  release: string;
}

/** Handles a public GET: 304 as long as content and release are those of the client's copy. */
export function answerQuery(
  { content, release }: Source,
  answer: (params: Params, search: URLSearchParams) => Promise<unknown>,
) {
  return async (req: Request, res: Response): Promise<void> => {
    // Taken before the database is asked: if something changes meanwhile, the next request asks again.
    const etag = content.version === null ? null : `W/"${release}-${content.version}"`;
    const known = req.get('if-none-match');
    res.set('Cache-Control', 'no-cache');
    if (etag && known !== '*' && isUnchanged(known, etag)) {
      res.set('ETag', etag).status(304).end();
      return;
    }
    const { searchParams } = new URL(req.originalUrl, 'http://localhost');
    const found = await answer(req.params as Params, searchParams);
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

/** Finds the query behind a path of our own and runs it; null when there is none. */
export function findQuery(
  queries: readonly Query[],
  path: string,
): ((onFallback: () => void) => Promise<unknown>) | null {
  const [pathname = '', search] = path.split('?', 2);
  for (const query of queries) {
    const params = matchPath(query.path, pathname);
    if (params) return (onFallback) => query.answer(params, new URLSearchParams(search), onFallback);
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
