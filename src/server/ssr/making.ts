import type { Logger } from 'pino';
import type { ReadApi } from '#client/api/query-client.ts';
import type { DehydratedQuery } from '#client/api/streamed-state.ts';
import { ApiError } from '#shared/api-error.ts';
import type { Contents } from '#shared/content/contents.ts';
import { yearIn } from '#shared/dates/dates.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { salesWords } from '#shared/orders/sales-words.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { salesOf } from '../config/payments.ts';
import type { Config } from '../config/types.ts';
import type { ContentWatcher } from '../db/content-version.ts';
import { toHttpError } from '../http/errors.ts';
import { findQuery, ListPart, type Query } from '../http/public-queries.ts';
import type { PageBundle } from './assets.ts';
import { missedDeadline, type PageParts, renderWhole } from './render.ts';
import { acquireRenderSlot } from './render-queue.ts';

const RENDER_DEADLINE_MS = 8_000;

/** Structured data of a page, from its path and its data: markup for the end of its shell. */
export type DescribePage = (
  page: { path: string; queries: readonly DehydratedQuery[] },
  contents: Contents,
) => string;

interface PageMakerOptions {
  config: Pick<Config, 'siteUrl' | 'firmTimeZone' | 'payments' | 'zoho' | 'isPublic'>;
  loadBundle(): Promise<PageBundle>;
  /** The input of pages. */
  queries: readonly Query[];
  describePage: DescribePage;
  content: Pick<ContentWatcher, 'contents'>;
  logger: Logger;
  deadlineMs?: number;
}

export interface WholePage {
  status: number;
  /** Empty for a redirect. */
  html: Buffer;
  location: string | null;
  /** Whether a browser may store it. */
  mayBeKept: boolean;
  isFallback: boolean;
  /** The error of a part that could not be rendered, and that a browser renders itself; null if the page is complete. */
  failure: unknown;
}

/** Whether the page shows what it should, so that it may replace an older one. */
export const isGoodPage = ({ status, isFallback, failure }: WholePage) =>
  status < 500 && !isFallback && !failure;

/** A page in progress: its loaders and queries run once for everyone who waits for it, and for the cache. */
export interface Making {
  /** By `performance.now()`. */
  startedAt: number;
  /**
   * What a stream of the page needs, if data is still missing so many milliseconds after the loaders, which every page waits
   * for. Null if the whole page can be rendered.
   */
  lateParts(timeoutMs: number): Promise<PageParts | null>;
  /**
   * The whole page, rendered once: the same bytes for everyone, without React's inline scripts.
   * @throws an error of the shell, or a missed deadline
   */
  whole(): Promise<WholePage>;
}

/**
 * @param more facts about this browser, for a page that is not shared
 * @param contents other words than those in force
 * @param own queries that come before those of every page; no browser may keep the page
 */
export type MakePage = (
  address: string,
  more?: Partial<PageFacts>,
  contents?: Contents,
  own?: readonly Query[],
) => Making;

