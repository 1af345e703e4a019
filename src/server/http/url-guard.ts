import type { RequestHandler } from 'express';
import { HttpError } from './errors.ts';

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
