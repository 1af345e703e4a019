import { hiddenPaths } from '../../../../shared/indexable.ts';
import { discovery } from '../../../../shared/paths.ts';

interface Visibility {
  siteUrl: string;
  /** Strangers reach the site; a copy for trying out must not be found instead of it. */
  isPublic: boolean;
}

/** robots.txt (RFC 9309): everything may be read but the calls and the pages that are nobody's business. */
export function robotsTxt({ siteUrl, isPublic }: Visibility): string {
  if (!isPublic) return 'User-agent: *\nDisallow: /\n';
  const closed = [...hiddenPaths, '/api/'].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${siteUrl}${discovery.sitemap}\n`;
}

/** What every page says to crawlers that came without asking robots.txt, or were told by a link. */
export function unlistedHeaders({ isPublic }: Pick<Visibility, 'isPublic'>): Record<string, string> {
  return isPublic ? {} : { 'X-Robots-Tag': 'noindex' };
}
