import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, pickEncoding } from '../../http/accept-encoding.ts';
import { isUnchanged } from '../../http/etag.ts';
import type { CachedPage } from './cached-page.ts';

/**
 * Browsers ask again each time and mostly hear 304. A CDN may answer for a second by itself, so that
 * thousands of visitors cost one request, and for a day when we cannot.
 */
export const CACHED_PAGE_POLICY = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

/** Name, value, name, value: what `writeHead` takes fastest. */
type RawHeaders = string[];

/** Answers GET and HEAD with a page from memory; for those too that no middleware has seen. */
export class PageAnswers {
  readonly #fixed: RawHeaders;
  readonly #prepared = new WeakMap<CachedPage, Partial<Record<Encoding | 'unchanged', RawHeaders>>>();

  /** @param headers what every page carries, security headers included */
  constructor(headers: readonly (readonly [string, string])[]) {
    this.#fixed = headers.flat();
  }

  /** Sends a page whose small bytes are made. @returns the status */
  send(req: IncomingMessage, res: ServerResponse, page: CachedPage): 200 | 304 {
    const { packed } = page;
    if (!packed) throw new Error('The page is not packed yet.');
    let prepared = this.#prepared.get(page);
    if (!prepared) {
      prepared = {};
      this.#prepared.set(page, prepared);
    }
    const ifNoneMatch = req.headers['if-none-match'];
    if (ifNoneMatch !== undefined && isUnchanged(ifNoneMatch, page.etag)) {
      prepared.unchanged ??= this.#headers(page);
      res.writeHead(304, prepared.unchanged).end();
      return 304;
    }
    const encoding = pickEncoding(req.headers['accept-encoding'] as string | undefined);
    const body = packed[encoding];
    prepared[encoding] ??= this.#headers(page, encoding, body.length);
    res.writeHead(200, prepared[encoding]);
    if (req.method === 'HEAD') res.end();
    else res.end(body);
    return 200;
  }

  #headers(page: CachedPage, encoding: Encoding = 'identity', length?: number): RawHeaders {
    return [
      'Cache-Control',
      CACHED_PAGE_POLICY,
      'ETag',
      page.etag,
      'Vary',
      'Accept-Encoding',
      ...(length === undefined
        ? []
        : ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(length)]),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...this.#fixed,
    ];
  }
}
