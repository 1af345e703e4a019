import type { Request } from 'express';
import type { Knex } from 'knex';
import type { SharpConstructor, SharpOptions } from 'sharp';
import { inTransaction } from '#server/db/transaction.ts';
import { HttpError } from '#server/http/errors.ts';
import { oneAtATime } from '#server/http/one-at-a-time.ts';
import type { PanelServices } from '#server/http/staff.ts';
import type { Services } from '#server/services.ts';
import { keyOfAddress, newKey } from '#server/storage/storage.ts';
import { MAX_IMAGE_SIDE, readUploadedImage, variantWidths } from '#shared/images/uploaded-image.ts';
import { imageFiles, insertImage } from './store.ts';

/** 24 megapixels, as cameras count them. */
const MAX_PIXELS = 24 * 1024 * 1024;
const MAX_SECONDS = 30;
/** Waiting images stay in memory. */
const MAX_WAITING = 4;

interface ProcessedImage {
  width: number;
  height: number;
  /** Of the uploaded image's frames, only the first one is kept. */
  isAnimation: boolean;
  jpeg: Buffer;
  /** One for each of `variantWidths`. */
  webp: readonly Buffer[];
}

const inTurn = oneAtATime(MAX_WAITING);

/**
 * Makes a clean image: turned upright, limited in size, in sRGB, first frame only, without metadata. It keeps only the pixels, none of
 * the original bytes. sharp works in its own threads.
 * @throws {HttpError} 415 for an unsupported type, 422 for a damaged or too large image, 503
 */
async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  const kind = imageKind(bytes);
  if (!kind) throw new HttpError(415, 'Please upload a JPEG, PNG, WebP, AVIF or GIF image.');
  const sharp = await loadSharp();
  return inTurn(() => encode(sharp, bytes, kind).catch(refuse));
}

async function encode(sharp: SharpConstructor, bytes: Buffer, kind: ImageKind): Promise<ProcessedImage> {
  const input: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };
  const { format, pages = 1 } = await sharp(bytes, input).metadata();
  if (format !== kind && !(format === 'heif' && kind === 'avif'))
    throw new Error(`It is ${format}, not ${kind}.`);
  // Decoded once; the image is already small when it is encoded several times.
  const { data, info } = await sharp(bytes, input)
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: MAX_IMAGE_SIDE, height: MAX_IMAGE_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels: info.channels } });
  const webp: Buffer[] = [];
  for (const each of variantWidths(width))
    webp.push(await pixels().resize({ width: each }).webp({ quality: 80 }).toBuffer());
  const jpeg = await pixels()
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return { width, height, isAnimation: pages > 1, jpeg, webp };
}

/** Loaded with the first upload. One thread for each image, and no pixels kept for later. */
async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

function refuse(cause: unknown): never {
  const isTooLarge = /pixel limit|dimensions|too (large|many)/i.test(
    String((cause as Error | null)?.message),
  );
  const sentence = isTooLarge
    ? 'Please upload an image of at most 24 megapixels.'
    : 'This image can’t be read. It may be damaged.';
  throw new HttpError(422, sentence, { cause });
}

/** The supported types, by sharp's names. */
type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** The type of an image by its first bytes, regardless of the sender's type; null for everything else. */
function imageKind(bytes: Buffer): ImageKind | null {
  const at = (offset: number, text: string) =>
    bytes.toString('latin1', offset, offset + text.length) === text;
  if (at(0, '\xff\xd8\xff')) return 'jpeg';
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return 'gif';
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'webp';
  if (at(4, 'ftypavif') || at(4, 'ftypavis')) return 'avif';
  return null;
}

/**
 * Makes an image of an upload, and stores it.
 * @returns what the call answers (product.md, 6); the address is a path on this site
 * @throws {HttpError} 415, 422, 503
 */
export const keepUpload = (context: PanelServices, req: Request, bytes: Buffer) =>
  keepPicture(context, bytes, (trx, subject) =>
    context.staff.record(trx, req, { action: 'upload', subject }),
  );

/** The same for a picture that a command brings. @param record says so, in the last transaction */
export async function keepPicture(
  services: Pick<Services, 'knex' | 'storage' | 'now'>,
  bytes: Buffer,
  record: (trx: Knex, key: string) => Promise<void>,
) {
  const { width, height, isAnimation, jpeg, webp } = await processImage(bytes);
  const imageUrl = `/${newKey('uploads', `-${width}x${height}.jpg`)}`;
  await storeImage(services, imageUrl, [jpeg, ...webp], (trx) => record(trx, keyOfAddress(imageUrl)));
  return { imageUrl, width, height, ...(isAnimation && { isAnimation }) };
}

/**
 * Stores an image in all its sizes. The row comes first, so that files left by a killed process are found and deleted.
 * @param address of its JPEG
 * @param contents of its files, in the order of `imageFiles`
 * @param record says so, in the last transaction
 */
export async function storeImage(
  { knex, storage, now }: Pick<Services, 'knex' | 'storage' | 'now'>,
  address: string,
  contents: readonly Buffer[],
  record: (trx: Knex) => Promise<void> = async () => {},
): Promise<void> {
  const { width, height } = readUploadedImage(address) ?? { width: 0, height: 0 };
  const key = keyOfAddress(address);
  const files = imageFiles(address);
  await insertImage(knex, { key, width, height, now: now() });
  try {
    for (const [index, { key: name, contentType }] of files.entries())
      await storage.put(name, contents[index] ?? Buffer.alloc(0), { contentType });
    await inTransaction(knex, record);
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
}
