import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '#server/storage/storage.ts';
import type { TestApp } from './app.ts';

/** The names of the stored files, sorted. @param folder only of one kind, such as `uploads` */
export async function storedFiles({ config }: TestApp, folder = ''): Promise<string[]> {
  const entries = await readdir(path.join(config.dataDir, 'files', folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ name }) => name).sort();
}

/** Every key that the storage lists. */
export async function listedKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const group of storage.list()) keys.push(...group);
  return keys;
}
