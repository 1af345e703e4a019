import { type Request, type RequestHandler, type Response, Router } from 'express';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import { utcDay, yearIn } from '../../shared/dates.ts';
import type { Config } from '../config/types.ts';
import type { ContentWatcher } from '../db/content-version.ts';
import { HttpError } from '../http/errors.ts';
import type { Query } from '../http/public-queries.ts';
import { allowScriptsByNonce } from '../http/security-headers.ts';
import type { ClientFiles } from './assets.ts';
import { cachedPages, type FindAddress, pageAddresses, sendPage } from './cached-pages.ts';
import { inProcessApi } from './in-process-api.ts';
import { CachedPage, type Fill, PageCache } from './page-cache.ts';
import { type DescribePage, type PageRenderer, pageRenderer, type WholePage } from './render.ts';
import { streamPage } from './stream.ts';

/** Wait for the whole page before a browser gets the shell: no skeleton that would only flash. */
const WHOLE_PAGE_TIMEOUT_MS = 20;
/** Wait for a new page where a stale one exists; a change is still visible within a second. */
const OUTDATED_PAGE_TIMEOUT_MS = 250;

interface PagesOptions {
  config: Pick<Config, 'siteUrl' | 'firmTimeZone' | 'mode'>;
  client: ClientFiles;
  /** The input of renders. */
  queries: readonly Query[];
  describePage: DescribePage;
  content: Pick<ContentWatcher, 'version' | 'onChange'>;
  logger: Logger;
  /** Headers of every answer. */
  securityHeaders: Record<string, string>;
  /** Further headers of every page. */
  headers: Record<string, string>;
  /** Whether a request with this Host is redirected instead of answered. */
  isOtherHost(host: string | undefined): boolean;
  /** False renders each request, for measurements. */
  keepPages?: boolean;
  /** In milliseconds: how long a browser waits for a whole page that no one has asked for yet. */
  wholePageTimeoutMs?: number | undefined;
}

/** Everything between a page's address and its bytes (docs/decisions/0015). */
export function createPages({
  config,
  client,
  queries,
  describePage,
  content,
  logger,
  securityHeaders,
  headers,
  isOtherHost,
  keepPages = true,
  wholePageTimeoutMs,
}: PagesOptions) {
  const onError = (error: unknown) => logger.error({ err: error }, 'A render failed.');
  const findAddress = pageAddresses(client.matchPage);
  const renderer = pageRenderer({
    config,
    loadBundle: client.loadBundle,
    api: inProcessApi(queries, logger),
    describePage,
    onError,
  });
  const cache =
    keepPages && client.matchPage
      ? new PageCache({
          render: renderer.whole,
          content,
          dates: () => `${yearIn(config.firmTimeZone, new Date())} ${utcDay(new Date())}`,
          onError,
        })
      : null;
  const setHeaders: RequestHandler = (_req, res, next) => {
    res.set(headers);
    next();
  };
  return {
    /** Answers from memory; everything else passes by. */
    cached: cache
      ? cachedPages({ cache, findAddress, isOtherHost, headers: { ...securityHeaders, ...headers }, logger })
      : (((_req, _res, next) => next()) satisfies RequestHandler),
    /** Answers with a page, including 404 pages. */
    rendered: Router().use(
      setHeaders,
      renderedPages({ config, renderer, cache, findAddress, wholePageTimeoutMs }),
    ),
  };
}

interface RenderedPagesOptions {
  config: Pick<Config, 'siteUrl' | 'mode'>;
  renderer: PageRenderer;
  cache: PageCache | null;
  findAddress: FindAddress;
  wholePageTimeoutMs?: number | undefined;
}

/** Answers pages that are not cached: streamed to people, whole to crawlers (docs/decisions/0002, 0015). */
export function renderedPages({
  config,
  renderer,
  cache,
  findAddress,
  wholePageTimeoutMs = WHOLE_PAGE_TIMEOUT_MS,
}: RenderedPagesOptions): Router {
  const sendWhole: RequestHandler = async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new HttpError(405, `This page does not accept ${req.method}.`, {
        headers: { Allow: 'GET, HEAD' },
      });
    }
    const address = findAddress(req.originalUrl);
    res.locals.address = address ?? req.originalUrl;
    const isWhole = wantsWholePage(req.get('user-agent'));
    if (cache && address !== null) {
      const page = await fromCache(cache, address, isWhole ? null : wholePageTimeoutMs);
      if (page) return sendPage(req, res, page, address);
    } else if (isWhole) {
      return sendPage(req, res, await renderer.whole(address ?? req.originalUrl), null);
    }
    next();
  };
  const sendStreamed: RequestHandler = (req, res) => stream(req, res, renderer);
  return Router().use(sendWhole, allowScriptsByNonce(config), sendStreamed);
}

/** Crawlers and scrapers do not run scripts, or not soon; neither do clients without a user agent. */
function wantsWholePage(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}

/**
 * The current page if it comes soon, otherwise the stale one. Null when a browser should get a stream.
 * @param newPageTimeoutMs how long to wait where there is no stale page; null until it is there
 * @throws the render's error, for clients that need the whole page
 */
async function fromCache(
  cache: PageCache,
  address: string,
  newPageTimeoutMs: number | null,
): Promise<CachedPage | WholePage | null> {
  const fresh = cache.fresh(address);
  if (fresh) {
    fresh.hits += 1;
    return fresh;
  }
  const stale = cache.stale(address);
  const fill = cache.fill(address);
  const timeoutMs = stale ? OUTDATED_PAGE_TIMEOUT_MS : newPageTimeoutMs;
  if (timeoutMs === null) return fill.result;
  const made = await soon(fill, timeoutMs);
  const isGood = made && (made instanceof CachedPage || (made.status < 500 && !made.isFallback));
  if (isGood || !stale) return made;
  cache.counts.stale += 1;
  return stale;
}

/** A fill's result within its first milliseconds, or null; a failed one has been logged. */
async function soon({ startedAt, result }: Fill, timeoutMs: number): Promise<CachedPage | WholePage | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, startedAt + timeoutMs - performance.now()), null);
  });
  const made = await Promise.race([result.catch(() => null), timeout]);
  clearTimeout(timer);
  return made;
}

async function stream(req: Request, res: Response, renderer: PageRenderer): Promise<void> {
  const { page, isFallback: _, ...parts } = await renderer.prepare(res.locals.address);
  if (page instanceof globalThis.Response) {
    res.set('Cache-Control', 'no-cache').redirect(page.status, page.headers.get('Location') ?? '/');
    return;
  }
  res.status(page.status).type('html');
  const onError = (error: unknown) => req.log.error({ err: error }, 'A render failed.');
  await new Promise<void>((resolve, reject) => {
    const abort = streamPage(
      { ...parts, page, onError },
      {
        nonce: res.locals.nonce,
        // Otherwise nginx would hold the shell until its buffer is full. `no-store` would also exclude the page from the
        // back/forward cache.
        begin: () =>
          res.set({
            'Cache-Control': page.mayBeKept ? 'private, no-cache' : 'private, no-store',
            'X-Accel-Buffering': 'no',
          }),
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
