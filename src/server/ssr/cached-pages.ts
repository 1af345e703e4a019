import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { MatchPage, PageMatch } from '../../client/app/entry-server.tsx';
import { pickEncoding } from '../http/accept-encoding.ts';
import { compressQuickly } from '../http/compress.ts';
import { isUnchanged } from '../http/etag.ts';
import { isSoundUrl } from '../http/url-guard.ts';
import { CachedPage, type PageCache } from './page-cache.ts';
import type { WholePage } from './render.ts';

/**
 * Browsers ask again each time and mostly hear 304. A CDN may answer for a second by itself, so that
 * thousands of visitors cost one request, and for a day when we cannot.
 */
const CACHED_PAGE_POLICY = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

/**
 * Finds the one address under which a page is cached, for whatever address it was asked for.
 * @param url path and query as they came in
 * @returns the canonical path and query; null for what is not to be cached
 */
export type FindAddress = (url: string) => string | null;

/**
 * The one spelling of a page's path, which all of our own links use (paths.ts): strangers cannot make entries by writing
 * one address in many ways.
 */
const CANONICAL_PATH = /^(?:\/|(?:\/[a-z0-9-]{1,191})+)$/;

/** @param matchPage null where no page may be cached */
export function pageAddresses(matchPage: MatchPage | null): FindAddress {
  if (!matchPage) return () => null;
  // The router takes 70 microseconds, as long as sending the page twice; most paths are asked for again.
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
  /** Whether a request by this Host has to be led elsewhere instead of being answered. */
  isOtherHost(host: string | undefined): boolean;
  /** What every page carries besides the security headers. */
  headers: Record<string, string>;
  logger: Logger;
}

/**
 * Answers what is in memory. It stands before everything but the security headers: such a page is the same for
 * everybody and needs no id and no log line of its own (they are counted), no limit, no session.
 */
export function cachedPages({ headers, logger, ...options }: CachedPagesOptions): RequestHandler {
  const { counts } = options.cache;
  return async (req, res, next) => {
    const { address, page } = findCached(req, options);
    if (!page) return next();
    page.hits += 1;
    counts.hits += 1;
    res.set(headers);
    await sendPage(req, res, page, address);
    const { statusCode: status } = res;
    if (status === 304) counts.unchanged += 1;
    logger.debug({ method: req.method, address, status }, 'Answered from memory.');
  };
}

type Memory = Pick<CachedPagesOptions, 'cache' | 'findAddress' | 'isOtherHost'>;

/** The page in memory that answers a request, if there is one. */
export function findCached(
  req: Request,
  { cache, findAddress, isOtherHost }: Memory,
): { address: string | null; page: CachedPage | null } {
  const none = { address: null, page: null };
  if ((req.method !== 'GET' && req.method !== 'HEAD') || isOtherHost(req.headers.host)) return none;
  // An address without a query either is an entry's own or has none.
  const address = req.url.includes('?') ? findAddress(req.url) : req.url;
  const page = address === null ? null : cache.fresh(address);
  // One that is not compressed yet is the page handler's to send.
  return page?.packed ? { address, page } : none;
}

/**
 * Sends a page that is complete, compressed at once and not as a stream: cached, outdated or just rendered.
 * @param address where such a page is kept; null for what is not to be cached
 */
export async function sendPage(
  req: Request,
  res: Response,
  page: CachedPage | WholePage,
  address: string | null,
): Promise<void> {
  if ('location' in page && page.location !== null) {
    // The page is kept without the parameters that do not change it; whoever is sent on keeps them.
    const search = page.location.includes('?') ? '' : (/\?.*/.exec(req.originalUrl)?.[0] ?? '');
    res.set('Cache-Control', 'no-cache').redirect(page.status, page.location + search);
    return;
  }
  // Under other spellings of a query the same page would be kept over and over.
  const forNginx = req.originalUrl === address ? untilSecondEnds() : {};
  res.set('Vary', 'Accept-Encoding');
  if (page instanceof CachedPage) {
    res.set({ 'Cache-Control': CACHED_PAGE_POLICY, ETag: page.etag, ...forNginx });
    if (isUnchanged(req.get('if-none-match'), page.etag)) return void res.status(304).end();
  } else {
    // A page that is gone takes the place of what nginx has of it.
    const isGone = page.status === 404 && !page.isStandIn;
    res.status(page.status).set({ ...(isGone && forNginx), 'Cache-Control': 'no-cache' });
  }
  const encoding = pickEncoding(req.get('accept-encoding'));
  const body =
    page instanceof CachedPage ? await page.bytes(encoding) : await compressQuickly(page.html, encoding);
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(body.length) });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * nginx counts whole seconds, and would keep for almost two what it may keep for one (docs/decisions/0050). Its version 1.22
 * goes by the order: before Cache-Control this takes its place, after it it leaves stale-if-error as it is.
 */
const untilSecondEnds = () => ({ 'X-Accel-Expires': `@${Math.floor(Date.now() / 1_000)}` });
