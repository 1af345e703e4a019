import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import { type Encoding, pickEncoding } from '../http/accept-encoding.ts';

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/**
 * Hands on only what is a file of the build, as the compressed copy that the build made of it where the client takes
 * one (scripts/compress-assets.ts). The files are listed once: a page's address costs no look at the disk.
 * @param folder what the addresses of the files are relative to
 */
export function builtFiles(folder: string, serve: RequestHandler): Router {
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `/${name.split(path.sep).join('/')}`,
    ),
  );
  return Router().use((req, res, next) => {
    const at = req.url.indexOf('?');
    const file = at < 0 ? req.url : req.url.slice(0, at);
    if (!files.has(file)) return next();
    const type = types[path.posix.extname(file)];
    if (!type) return serve(req, res, next);
    res.vary('Accept-Encoding');
    const encoding = pickEncoding(req.get('accept-encoding'));
    const copy = file + endings[encoding];
    if (encoding !== 'identity' && files.has(copy)) {
      res.set({ 'Content-Type': type, 'Content-Encoding': encoding });
      req.url = copy;
    }
    serve(req, res, next);
  });
}
