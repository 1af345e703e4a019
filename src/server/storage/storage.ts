import { randomBytes } from 'node:crypto';

/** The storage of attachments and images; `disk.ts` and `s3.ts` pass the same contract test. */
export interface Storage {
  /** Stores the bytes, whole or not at all; replaces the key's former content. @throws {StorageError} */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  /** @throws {StorageError} `missing` when the key has no content */
  get(key: string): Promise<Buffer>;
  /** Deletes the key's content, if any. @throws {StorageError} */
  delete(key: string): Promise<void>;
  /** The keys of all files, in groups; content under other names is left out. @throws {StorageError} */
  list(): AsyncIterable<string[]>;
  /** Deletes what interrupted calls of `put` left behind. @throws {StorageError} */
  tidy(): Promise<void>;
}

/**
 * - `missing`: nothing is kept under this key
 * - `full`: there is no room left
 * - `denied`: the storage does not accept our keys, bucket or region; the operator has to act
 * - `away`: it cannot be reached, is too slow or failed
 * - `invalid-key`: not a key that `newKey` makes
 */
type StorageErrorCode = 'missing' | 'full' | 'denied' | 'away' | 'invalid-key';

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: StorageErrorCode;

  /** @param message for the log: without credentials or stored content */
  constructor(code: StorageErrorCode, message: string, { cause }: { cause?: unknown } = {}) {
    super(message, { cause });
    this.code = code;
  }
}

/** The content of a key, or null. @throws {StorageError} for any other reason */
export async function findFile(storage: Pick<Storage, 'get'>, key: string): Promise<Buffer | null> {
  try {
    return await storage.get(key);
  } catch (error) {
    if (error instanceof StorageError && error.code === 'missing') return null;
    throw error;
  }
}

/** True if the storage failed, not the request: the response is 503. */
export function isStorageAway(error: unknown): error is StorageError {
  return error instanceof StorageError && ['full', 'denied', 'away'].includes(error.code);
}

/**
 * The keys of `newKey`, and the variants of an image (`src/shared/images/uploaded-image.ts`), which add their size; no dot can appear where
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

/** Whether `newKey` can have made it. */
export const isStorageKey = (key: string) => pattern.test(key);

/** @throws {StorageError} `invalid-key` for keys that `newKey` cannot have made */
export function requireKey(key: string): void {
  if (!isStorageKey(key)) throw new StorageError('invalid-key', 'This is not a storage key.');
}
