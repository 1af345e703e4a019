import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { type Encoding, pickEncoding } from '../http/accept-encoding.ts';

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/**
 * Lets the static files that follow answer with the compressed copy that the build made
 * (scripts/compress-assets.ts). Only files that it found at the start: the address never reaches the disk.
 * @param folder what the addresses of the files are relative to
 */
export function preferCompressed(folder: string): RequestHandler {
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `/${name.split(path.sep).join('/')}`,
    ),
  );
  return (req, res, next) => {
    const at = req.url.indexOf('?');
    const file = at < 0 ? req.url : req.url.slice(0, at);
    const type = types[path.posix.extname(file)];
    if (!type || !files.has(file)) return next();
    res.vary('Accept-Encoding');
    const encoding = pickEncoding(req.get('accept-encoding'));
    const copy = file + endings[encoding];
    if (encoding === 'identity' || !files.has(copy)) return next();
    res.set({ 'Content-Type': type, 'Content-Encoding': encoding });
    req.url = copy;
    next();
  };
}