/** Makes pages at our own addresses: a path and a query, as received or canonical. */
export function pageMaker({
  config,
  loadBundle,
  queries,
  describePage,
  content,
  logger,
  deadlineMs = RENDER_DEADLINE_MS,
}: PageMakerOptions): MakePage {
  const onError = (error: unknown) => logger.error({ err: error }, 'A render failed.');

  /** Runs the loaders; further queries are running when it is done. */
  async function prepare(
    address: string,
    more?: Partial<PageFacts>,
    contents = content.contents,
    own: readonly Query[] = [],
  ) {
    const { preparePage, assets, entryScripts } = await loadBundle();
    await acquireRenderSlot('begin');
    const sales = salesOf(config);
    const { published, preview } = contents;
    const facts: PageFacts = {
      siteUrl: config.siteUrl,
      timeZone: config.firmTimeZone,
      year: yearIn(config.firmTimeZone, new Date()),
      ...(published && {
        content: {
          version: published.version,
          kinds: published.documents.map(({ kind }) => kind),
          day: localNow(new Date(), config.firmTimeZone).day,
        },
      }),
      ...(preview && { preview }),
      ...(sales !== 'open' && { sales: { isClosed: sales === 'soon', sentence: salesWords[sales] } }),
      ...more,
    };
    let isFallback = false;
    const readApi = inProcess([...own, ...queries], logger, () => {
      isFallback = true;
    });
    // The origin is ours: a client's Host never reaches a page.
    const request = new Request(config.siteUrl + pathOf(address));
    const page = await preparePage({ request, facts, assets, readApi, contents });
    if (page instanceof Response) return { redirect: page, isFallback: () => isFallback };
    for (const error of page.loaderErrors) onError(error);
    const [path = ''] = address.split('?', 1);
    const describe: PageParts['describe'] = (read) =>
      page.status === 200 && !preview ? describePage({ path, queries: read }, contents) : '';
    const parts = { page, facts, entryScripts: entryScripts(page.module), describe, onError, deadlineMs };
    const isPrivate = own.length > 0 || preview !== undefined;
    return { parts, loadedAt: performance.now(), isPrivate, isFallback: () => isFallback };
  }

  async function makeWhole({ parts, redirect, isPrivate, isFallback }: Awaited<ReturnType<typeof prepare>>) {
    if (!parts) {
      const { status, headers } = redirect;
      return { ...blank, status, location: headers.get('Location') ?? '/', isFallback: isFallback() };
    }
    if (!(await isSettledBy(performance.now() + deadlineMs, parts))) throw missedDeadline();
    await acquireRenderSlot('finish');
    const { status } = parts.page;
    const mayBeKept = parts.page.mayBeKept && !isPrivate;
    return { ...blank, ...(await renderWhole(parts)), status, mayBeKept, isFallback: isFallback() };
  }

  return (...asked) => {
    const prepared = prepare(...asked);
    let whole: Promise<WholePage> | undefined;
    return {
      startedAt: performance.now(),
      async lateParts(timeoutMs) {
        const { parts, loadedAt } = await prepared;
        return parts && !(await isSettledBy(loadedAt + timeoutMs, parts)) ? parts : null;
      },
      whole() {
        whole ??= prepared.then(makeWhole);
        return whole;
      },
    };
  };
}

const blank = { html: Buffer.alloc(0), location: null, mayBeKept: true, failure: null };

/**
 * Replaces the browser's `fetch`: pages made here read the API without a socket.
 * @param onFallback called when a fallback replaces data from the database
 */
function inProcess(queries: readonly Query[], logger: Logger, onFallback: () => void): ReadApi {
  return async (path) => {
    const query = findQuery(queries, path);
    if (!query) throw new ApiError(404, 'There is no such call.');
    try {
      const found = await query.ask(onFallback);
      return found instanceof ListPart
        ? { data: found.items, next: found.next }
        : { data: found, next: null };
    } catch (error) {
      const known = toHttpError(error);
      if (known.status >= 500) logger.error({ err: known.cause ?? known, route: query.route }, known.message);
      throw new ApiError(known.status, known.headers.Location ?? known.message);
    }
  };
}

/** Whether no query of the page is running any more at a moment of `performance.now()`. */
async function isSettledBy(moment: number, { page }: PageParts): Promise<boolean> {
  return (
    (await before(
      moment,
      page.answered().then(() => true),
    )) ?? false
  );
}

/** What the work gives until a moment of `performance.now()`, otherwise null. */
export async function before<T>(moment: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    // A busy process first takes the responses that have already arrived: it must not do more because it is late.
    timer = setTimeout(() => setImmediate(resolve, null), Math.max(0, moment - performance.now()));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** From a request's target, which may be absolute (RFC 9112, 3.2.2) or look so: `//host/path`, `/\host/path`. */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target.replace(/^[/\\]+/, '/');
  const { pathname, search } = new URL(target, 'http://localhost');
  return pathOf(pathname + search);
}
