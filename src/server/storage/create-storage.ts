import path from 'node:path';
import type { Config } from '../config/types.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import { keyOfAddress, type Storage, StorageError } from './storage.ts';

/** The storage that the operator chose. The first call opens or loads it. */
export function createStorage({ uploads, dataDir }: Pick<Config, 'uploads' | 'dataDir'>): Storage {
  if (uploads.kind === 's3') return s3Storage(uploads.s3);
  return diskStorage(path.join(dataDir, 'files'));
}

/** Reads an upload by its public address, such as `/uploads/2026/….jpg`; null if there is none. */
export function uploadReader(storage: Storage): (address: string) => Promise<Buffer | null> {
  return async (address) => {
    try {
      return await storage.get(keyOfAddress(address));
    } catch (error) {
      if (error instanceof StorageError && ['missing', 'invalid-key'].includes(error.code)) return null;
      throw error;
    }
  };
}
