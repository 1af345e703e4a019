import type { RequestHandler } from 'express';
import { HttpError } from './errors.ts';

/**
 * Refuses requests that a browser sends for another site. Browsers say where a request comes from in a header that no page
 * can set (Fetch Metadata); older ones name at least the origin. A request with neither is no browser's, or that of one
 * whose SameSite cookies stay at home.
 */
export function refuseCrossSite({ siteUrl }: { siteUrl: string }): RequestHandler {
  return (req, _res, next) => {
    const site = req.get('Sec-Fetch-Site');
    const origin = req.get('Origin');
    const isOurs = site
      ? site === 'same-origin' || site === 'none'
      : origin === undefined || origin === siteUrl || hostOf(origin) === req.get('Host');
    if (isOurs) return next();
    next(new HttpError(403, 'This call is for pages of this site only.'));
  };
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host || null;
}
