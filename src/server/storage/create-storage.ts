import path from 'node:path';
import type { Config } from '../config/types.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** The storage that the operator chose. The first call opens or loads it. */
export function createStorage({ uploads, dataDir }: Pick<Config, 'uploads' | 'dataDir'>): Storage {
  if (uploads.kind === 's3') return s3Storage(uploads.s3);
  return diskStorage(path.join(dataDir, 'files'));
}
