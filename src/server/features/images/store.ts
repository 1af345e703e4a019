import type { Knex } from 'knex';
import { readUploadedImage } from '../../../shared/images.ts';
import { keyOfAddress } from '../../storage/keys.ts';

/** An upload is safe for this long from the moment that it was made, or last seen in use. */
const GRACE_MS = 24 * 60 * 60_000;

export const nextCheck = (now: Date) => new Date(now.getTime() + GRACE_MS);

/** Written before its files are, so that whatever an interrupted upload leaves behind is known. */
export async function insertImage(
  db: Knex,
  { key, width, height, now }: { key: string; width: number; height: number; now: Date },
): Promise<void> {
  await db('images').insert({ key, width, height, created_at: now, check_at: nextCheck(now) });
}

/**
 * Keeps the upload at an address from being collected, in the transaction that begins to show it.
 * @returns false when it is an upload of ours that is gone; any other address is none of our business
 */
export async function keepImage(trx: Knex, address: string, now: Date): Promise<boolean> {
  if (!readUploadedImage(address)) return true;
  const kept = await trx('images')
    .where({ key: keyOfAddress(address) })
    .whereNull('removed_at')
    .update({ check_at: nextCheck(now) });
  return kept > 0;
}
