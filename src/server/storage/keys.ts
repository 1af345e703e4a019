import { randomBytes } from 'node:crypto';
import { StorageError } from './types.ts';

/**
 * The keys of `newKey`, and the variants of an image (`src/shared/images.ts`), which add their size; no dot can appear where
 * a path would climb.
 */
const pattern =
  /^[a-z0-9-]{1,40}\/[0-9]{4}\/[0-9a-f]{32}(?:-[0-9]{1,5}x[0-9]{1,5}(?:-[0-9]{1,5})?)?(?:\.[a-z0-9]{1,5})?$/;

/**
 * A new unguessable name such as `applications/2026/0f3c…`, without user input.
 * @param folder the kind of file, in our words
 * @param extension with its dot, if the name is served, such as `.webp`
 */
export function newKey(folder: string, extension = ''): string {
  const key = `${folder}/${new Date().getUTCFullYear()}/${randomBytes(16).toString('hex')}${extension}`;
  requireKey(key);
  return key;
}

/** The key of a served file, such as `/uploads/2026/0f3c…-1600x900.jpg`. @throws {StorageError} */
export function keyOfAddress(address: string): string {
  const key = address.slice(1);
  requireKey(key);
  return key;
}

/** @throws {StorageError} `invalid-key` for keys that `newKey` cannot have made */
export function requireKey(key: string): void {
  if (!pattern.test(key)) throw new StorageError('invalid-key', 'This is not a key of the storage.');
}
