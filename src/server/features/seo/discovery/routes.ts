import compression from 'compression';
import { type Request, Router } from 'express';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { ArticleSource } from '#server/features/articles/feed-queries.ts';
import { allowMethods, respondWithError } from '#server/http/error-handler.ts';
import { notFound } from '#server/http/errors.ts';
import type { Contents } from '#shared/content/contents.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { definePages } from '#shared/pages/definitions.ts';
import { discovery } from '#shared/paths.ts';
import { describedPagesIn } from '../described-pages.ts';
import { FEED_LENGTH, type Format, type RenderContent, renderEntries, writeFeed } from './feeds.ts';
import { PART_SIZE, partOf, writePages, writeSitemap, writeSpan } from './sitemap.ts';
import { LLMS_ARTICLES, llmsTxt, robotsTxt, securityTxt } from './text-files.ts';

/** A document, and since when this process has had it in this form. */
export interface Version<T> {
  value: T;
  since: Date;
}

/**
 * Keeps the latest version of each document. The key identifies what a document is made from. While the key stays the same, the
 * document is made only once, for any number of requests; with a new key it is made again. Nothing expires by time, so the next request
 * sees a change.
 */
export function keepLatest(now: () => Date) {
  const kept = new Map<string, { key: string; version: Promise<Version<unknown>> }>();

  /** @param name one document; the names must be few, since their latest versions stay in memory */
  return function latest<T>(name: string, key: string, make: () => Promise<T>): Promise<Version<T>> {
    const known = kept.get(name);
    if (known?.key === key) return known.version as Promise<Version<T>>;
    const since = now();
    const version = make().then((value) => ({ value, since }));
    const entry = { key, version };
    kept.set(name, entry);
    // A failure is not stored, but all waiting requests get it.
    version.catch(() => {
      if (kept.get(name) === entry) kept.delete(name);
    });
    return version;
  };
}

interface DiscoveryOptions {
  siteUrl: string;
  isPublic: boolean;
  contents(): Contents;
  articles: ArticleSource;
  renderContent: RenderContent;
  now?: () => Date;
}

/** Last-Modified has whole seconds, so two versions within a second could have the same. */
const MIN_AGE_MS = 1_000;

/** Documents for search engines, feed readers and other programs, current with each request. */
export function discoveryRoutes({
  siteUrl,
  isPublic,
  contents,
  articles,
  renderContent,
  now = () => new Date(),
}: DiscoveryOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const latest = keepLatest(now);

  const route = (path: string, type: string, read: (req: Request) => Promise<Version<string>> | string) => {
    router
      .route(path)
      .get(compression(), async (req, res) => {
        const version = await read(req);
        const { value, since } = typeof version === 'string' ? { value: version, since: now() } : version;
        // For programs, since feeds do not belong in search results.
        res.set('Cache-Control', 'no-cache').set('X-Robots-Tag', 'noindex');
        if (now().getTime() - since.getTime() >= MIN_AGE_MS) res.set('Last-Modified', since.toUTCString());
        res.type(type).send(value);
      })
      .all(allowMethods('GET', 'HEAD'));
  };

  /** Of the articles and of the words, which this process may know a moment later. */
  const readVersion = async () => [await articles.version(), contents().published?.version];

  const readFeed = async (format: Format) => {
    const version = await readVersion();
    const listed = await articles.newest(FEED_LENGTH);
    const key = JSON.stringify([version, listed]);
    return latest(format, key, async () => {
      const { value: entries } = await latest('entries', key, async () =>
        renderEntries(listed, await articles.texts(listed), { siteUrl, renderContent }),
      );
      return writeFeed(format, entries, { siteUrl, firm: contents().of(firm) });
    });
  };
  route(discovery.rss, 'application/rss+xml', () => readFeed('rss'));
  route(discovery.atom, 'application/atom+xml', () => readFeed('atom'));
  route(discovery.jsonFeed, 'application/feed+json', () => readFeed('json'));

  const site = () => ({ siteUrl, pages: [...describedPagesIn(contents()).values()] });
  const readSpans = async () => {
    const version = await readVersion();
    const spans = await articles.spans(PART_SIZE);
    return { spans, key: JSON.stringify([version, spans]) };
  };
  route(discovery.sitemap, 'application/xml', async () => {
    const { spans, key } = await readSpans();
    return latest('sitemap', key, () => writeSitemap(articles, spans, site()));
  });
  route(discovery.sitemapPages, 'application/xml', async () => {
    const { spans, key } = await readSpans();
    return latest('pages', key, () => writePages(spans, site()));
  });
  route(discovery.sitemapArticles(':part'), 'application/xml', async ({ params }) => {
    const { spans, key } = await readSpans();
    const span = spans.find((each) => String(partOf(each)) === params.part);
    if (!span) throw notFound('There is no such sitemap.');
    return latest(`part ${params.part}`, key, () => writeSpan(articles, span, siteUrl));
  });

  route(discovery.robots, 'text/plain', () => robotsTxt({ siteUrl, isPublic }));
  route(discovery.security, 'text/plain', () => securityTxt(siteUrl, now()));
  route(discovery.llms, 'text/plain', async () => {
    const listed = await articles.newest(LLMS_ARTICLES).catch((error: unknown) => {
      // The other pages are listed anyway; the articles are one link away.
      if (isDatabaseUnavailable(error)) return [];
      throw error;
    });
    return {
      value: llmsTxt(listed, { siteUrl, pages: definePages(contents()), firm: contents().of(firm) }),
      since: now(),
    };
  });

  router.use(respondWithError);
  return router;
}
