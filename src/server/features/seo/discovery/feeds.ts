import { setImmediate } from 'node:timers/promises';
import type { Feed, FeedOptions, Item } from 'feed';
import type { ListedArticle } from '#server/features/articles/feed-queries.ts';
import { escapeHtml } from '#server/lib/escape-html.ts';
import type { TextBlock } from '#shared/articles/body/types.ts';
import type { Firm } from '#shared/content/documents/firm.ts';
import { withoutFocus } from '#shared/images/uploaded-image.ts';
import { discovery, paths } from '#shared/paths.ts';
import { region } from '#shared/region.ts';

/** An article's text as HTML, the same that its page shows. */
export type RenderContent = (article: {
  blocks: readonly TextBlock[];
  imageUrl: string | null;
  featuredImageAlt: string | null;
}) => Promise<string>;

/** How many articles a feed holds, newest first. */
export const FEED_LENGTH = 50;

/** An article with its text as HTML. */
export interface FeedEntry extends ListedArticle {
  html: string;
}

export type Format = 'rss' | 'atom' | 'json';

/** Renders the texts; articles without a text were deleted meanwhile and are omitted. */
export async function renderEntries(
  articles: readonly ListedArticle[],
  texts: ReadonlyMap<number, readonly TextBlock[]>,
  { siteUrl, renderContent }: { siteUrl: string; renderContent: RenderContent },
): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = [];
  for (const article of articles) {
    const blocks = texts.get(article.id);
    if (!blocks) continue;
    const imageUrl = absoluteImage(article.featuredImage, siteUrl);
    const html = await renderContent({ blocks, imageUrl, featuredImageAlt: article.featuredImageAlt });
    entries.push({ ...article, html: absoluteHtml(html, siteUrl, paths.article(article.slug)) });
    await setImmediate();
  }
  return entries;
}

/** One feed as a text, in UTF-8. */
export async function writeFeed(
  format: Format,
  entries: readonly FeedEntry[],
  { siteUrl, firm }: { siteUrl: string; firm: Firm },
): Promise<string> {
  const { Feed } = await import('feed');
  const feed = new Feed(channel(siteUrl, firm, entries));
  for (const entry of entries) feed.addItem(writers[format].item(entry, siteUrl));
  return writers[format].write(feed);
}

function channel(
  siteUrl: string,
  { name, legalName, tagline }: Firm,
  entries: readonly FeedEntry[],
): FeedOptions {
  const url = (path: string) => siteUrl + path;
  return {
    id: url('/'),
    title: `${name} articles`,
    description: tagline,
    link: url(paths.articles),
    language: region.locale.toLowerCase(),
    updated: new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime()))),
    author: { name: legalName, link: url('/') },
    image: url('/icon-192.png'),
    favicon: url('/favicon.svg'),
    generator: false,
    feedLinks: { rss: url(discovery.rss), atom: url(discovery.atom), json: url(discovery.jsonFeed) },
  };
}

/**
 * `feed` does not write every text as XML needs it. CDATA, where it splits only the first `]]>`, gets HTML, in which
 * `>` is escaped; in text nodes it undoes one escaping of `&`, so they get one more; in attributes it leaves `<` alone.
 */
const html = (text: string) => escapeHtml(xmlText(text));
const node = (text: string) => xmlText(text).replaceAll('&', '&amp;');
const attribute = (text: string) => xmlText(text).replaceAll('<', '');

const writers: Record<Format, { item(entry: FeedEntry, siteUrl: string): Item; write(feed: Feed): string }> =
  {
    rss: {
      item: (entry, siteUrl) => ({
        ...common(entry, siteUrl),
        // Written below as text: an RSS title is no HTML.
        title: '',
        description: html(entry.excerpt),
        content: xmlText(entry.html),
        category: entry.category === '' ? [] : [{ name: node(entry.category) }],
        extensions: [
          { name: 'title', objects: { _text: node(entry.title) } },
          // RSS's own `author` is a mail address.
          { name: 'dc:creator', objects: { _text: node(entry.author) } },
          ...mediaContent(entry, siteUrl),
        ],
      }),
      write: (feed) => feed.rss2(),
    },
    atom: {
      item: (entry, siteUrl) => ({
        ...common(entry, siteUrl),
        title: html(entry.title),
        description: html(entry.excerpt),
        content: xmlText(entry.html),
        author: [{ name: node(entry.author) }],
        category: entry.category === '' ? [] : [{ term: attribute(entry.category) }],
      }),
      write: (feed) => feed.atom1(),
    },
    json: {
      item(entry, siteUrl) {
        const image = absoluteImage(entry.featuredImage, siteUrl);
        return {
          ...common(entry, siteUrl),
          title: entry.title.toWellFormed(),
          description: entry.excerpt.toWellFormed(),
          content: entry.html.toWellFormed(),
          author: [{ name: entry.author.toWellFormed() }],
          category: entry.category === '' ? [] : [{ name: entry.category.toWellFormed() }],
          ...(image && { image }),
        };
      },
      write: (feed) => feed.json1(),
    },
  };

function common({ id, slug, publishedAt, updatedAt }: FeedEntry, siteUrl: string) {
  return {
    id: entryId(id, siteUrl),
    link: siteUrl + paths.article(slug),
    published: publishedAt,
    date: updatedAt,
  };
}

/** A tag URI (RFC 4151), made of values that never change, so that an article with a new slug does not appear as new. */
function entryId(id: number, siteUrl: string): string {
  return `tag:${new URL(siteUrl).hostname},2026:articles:${id}`;
}

/** Media RSS carries an image without its size in bytes, which an enclosure would have to state. */
function mediaContent(entry: FeedEntry, siteUrl: string) {
  const url = absoluteImage(entry.featuredImage, siteUrl);
  if (!url) return [];
  const attributes = {
    'xmlns:media': 'http://search.yahoo.com/mrss/',
    url: url.replaceAll('&', '&amp;'),
    medium: 'image',
  };
  return [{ name: 'media:content', objects: { _attributes: attributes } }];
}

/** Null for an invalid address, which then is not listed as an image. */
export function absoluteImage(address: string | null, siteUrl: string): string | null {
  const url = address ? URL.parse(withoutFocus(address), siteUrl) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Markup whose addresses lead to the site also where it is read. In text, quotation marks are escaped. @param page that it is from */
export const absoluteHtml = (html: string, siteUrl: string, page: string) =>
  html
    .replace(/ (href|src)="(?=\/)/g, ` $1="${siteUrl}`)
    .replaceAll(' href="#', ` href="${siteUrl}${page}#`)
    .replace(/ srcSet="[^"]*"/g, (set) => set.replace(/(["\s])\//g, `$1${siteUrl}/`));

/** Characters that XML 1.0 does not allow, even escaped (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text without characters that would break an XML document: halves of surrogate pairs become U+FFFD. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(notXml, '');
}
