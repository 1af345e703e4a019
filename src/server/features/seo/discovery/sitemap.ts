import { pipeline } from 'node:stream/promises';
import type { ArticleAddress, ArticleSource, Span } from '#server/features/articles/feed-queries.ts';
import type { PageDescription } from '#shared/pages/types.ts';
import { discovery, paths } from '#shared/paths.ts';
import { absoluteImage } from './feeds.ts';

/** The limit of a sitemap (sitemaps.org); with more addresses it becomes an index of parts. */
export const MAX_ADDRESSES = 50_000;
/** A part holds the articles of this many ids: small enough that a long image address each stays below 50 MB. */
export const PART_SIZE = 10_000;

interface Address {
  url: string;
  lastmod?: string;
  img?: string[];
}

interface Site {
  siteUrl: string;
  /** Those that are no articles. */
  pages: readonly PageDescription[];
}

/** The whole sitemap, or the index of its parts. @param spans of PART_SIZE ids */
export function writeSitemap(articles: ArticleSource, spans: readonly Span[], { siteUrl, pages }: Site) {
  const count = pages.length + spans.reduce((sum, span) => sum + span.count, 0);
  return count > MAX_ADDRESSES
    ? writeIndex(spans, siteUrl)
    : writeAddresses(
        [pageAddresses(spans, { siteUrl, pages }), articleAddresses(articles.addresses(), siteUrl)],
        siteUrl,
      );
}

/** The part that lists the pages which are no articles. */
export function writePages(spans: readonly Span[], site: Site): Promise<string> {
  return writeAddresses([pageAddresses(spans, site)], site.siteUrl);
}

/** The part that lists the articles of one span. */
export function writeSpan(articles: ArticleSource, span: Span, siteUrl: string): Promise<string> {
  return writeAddresses([articleAddresses(articles.addresses(span), siteUrl)], siteUrl);
}

/** Parts count from 1. */
export const partOf = (span: Span) => Math.ceil(span.last / PART_SIZE);

/**
 * Only pages made from data have dates: we do not record when the words of a page changed, and search engines ignore the dates of a
 * site that invents them.
 */
async function* pageAddresses(spans: readonly Span[], { siteUrl, pages }: Site): AsyncGenerator<Address> {
  for (const { path, image = null } of pages) {
    const picture = absoluteImage(image, siteUrl);
    yield {
      url: siteUrl + path,
      ...(path === paths.articles && spans.length > 0 && { lastmod: lastChange(spans).toISOString() }),
      ...(picture && { img: [picture] }),
    };
  }
}

async function* articleAddresses(
  articles: AsyncIterable<ArticleAddress>,
  siteUrl: string,
): AsyncGenerator<Address> {
  for await (const { slug, featuredImage, updatedAt } of articles) {
    const image = absoluteImage(featuredImage, siteUrl);
    yield {
      url: siteUrl + paths.article(slug),
      lastmod: updatedAt.toISOString(),
      ...(image && { img: [image] }),
    };
  }
}

async function writeAddresses(sources: AsyncIterable<Address>[], siteUrl: string): Promise<string> {
  const { ErrorLevel, SitemapStream } = await import('sitemap');
  const xmlns = { image: true, news: false, video: false, xhtml: false };
  return collect(sources, new SitemapStream({ hostname: siteUrl, level: ErrorLevel.THROW, xmlns }));
}

async function writeIndex(spans: readonly Span[], siteUrl: string): Promise<string> {
  const { ErrorLevel, SitemapIndexStream } = await import('sitemap');
  async function* parts() {
    yield { url: siteUrl + discovery.sitemapPages };
    for (const span of spans) {
      yield {
        url: siteUrl + discovery.sitemapArticles(partOf(span)),
        lastmod: span.updatedAt.toISOString(),
      };
    }
  }
  return collect([parts()], new SitemapIndexStream({ level: ErrorLevel.THROW }));
}

async function collect(
  sources: AsyncIterable<unknown>[],
  stream: NodeJS.ReadWriteStream & AsyncIterable<unknown>,
): Promise<string> {
  async function* all() {
    for (const source of sources) yield* source;
  }
  let xml = '';
  await pipeline(all(), stream, async (pieces: AsyncIterable<unknown>) => {
    for await (const piece of pieces) xml += String(piece);
  });
  return xml;
}

function lastChange(spans: readonly Span[]): Date {
  return new Date(Math.max(...spans.map(({ updatedAt }) => updatedAt.getTime())));
}
