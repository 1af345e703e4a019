import type { Request, RequestHandler, Response } from 'express';
import { isbot } from 'isbot';
import { pickEncoding } from '../http/accept-encoding.ts';
import { HttpError } from '../http/errors.ts';
import { isUnchanged } from '../http/etag.ts';
import { allowNonce } from '../http/security-headers.ts';
import { CachedPage, compressQuickly } from './cache/cached-page.ts';
import type { FindAddress } from './cache/page-addresses.ts';
import { CACHED_PAGE_POLICY } from './cache/page-answer.ts';
import type { Fill, PageCache } from './cache/page-cache.ts';
import type { PageRenderer, WholePage } from './page-renderer.ts';
import { streamPage } from './render-page.ts';

/** A browser waits so long for the whole page before it gets the shell: no skeleton that would only flash by. */
const PATIENCE_MS = 20;
/** Who could have an outdated page waits so long for the new one; a change is still seen within a second. */
const STALE_PATIENCE_MS = 250;

interface PageHandlerOptions {
  renderer: PageRenderer;
  /** Null where pages change without notice: while developing. */
  cache: PageCache | null;
  findAddress: FindAddress;
}

/** Answers every page that was not in memory: streamed to people, whole to crawlers (docs/decisions/0002, 0015). */
export function pageHandler({ renderer, cache, findAddress }: PageHandlerOptions): RequestHandler {
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new HttpError(405, `This page does not take ${req.method}.`, { headers: { Allow: 'GET, HEAD' } });
    }
    const address = findAddress(req.originalUrl);
    const isWhole = wantsWholePage(req.get('user-agent'));
    if (cache && address !== null) {
      const page = await fromCache(cache, address, isWhole);
      if (page) return sendWhole(req, res, page);
    } else if (isWhole) {
      return sendWhole(req, res, await renderer.whole(address ?? req.originalUrl));
    }
    await sendStreamed(req, res, renderer, address ?? req.originalUrl);
  };
}

/** Crawlers and scrapers do not run scripts, or not soon; neither do tools that name no browser. */
function wantsWholePage(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}

/**
 * The page as it is now if that comes soon, else as it was. Null when a browser had better be sent a stream.
 * @throws what broke the render, for those who need the whole page
 */
async function fromCache(
  cache: PageCache,
  address: string,
  isWhole: boolean,
): Promise<CachedPage | WholePage | null> {
  const fresh = cache.fresh(address);
  if (fresh) {
    fresh.hits += 1;
    return fresh;
  }
  const stale = cache.stale(address);
  const fill = cache.fill(address);
  if (!stale && isWhole) return fill.result;
  const made = await soon(fill, stale ? STALE_PATIENCE_MS : PATIENCE_MS);
  const isGood = made && (made instanceof CachedPage || (made.status < 500 && !made.isStandIn));
  if (isGood || !stale) return made;
  cache.counts.stale += 1;
  return stale;
}

/** What a fill brings within its first milliseconds, or null; a failed one has been logged. */
async function soon({ startedAt, result }: Fill, patienceMs: number): Promise<CachedPage | WholePage | null> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), startedAt + patienceMs - performance.now());
  });
  const made = await Promise.race([result.catch(() => null), patience]);
  clearTimeout(timer);
  return made;
}

/** Sends a page that is complete, compressed at once and not as a stream. */
async function sendWhole(req: Request, res: Response, page: CachedPage | WholePage): Promise<void> {
  if ('location' in page && page.location !== null) {
    // The page is kept without the parameters that do not change it; whoever is sent on keeps them.
    const search = page.location.includes('?') ? '' : (/\?.*$/.exec(req.originalUrl)?.[0] ?? '');
    res.set('Cache-Control', 'no-cache').redirect(page.status, page.location + search);
    return;
  }
  res.vary('Accept-Encoding').type('html');
  if (page instanceof CachedPage) {
    res.set({ 'Cache-Control': CACHED_PAGE_POLICY, ETag: page.etag });
    if (isUnchanged(req.get('if-none-match'), page.etag)) return void res.status(304).end();
  } else {
    res.status(page.status).set('Cache-Control', 'no-cache');
  }
  const encoding = pickEncoding(req.get('accept-encoding'));
  const body =
    page instanceof CachedPage ? await page.bytes(encoding) : await compressQuickly(page.html, encoding);
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.set('Content-Length', String(body.length)).end(req.method === 'HEAD' ? undefined : body);
}

async function sendStreamed(
  req: Request,
  res: Response,
  renderer: PageRenderer,
  address: string,
): Promise<void> {
  const { page, isStandIn: _, ...parts } = await renderer.prepare(address);
  if (page instanceof globalThis.Response) {
    res.set('Cache-Control', 'no-cache').redirect(page.status, page.headers.get('Location') ?? '/');
    return;
  }
  res.status(page.status).type('html');
  const onError = (error: unknown) => req.log.error({ err: error }, 'A render failed.');
  const nonce = allowNonce(res);
  await new Promise<void>((resolve, reject) => {
    const abort = streamPage(
      { ...parts, page, onError },
      {
        nonce,
        // nginx would otherwise hold the shell back until its buffer is full.
        begin: () => res.set({ 'Cache-Control': 'private, no-store', 'X-Accel-Buffering': 'no' }),
        write(html) {
          res.write(html);
          res.flush?.();
        },
        end: () => res.end(),
      },
      reject,
    );
    res.on('close', () => {
      if (!res.writableFinished) abort();
      resolve();
    });
  });
}
