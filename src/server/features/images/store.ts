import type { Knex } from 'knex';
import { readListPage } from '#server/db/list-query.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type StoredMoment, toDate } from '#server/db/values.ts';
import { latestStored } from '#server/lib/stored-moment.ts';
import type { FindNamed } from '#server/storage/pending-files.ts';
import { keyOfAddress, type Storage } from '#server/storage/storage.ts';
import { LIBRARY_PAGE, type LibraryPage } from '#shared/images/library.ts';
import { readUploadedImage } from '#shared/images/uploaded-image.ts';

/** An upload is safe for this long from the moment that it was made, or last seen in use. */
const GRACE_MS = 24 * 60 * 60_000;

const nextCheck = (now: Date) => new Date(now.getTime() + GRACE_MS);

/** Written before its files, so that the leftovers of an interrupted upload can be found. */
export async function insertImage(
  db: Knex,
  { key, width, height, now }: { key: string; width: number; height: number; now: Date },
): Promise<void> {
  await db('images').insert({ key, width, height, created_at: now, check_at: nextCheck(now) });
}

/**
 * Keeps the upload at an address from being collected, in the transaction that begins to show it.
 * @returns false if it is an upload that no longer exists; other addresses are not checked
 */
export async function keepImage(trx: Knex, address: string, now: Date): Promise<boolean> {
  const image = readUploadedImage(address);
  if (!image) return true;
  const kept = await trx('images')
    .where({ key: keyOfAddress(image.src) })
    .whereNull('removed_at')
    .update({ check_at: nextCheck(now) });
  return kept > 0;
}

/** A page of the uploads that an editor can choose, newest first. An unused one may be gone before a save claims it. */
export async function listImages(db: Knex, after?: string): Promise<LibraryPage> {
  const { rows, next } = await readListPage<ListedImage>(
    db('images').whereNull('removed_at').select('key as id', 'width', 'height', 'created_at'),
    {
      id: 'key',
      by: { column: 'created_at', direction: 'desc', of: ({ created_at }) => created_at },
      after,
      size: LIBRARY_PAGE,
    },
  );
  return {
    rows: rows.map(({ id, width, height, created_at }) => ({
      imageUrl: `/${id}`,
      width,
      height,
      uploadedAt: toDate(created_at).toISOString(),
    })),
    next,
  };
}

interface ListedImage {
  id: string;
  width: number;
  height: number;
  created_at: StoredMoment;
}

/** The files of an upload, its JPEG first. @param address of the JPEG */
export function imageFiles(address: string): { key: string; contentType: string }[] {
  const variants = readUploadedImage(address)?.variants ?? [];
  return [
    { key: keyOfAddress(address), contentType: 'image/jpeg' },
    ...variants.map(({ src }) => ({ key: keyOfAddress(src), contentType: 'image/webp' })),
  ];
}

/** Those of the uploads that are not stored. @param addresses of JPEGs */
export async function missingImages(db: Knex, addresses: readonly string[]): Promise<string[]> {
  const keys = await db('images').whereIn('key', addresses.map(keyOfAddress)).pluck<string[]>('key');
  return addresses.filter((address) => !keys.includes(keyOfAddress(address)));
}

/** The key of the image that a file belongs to; the file's own, unless it is a variant. */
const imageOf = (key: string) => key.replace(/^(.*-[0-9]+x[0-9]+)-[0-9]+\.webp$/, '$1.jpg');

export const namedImageFiles: FindNamed = async (db, keys) => {
  const rows = await db('images').whereIn('key', keys.map(imageOf)).pluck<string[]>('key');
  const known = new Set(rows);
  return keys.filter((key) => known.has(imageOf(key)));
};

/** How many images are checked in one round. */
const BATCH = 100;

/** Whether words, published or not, or former ones, show the image at this address. */
type IsShown = (trx: Knex, address: string) => Promise<boolean>;

/**
 * Deletes unused images a day after they were made or last used. Several processes may do so at once, and one may stop in between,
 * because the row is deleted last.
 */
export function imageCollector({ storage, isShown }: { storage: Storage; isShown: readonly IsShown[] }) {
  return async (db: Knex, now: Date): Promise<void> => {
    // After a wrong clock an upload is safe for another day, because it may be a minute old.
    await db('images')
      .where('check_at', '>', latestStored(now, GRACE_MS))
      .update({ check_at: nextCheck(now) });
    const due = db('images').where('check_at', '<=', now).orderBy('check_at').limit(BATCH);
    for (const key of await due.pluck<string[]>('key')) {
      if (!(await condemn(db, key, now, isShown))) continue;
      for (const file of imageFiles(`/${key}`).reverse()) await storage.delete(file.key);
      await db('images').where({ key }).del();
    }
  };
}

/**
 * Decides about one image, locked: a save that starts to use it at the same time either comes first, so that the image stays, or
 * finds it deleted (`keepImage`).
 * @returns true if its files must be deleted
 */
function condemn(db: Knex, key: string, now: Date, isShown: readonly IsShown[]): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const image = trx('images').where({ key });
    // If the files cannot be deleted now, another round tries again.
    const isOurs = await image
      .clone()
      .where('check_at', '<=', now)
      .update({ check_at: nextCheck(now) });
    if (!isOurs) return false;
    for (const isShownBy of isShown) if (await isShownBy(trx, `/${key}`)) return false;
    await image.clone().update({ removed_at: now });
    return true;
  });
}
