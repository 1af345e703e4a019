/** Where attachments and images are kept; `disk.ts` and `s3.ts` pass the same contract test. */
export interface Storage {
  /** Keeps the bytes, whole or not at all; what the key held before is replaced. @throws {StorageError} */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  /** @throws {StorageError} `missing` when the key holds nothing */
  get(key: string): Promise<Buffer>;
  /** Afterwards the key holds nothing; it may have held nothing before. @throws {StorageError} */
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

  /** @param message for the log: it must not contain credentials or what was stored */
  constructor(code: StorageErrorCode, message: string, { cause }: { cause?: unknown } = {}) {
    super(message, { cause });
    this.code = code;
  }
}

/** True when the storage, not the request, is what failed: the answer is 503. */
export function isStorageAway(error: unknown): error is StorageError {
  return error instanceof StorageError && ['full', 'denied', 'away'].includes(error.code);
}
