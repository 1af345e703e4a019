/** The storage of attachments and images; `disk.ts` and `s3.ts` pass the same contract test. */
export interface Storage {
  /** Stores the bytes, whole or not at all; replaces the key's former content. @throws {StorageError} */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  /** @throws {StorageError} `missing` when the key has no content */
  get(key: string): Promise<Buffer>;
  /** Deletes the key's content, if any. @throws {StorageError} */
  delete(key: string): Promise<void>;
}

/**
 * - `missing`: nothing is kept under this key
 * - `full`: there is no room left
 * - `denied`: the storage does not accept our keys, bucket or region; the operator has to act
 * - `away`: it cannot be reached, is too slow or failed
 * - `invalid-key`: not a key that `newKey` makes
 */
export type StorageErrorCode = 'missing' | 'full' | 'denied' | 'away' | 'invalid-key';

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: StorageErrorCode;

  /** @param message for the log: without credentials or stored content */
  constructor(code: StorageErrorCode, message: string, { cause }: { cause?: unknown } = {}) {
    super(message, { cause });
    this.code = code;
  }
}

/** True if the storage failed, not the request: the answer is 503. */
export function isStorageAway(error: unknown): error is StorageError {
  return error instanceof StorageError && ['full', 'denied', 'away'].includes(error.code);
}
