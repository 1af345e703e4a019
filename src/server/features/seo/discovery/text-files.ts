import type { ListedArticle } from '#server/features/articles/feed-queries.ts';
import { type Firm, firm } from '#shared/content/documents/firm.ts';
import { addressLines } from '#shared/firm.ts';
import { membersOf, privatePaths, publicPagesOf } from '#shared/pages/lists.ts';
import type { PageDefinition, PageDescription } from '#shared/pages/types.ts';
import { discovery, paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';

interface Visibility {
  siteUrl: string;
  /** Whether the site is public; search engines must not find a trial copy instead of it. */
  isPublic: boolean;
}

/** robots.txt (RFC 9309): everything may be read except the calls and private pages. */
export function robotsTxt({ siteUrl, isPublic }: Visibility): string {
  if (!isPublic) return 'User-agent: *\nDisallow: /\n';
  const closed = [...privatePaths, '/api/'].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${siteUrl}${discovery.sitemap}\n`;
}

/** Sent with every page, for crawlers that ignore robots.txt or follow a link. */
export function unlistedHeaders({ isPublic }: Pick<Visibility, 'isPublic'>): Record<string, string> {
  return isPublic ? {} : { 'X-Robots-Tag': 'noindex' };
}

/** How many articles are listed; the feeds and the sitemap have the others. */
export const LLMS_ARTICLES = 50;

/** /llms.txt (llmstxt.org): what the site is and where its pages are, for language models. */
export function llmsTxt(
  articles: readonly ListedArticle[],
  {
    siteUrl,
    pages,
    firm: { legalName, tagline, email, phone, address },
  }: { siteUrl: string; pages: readonly PageDefinition[]; firm: Firm },
): string {
  const link = (path: string, title: string, text: string) =>
    `- [${inline(title)}](${siteUrl}${path})${text === '' ? '' : `: ${inline(text)}`}`;
  const pageLink = ({ path, meta, llms = meta }: PageDescription) => link(path, llms.title, llms.description);
  const section = (title: string, links: string[]) =>
    links.length > 0 ? [`## ${title}\n\n${links.join('\n')}`] : [];
  const parts = [
    `# ${legalName}`,
    `> ${tagline}`,
    `Contact: ${email}, ${phone}, ${addressLines(address).join(', ')}.`,
    ...section('Pages', publicPagesOf(pages).map(pageLink)),
    ...section('Services', membersOf(pages).map(pageLink)),
    ...section(
      'Articles',
      articles.map(({ slug, title, excerpt }) => link(paths.article(slug), title, excerpt)),
    ),
    ...section('Optional', [
      link(discovery.rss, 'RSS feed', 'The newest articles with their full text.'),
      link(discovery.sitemap, 'Sitemap', 'The address of every page.'),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** One line of Markdown that is nothing but text. */
function inline(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]<>*_`]/g, '\\$&');
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Always this long from today, so it is neither past nor, as RFC 9116 asks, a year ahead. */
const VALID_DAYS = 180;

/**
 * /.well-known/security.txt (RFC 9116); the same text for a whole day. Its address is that of the code: what was broken into may be the
 * panel.
 */
export function securityTxt(siteUrl: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const isHttps = siteUrl.startsWith('https:');
  const lines = [
    `Contact: mailto:${site.securityEmail ?? firm.email}`,
    // Web addresses here must be https.
    ...(isHttps ? [`Contact: ${siteUrl}${paths.contact}`] : []),
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    ...(isHttps ? [`Canonical: ${siteUrl}${discovery.security}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
