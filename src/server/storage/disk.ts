import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isStorageKey, requireKey, type Storage, StorageError } from './storage.ts';

/** Partial files of a killed process are deleted after this time; no write takes so long. */
const STALE_MS = 60 * 60 * 1000;

/**
 * Stores files below one folder, which no web server serves. A file appears under its name only once its bytes are on the
 * disk, and survives a power cut.
 * @param root created if it does not exist
 */
export function diskStorage(root: string): Storage {
  const incoming = path.join(root, '.incoming');

  const pathOf = (key: string) => {
    requireKey(key);
    return path.join(root, ...key.split('/'));
  };

  return {
    async put(key, bytes) {
      const target = pathOf(key);
      const temporary = path.join(incoming, randomUUID());
      try {
        await makeFolder(incoming);
        await writeDurably(temporary, bytes);
        await makeFolder(path.dirname(target));
        await rename(temporary, target);
        await syncToDisk(path.dirname(target));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw toStorageError(error);
      }
    },

    async get(key) {
      const target = pathOf(key);
      try {
        return await readFile(target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT')
          throw new StorageError('missing', 'The file does not exist on disk.', { cause: error });
        throw toStorageError(error);
      }
    },

    async delete(key) {
      const target = pathOf(key);
      try {
        await rm(target, { force: true });
      } catch (error) {
        throw toStorageError(error);
      }
    },

    async *list() {
      for (const folder of await namesIn(root)) {
        for (const year of await namesIn(path.join(root, folder))) {
          const names = await namesIn(path.join(root, folder, year));
          yield names.map((name) => `${folder}/${year}/${name}`).filter(isStorageKey);
        }
      }
    },

    async tidy() {
      for (const name of await namesIn(incoming)) {
        const file = path.join(incoming, name);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (Date.now() - mtimeMs > STALE_MS) await rm(file, { force: true }).catch(() => {});
      }
    },
  };
}

/** None for a folder that does not exist, or is a file. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) return [];
    throw toStorageError(error);
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new folder is durable only once its parent folders are on the disk. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
    await syncToDisk(path.dirname(made));
  }
}

/** Forces a file or a folder to the disk: a rename survives a power cut only once its folder is there. */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r');
  await handle.sync().finally(() => handle.close());
}

function toStorageError(cause: unknown): StorageError {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageError('full', 'The disk is full.', { cause });
  return new StorageError('away', `The disk failed (${code ?? 'unknown'}).`, { cause });
}
