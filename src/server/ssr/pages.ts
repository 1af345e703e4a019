import { type Request, type RequestHandler, Router } from 'express';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import type { Contents } from '#shared/content/contents.ts';
import { utcDay } from '#shared/dates/dates.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { paths } from '#shared/paths.ts';
import { isMethodOfAccount, SIGN_IN_METHOD } from '#shared/staff/shown-account.ts';
import type { Config } from '../config/types.ts';
import type { ContentWatcher } from '../db/content-version.ts';
import { accountCookie, readCookie } from '../http/cookies.ts';
import { HttpError } from '../http/errors.ts';
import type { Query } from '../http/public-queries.ts';
import { allowScriptsByNonce } from '../http/security-headers.ts';
import type { ClientFiles } from './assets.ts';
import { cachedPages, type FindAddress, pageAddresses, STORE_NOWHERE, sendPage } from './cached-pages.ts';
import { before, type DescribePage, isGoodPage, type MakePage, pageMaker, type WholePage } from './making.ts';
import { PageCache } from './page-cache.ts';
import { type PageParts, streamPage } from './render.ts';
import { acquireRenderSlot } from './render-queue.ts';

/** A page whose data comes this soon is sent whole: no skeleton that would only flash. */
const STREAM_AFTER_MS = 20;
/** Wait for a new page where a stale one exists; a change is still visible within a second. */
const OUTDATED_PAGE_TIMEOUT_MS = 250;

interface PagesOptions {
  config: Pick<Config, 'siteUrl' | 'firmTimeZone' | 'mode' | 'payments' | 'zoho' | 'isPublic'>;
  client: ClientFiles;
  /** The input of renders. */
  queries: readonly Query[];
  describePage: DescribePage;
  content: Pick<ContentWatcher, 'version' | 'contents' | 'onChange'>;
  logger: Logger;
  /** Headers of every response. */
  securityHeaders: Record<string, string>;
  /** Further headers of every page. */
  headers: Record<string, string>;
  /** Whether a request with this Host is redirected instead of answered. */
  isOtherHost(host: string | undefined): boolean;
  /** False renders each request, for measurements. */
  keepPages?: boolean;
  /** A browser gets a stream of a page whose data takes longer, in milliseconds. */
  streamAfterMs?: number | undefined;
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
  streamAfterMs,
}: PagesOptions) {
  const findAddress = pageAddresses(client.matchPage);
  const make = pageMaker({ config, loadBundle: client.loadBundle, queries, describePage, content, logger });
  const cache =
    keepPages && client.matchPage
      ? new PageCache({
          make,
          content,
          dates: () => `${localNow(new Date(), config.firmTimeZone).day} ${utcDay(new Date())}`,
          onError: (error) => logger.error({ err: error }, 'A page could not be refreshed.'),
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
    rendered: Router().use(setHeaders, renderedPages({ config, make, cache, findAddress, streamAfterMs })),
  };
}

interface RenderedPagesOptions {
  config: Pick<Config, 'siteUrl' | 'mode'>;
  make: MakePage;
  cache: PageCache | null;
  findAddress: FindAddress;
  streamAfterMs?: number | undefined;
}

/**
 * Answers pages that are not cached: whole, and as a stream to a browser if their data is late (docs/decisions/0002, 0015).
 */
export function renderedPages({
  config,
  make,
  cache,
  findAddress,
  streamAfterMs = STREAM_AFTER_MS,
}: RenderedPagesOptions): Router {
  const account = accountCookie(config);
  /** In the panel alone, whose pages are not cached. */
  const factsAbout = (req: Request) =>
    isPanel(req.path)
      ? {
          isReturning: readCookie(req, account) !== '',
          usesAccount: isMethodOfAccount(readCookie(req, SIGN_IN_METHOD)),
        }
      : {};
  const sendWhole: RequestHandler = async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new HttpError(405, `This page does not accept ${req.method}.`, {
        headers: { Allow: 'GET, HEAD' },
      });
    }
    const address = findAddress(req.originalUrl);
    const isCached = cache !== null && address !== null;
    const kept = isCached ? await fromCache(cache, address) : null;
    if (kept) return sendPage(req, res, kept, address);
    // Of a preview: the words with their drafts, or the draft of an article.
    const { contents, queries } = res.locals as { contents?: Contents; queries?: readonly Query[] };
    const making = isCached
      ? cache.fill(address)
      : make(address ?? req.originalUrl, factsAbout(req), contents, queries);
    const isCrawler = runsNoScripts(req.get('user-agent'));
    res.locals.parts = isCrawler || contents || queries ? null : await making.lateParts(streamAfterMs);
    if (res.locals.parts) return next();
    const page = await making.whole();
    // An error is better than an incomplete page in a search index.
    if (isCrawler && page.failure) throw page.failure;
    await sendPage(req, res, page, isCached ? address : null);
  };
  return Router().use(sendWhole, allowScriptsByNonce(config), stream);
}

const isPanel = (path: string) => path === paths.admin || path.startsWith(`${paths.admin}/`);

/** Crawlers and scrapers do not run scripts, or not soon; neither do clients without a user agent. */
const runsNoScripts = (userAgent: string | undefined) => !userAgent || isbot(userAgent);

/** The current page; where there is only a stale one, the new one if it comes soon. Null where there is neither. */
async function fromCache(cache: PageCache, address: string): Promise<WholePage | null> {
  const fresh = cache.fresh(address);
  if (fresh) {
    fresh.hits += 1;
    return fresh;
  }
  const stale = cache.stale(address);
  if (!stale) return null;
  const { startedAt, whole } = cache.fill(address);
  const made = await before(
    startedAt + OUTDATED_PAGE_TIMEOUT_MS,
    // A failed render has been logged.
    whole().catch(() => null),
  );
  if (made && isGoodPage(made)) return made;
  cache.counts.stale += 1;
  return stale;
}

const stream: RequestHandler = async (req, res) => {
  const { parts, nonce } = res.locals as { parts: PageParts; nonce: string };
  const { status, mayBeKept } = parts.page;
  const begin = () => {
    // Otherwise nginx would hold the shell until its buffer is full.
    res.set({ 'Cache-Control': mayBeKept ? 'private, no-cache' : STORE_NOWHERE, 'X-Accel-Buffering': 'no' });
    res.status(status).type('html');
  };
  if (req.method === 'HEAD') {
    begin();
    res.end();
    return;
  }
  await acquireRenderSlot('finish');
  if (res.closed) return;
  await new Promise<void>((resolve, reject) => {
    const abort = streamPage(parts, {
      nonce,
      begin,
      write(...html) {
        res.write(Buffer.concat(html));
        res.flush?.();
      },
      end: () => res.end(),
      fail: reject,
    });
    res.on('close', () => {
      if (!res.writableFinished) abort();
      resolve();
    });
  });
};
