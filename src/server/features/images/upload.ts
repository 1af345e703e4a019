import type { Request } from 'express';
import { inTransaction } from '#server/db/transaction.ts';
import type { PanelServices } from '#server/http/staff.ts';
import { keyOfAddress, newKey } from '#server/storage/storage.ts';
import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import { type ProcessedImage, processImage } from './process.ts';
import { insertImage } from './store.ts';

/**
 * Stores an image in all its sizes. The row comes first, so that files left by a killed process are found and deleted.
 * @returns what the call answers (product.md, 6); the address is a path on this site
 * @throws {HttpError} 415, 422, 503
 */
export async function keepUpload({ knex, storage, staff, now }: PanelServices, req: Request, bytes: Buffer) {
  const image = await processImage(bytes);
  const { width, height, isAnimation } = image;
  const key = newKey('uploads', `-${width}x${height}.jpg`);
  const files = filesOf(`/${key}`, image);
  await insertImage(knex, { key, width, height, now: now() });
  try {
    for (const file of files) await storage.put(file.key, file.bytes, { contentType: file.contentType });
    await inTransaction(knex, (trx) => staff.record(trx, req, { action: 'upload', subject: key }));
  } catch (error) {
    const gone = await Promise.allSettled(files.map((file) => storage.delete(file.key)));
    // The row stays as long as a file may exist, because the collector finds files by their rows.
    if (gone.every(({ status }) => status === 'fulfilled')) {
      await knex('images')
        .where({ key })
        .del()
        .catch(() => {});
    }
    throw error;
  }
  return { imageUrl: `/${key}`, width, height, ...(isAnimation && { isAnimation }) };
}

function filesOf(address: string, { jpeg, webp }: ProcessedImage) {
  const variants = readUploadedImage(address)?.variants ?? [];
  return [
    { key: keyOfAddress(address), bytes: jpeg, contentType: 'image/jpeg' },
    ...variants.map(({ src }, index) => ({
      key: keyOfAddress(src),
      bytes: webp[index]?.bytes ?? Buffer.alloc(0),
      contentType: 'image/webp',
    })),
  ];
}
