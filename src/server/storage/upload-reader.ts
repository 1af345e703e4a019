import { keyOfAddress } from './keys.ts';
import { type Storage, StorageError } from './types.ts';

/** Reads an upload by its public address, such as `/uploads/2026/….jpg`; null when nothing is kept there. */
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
