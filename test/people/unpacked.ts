import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readArchive } from '#server/ops/backup/archive.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

/** The files of a gzipped tar, by name. */
export async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = path.join(await makeTemporaryDirectory('archive'), 'archive.tar.gz');
  await writeFile(archive, bytes);
  const files = new Map<string, Buffer>();
  await readArchive(archive, async (entry) => void files.set(entry.name, entry.bytes));
  return files;
}
