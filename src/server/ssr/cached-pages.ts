import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { MatchPage, PageMatch } from '#client/app/entry-server.tsx';
import { compressQuickly, type Encoding, pickEncoding } from '../http/content-encoding.ts';
import { isUnchanged } from '../http/etag.ts';
import { isSoundUrl } from '../http/request-guards.ts';
import type { WholePage } from './making.ts';
import { CachedPage, type PageCache } from './page-cache.ts';

/**
 * Browsers revalidate each time and mostly get 304. A CDN may answer for a second by itself, so that thousands of visitors
 * cost one request, and for a day during an outage.
 */
const CACHED_PAGE_POLICY = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

/** For a page that depends on its visitor: `no-store` also excludes it from the back/forward cache. */
export const STORE_NOWHERE = 'private, no-store';

/**
 * Finds the canonical address of a page in the cache.
 * @param url path and query as received
 * @returns the canonical path and query; null if it must not be cached
 */
export type FindAddress = (url: string) => string | null;

/** The one spelling of a page's path that our links use (paths.ts): other spellings cannot create entries. */
const CANONICAL_PATH = /^(?:\/|(?:\/[a-z0-9-]{1,191})+)$/;

/** @param matchPage null if no page may be cached */
export function pageAddresses(matchPage: MatchPage | null): FindAddress {
  if (!matchPage) return () => null;
  // The router takes 70 microseconds, as long as sending the page twice; most paths repeat.
  const known = new LRUCache<string, { match: PageMatch | null }>({
    max: 1_000,
    memoMethod: (path) => ({ match: matchPage(path) }),
  });
  return (url) => {
    const at = url.indexOf('?');
    const path = at < 0 ? url : url.slice(0, at);
    if (!CANONICAL_PATH.test(path) || !isSoundUrl(url)) return null;
    const { match } = known.memo(path);
    if (!match) return null;
    const search = match.cacheAs({
      params: match.params,
      query: new URLSearchParams(url.slice(path.length)),
    });
    return search === null ? null : path + search;
  };
}

interface CachedPagesOptions {
  cache: PageCache;
  findAddress: FindAddress;
  /** Whether a request with this Host is redirected instead of answered. */
  isOtherHost(host: string | undefined): boolean;
  /** Headers of every page, including the security headers. */
  headers: Record<string, string>;
  logger: Logger;
}

/**
 * Answers with a page from memory. Only the check of the Host comes before it: such a page is the same for everyone and costs
 * next to nothing, so it needs no request id, log line, limit or session. Metrics count it.
 */
export function cachedPages({ headers, logger, ...options }: CachedPagesOptions): RequestHandler {
  const { counts } = options.cache;
  const common = Object.entries(headers).flat();
  return (req, res, next) => {
    const { address, page } = findCached(req, options);
    if (!page?.packed) return next();
    page.hits += 1;
    counts.hits += 1;
    const encoding = pickEncoding(req.headers['accept-encoding']);
    const status = send(req, res, {
      headers: [...common, ...cachedHeaders(req, page, address)],
      encoding,
      body: hasCopy(req, page) ? null : page.packed[encoding],
    });
    if (status === 304) counts.unchanged += 1;
    logger.debug({ method: req.method, address, status }, 'Answered from memory.');
  };
}

type Memory = Pick<CachedPagesOptions, 'cache' | 'findAddress' | 'isOtherHost'>;

/** The cached page for a request, if there is one. */
function findCached(
  req: Request,
  { cache, findAddress, isOtherHost }: Memory,
): { address: string | null; page: CachedPage | null } {
  const none = { address: null, page: null };
  if ((req.method !== 'GET' && req.method !== 'HEAD') || isOtherHost(req.headers.host)) return none;
  // An address without a query either is an entry's key or has no entry.
  const address = req.url.includes('?') ? findAddress(req.url) : req.url;
  return { address, page: address === null ? null : cache.fresh(address) };
}

/**
 * Sends a complete page, compressed in one piece: cached, stale or just rendered.
 * @param address its cache key; null if it must not be cached
 */
export async function sendPage(
  req: Request,
  res: Response,
  page: WholePage,
  address: string | null,
): Promise<void> {
  if (page.location !== null) {
    // The key omits parameters without effect; redirects keep them.
    const search = page.location.includes('?') ? '' : (/\?.*/.exec(req.originalUrl)?.[0] ?? '');
    res.set('Cache-Control', 'no-cache').redirect(page.status, page.location + search);
    return;
  }
  const encoding = pickEncoding(req.headers['accept-encoding']);
  if (page instanceof CachedPage) {
    const body = hasCopy(req, page) ? null : await page.bytes(encoding);
    send(req, res, { headers: cachedHeaders(req, page, address), encoding, body });
    return;
  }
  const body = await compressQuickly(page.html, encoding);
  // A 404 replaces the page in nginx's cache.
  const isGone = page.status === 404 && !page.isFallback;
  const policy = page.mayBeKept ? 'no-cache' : STORE_NOWHERE;
  const headers = [...(isGone ? forNginx(req, address) : []), 'Cache-Control', policy];
  send(req, res, { status: page.status, headers, encoding, body });
}

/** Whether the browser has the current page. */
const hasCopy = (req: Request, { etag }: CachedPage) => isUnchanged(req.headers['if-none-match'], etag);

const cachedHeaders = (req: Request, { etag }: CachedPage, address: string | null) => [
  ...['Cache-Control', CACHED_PAGE_POLICY, 'ETag', etag],
  ...forNginx(req, address),
];

interface Answer {
  /** 200 where it is missing, or 304 without a body. */
  status?: number;
  /** Names and values in turn: `writeHead` sends such a list as it is, which takes a third of the time of setting each. */
  headers: string[];
  encoding: Encoding;
  body: Buffer | null;
}

/** @returns the status */
function send(req: Request, res: Response, { status = 200, headers, encoding, body }: Answer): number {
  const list = ['Vary', 'Accept-Encoding', ...headers];
  if (!body) {
    res.writeHead(304, list).end();
    return 304;
  }
  if (encoding !== 'identity') list.push('Content-Encoding', encoding);
  list.push('Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length));
  res.writeHead(status, list).end(req.method === 'HEAD' ? undefined : body);
  return status;
}

/**
 * nginx counts whole seconds, and would keep a page for almost two instead of one (docs/decisions/0015). In version 1.22
 * order matters: before Cache-Control this replaces it, after it stale-if-error stays in effect.
 */
const forNginx = (req: Request, address: string | null) =>
  req.originalUrl === address ? ['X-Accel-Expires', `@${Math.floor(Date.now() / 1_000)}`] : [];
