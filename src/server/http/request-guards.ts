import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { HttpError } from './errors.ts';
import { refuse } from './refuse.ts';

/** A name or an address, and perhaps a port (RFC 9110, section 7.2); people's other names arrive in Punycode. */
const host = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses a request without exactly one valid host: a proxy and this server could read it as two different ones.
 * @param headers of every response
 */
export function checkHost(headers: Record<string, string>): RequestHandler {
  const refusal = { ...headers, Connection: 'close' };
  return (req, res, next) => {
    if (hasOneHost(req)) return next();
    refuse(res, 400, 'The request’s Host header is missing or invalid.', refusal);
  };
}

function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  }
  // HTTP/1.0 has no Host.
  if (count === 0) return httpVersion === '1.0';
  return count === 1 && host.test(headers.host ?? '');
}

/** No link is longer; browsers and proxies cut at similar lengths. */
const MAX_URL_LENGTH = 2048;

/** Refuses addresses that no route should get: overlong, invalidly percent-encoded, or with a NUL. */
export const guardUrl: RequestHandler = (req, _res, next) => {
  if (req.url.length > MAX_URL_LENGTH) return next(new HttpError(414, 'The address is too long.'));
  if (!isDecodable(req.url)) return next(new HttpError(400, 'The address is not valid.'));
  next();
};

/** True for an address that the guard accepts. */
export function isSoundUrl(url: string): boolean {
  return url.length <= MAX_URL_LENGTH && isDecodable(url);
}

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}

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
