import { randomBytes } from 'node:crypto';
import { StorageError } from './types.ts';

/**
 * What `newKey` makes, and the variants of an image (`src/shared/images.ts`), which add their size to it;
 * no dot can stand where a path would climb.
 */
const pattern =
  /^[a-z0-9-]{1,40}\/[0-9]{4}\/[0-9a-f]{32}(?:-[0-9]{1,5}x[0-9]{1,5}(?:-[0-9]{1,5})?)?(?:\.[a-z0-9]{1,5})?$/;

/**
 * A new name such as `applications/2026/0f3c…`. Nobody can guess it, and nothing a user typed is in it.
 * @param folder what kind of thing is kept, in our words
 * @param extension with its dot, where the name is served, such as `.webp`
 */
export function newKey(folder: string, extension = ''): string {
  const key = `${folder}/${new Date().getUTCFullYear()}/${randomBytes(16).toString('hex')}${extension}`;
  requireKey(key);
  return key;
}

/** The key of what is served at a path of ours, such as `/uploads/2026/0f3c…-1600x900.jpg`. @throws {StorageError} */
export function keyOfAddress(address: string): string {
  const key = address.slice(1);
  requireKey(key);
  return key;
}

/** @throws {StorageError} `invalid-key` for everything that `newKey` cannot have made */
export function requireKey(key: string): void {
  if (!pattern.test(key)) throw new StorageError('invalid-key', 'This is not a key of the storage.');
}
