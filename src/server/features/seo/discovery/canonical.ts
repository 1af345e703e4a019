import type { RequestHandler } from 'express';
import { tidyPath } from '#server/lib/tidy-path.ts';
import { fixedPaths } from '#shared/pages/lists.ts';
import { paths } from '#shared/paths.ts';

interface CanonicalOptions {
  siteUrl: string;
  /** The current slug of an article, for its current or a former one; null for an unknown article or a draft. */
  findArticleSlug(slug: string): Promise<string | null>;
}

/**
 * Redirects every other form of a page's address to the canonical one, in one step: another case, trailing or doubled slashes, needless
 * escapes, a former slug, the other of `example.com` and `www.example.com`. It depends only on the address and Host, and the target is
 * always SITE_URL or a known path, so no request can choose it. The proxy redirects http to https, because only the proxy knows how a
 * request came.
 */
export function redirectToCanonical({ siteUrl, findArticleSlug }: CanonicalOptions): RequestHandler {
  const isAlternate = isAlternateHost(siteUrl);
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const [path, search] = splitUrl(req.url);
    const tidy = tidyPath(path);
    const onAlternate = isAlternate(req.headers.host);
    // The usual case; the page itself redirects a well-formed former slug.
    if (tidy === null || (path === tidy && !onAlternate)) return next();
    const known = await findPage(tidy, findArticleSlug);
    const target = onAlternate ? siteUrl + (known ?? path) : known;
    if (target === null) return next();
    // The same address may lead elsewhere later, when an article gets its former slug back, so the redirect must be revalidated.
    res.set('Cache-Control', 'no-cache').redirect(301, target + search);
  };
}

/** Whether a Host is the site's other name: with `www.` where SITE_URL has none, or without. */
export function isAlternateHost(siteUrl: string): (host: string | undefined) => boolean {
  const { host } = new URL(siteUrl);
  const alternate = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
  return (asked) => asked?.toLowerCase() === alternate;
}

async function findPage(path: string, findArticleSlug: CanonicalOptions['findArticleSlug']) {
  if (fixedPaths.includes(path)) return path;
  const prefix = paths.article('');
  if (!path.startsWith(prefix)) return null;
  const slug = await findArticleSlug(path.slice(prefix.length));
  return slug === null ? null : paths.article(slug);
}

function splitUrl(url: string): [path: string, search: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}
