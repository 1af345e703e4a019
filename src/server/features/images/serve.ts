import type { Request, Response } from 'express';
import { notFound } from '../../http/errors.ts';
import { keyOfAddress } from '../../storage/keys.ts';
import { type Storage, StorageError } from '../../storage/types.ts';

const address = /^\/uploads\/[0-9]{4}\/([0-9a-f]{32}-[0-9]{1,5}x[0-9]{1,5}(?:-[0-9]{1,5})?)\.(jpg|webp)$/;
const types: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp' };
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const headers = {
  'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Mails and other sites may show what a public article shows.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Answers an image. What an address names never changes, so it may be kept for ever; opened as a document
 * it can do nothing.
 * @throws {HttpError} 404; {StorageError} when the storage is away
 */
export async function serveImage(storage: Storage, req: Request, res: Response): Promise<void> {
  const [, name = '', extension = ''] = address.exec(req.path) ?? [];
  if (name === '') throw notFound();
  res.set('ETag', `"${name}"`);
  if (req.fresh) return void res.set(headers).status(304).end();
  const bytes = await storage.get(keyOfAddress(req.path)).catch((error: unknown) => {
    res.removeHeader('ETag');
    throw error instanceof StorageError && error.code === 'missing' ? notFound() : error;
  });
  res
    .set(headers)
    .type(types[extension] ?? '')
    .send(bytes);
}
