import type { RequestHandler } from 'express';
import { HttpError } from './errors.ts';

/** Longer addresses are nobody's link; browsers and proxies cut at similar lengths. */
const MAX_URL_LENGTH = 2048;

/** Refuses addresses that no route may see: overlong, wrongly percent-encoded, or with a NUL in them. */
export const guardUrl: RequestHandler = (req, _res, next) => {
  if (req.url.length > MAX_URL_LENGTH) return next(new HttpError(414, 'The address is too long.'));
  if (!isDecodable(req.url)) return next(new HttpError(400, 'The address is not valid.'));
  next();
};

/** True for an address that the guard lets through. */
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
