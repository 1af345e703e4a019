import { createHash, type Hash } from 'node:crypto';
import { product } from '../product.ts';
import { readArchive } from './archive.ts';
import { BackupError, FORMAT, type Manifest, readEntryName, sha256 } from './format.ts';

/**
 * Reads a whole archive and compares every row and file with its manifest.
 * @throws {BackupError} with the problem; nothing has been changed then
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  const tables = new Map<string, { rows: number; hash: Hash }>();
  const files = new Map<string, { bytes: number; sha256: string }>();
  let manifest: Manifest | null = null;
  await readArchive(file, async ({ name, bytes }) => {
    const entry = readEntryName(name);
    if (manifest) throw new BackupError('The archive continues after its manifest.');
    if (entry.kind === 'manifest') {
      manifest = parseManifest(bytes);
    } else if (entry.kind === 'file') {
      files.set(entry.key, { bytes: bytes.length, sha256: sha256(bytes) });
    } else {
      const table = tables.get(entry.table) ?? { rows: 0, hash: createHash('sha256') };
      table.hash.update(bytes);
      table.rows += countLines(bytes);
      tables.set(entry.table, table);
    }
  });
  if (!manifest) throw new BackupError('The archive has no manifest: it is incomplete.');
  compare(manifest, tables, files);
  return manifest;
}

function parseManifest(bytes: Buffer): Manifest {
  const manifest = readJson(bytes);
  if (manifest.product !== product.name) {
    throw new BackupError(`This is a backup of ${manifest.product}, not of ${product.name}.`);
  }
  if (manifest.format !== FORMAT) {
    throw new BackupError(`The archive has format ${manifest.format}; this version reads ${FORMAT}.`);
  }
  return manifest;
}

function readJson(bytes: Buffer): Manifest {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new BackupError('The manifest of the archive is damaged.', { cause: error });
  }
}

function compare(
  manifest: Manifest,
  tables: ReadonlyMap<string, { rows: number; hash: Hash }>,
  files: ReadonlyMap<string, { bytes: number; sha256: string }>,
): void {
  const empty = createHash('sha256').digest('hex');
  for (const [name, stated] of Object.entries(manifest.tables)) {
    const found = tables.get(name);
    const digest = found ? found.hash.digest('hex') : empty;
    if ((found?.rows ?? 0) !== stated.rows || digest !== stated.sha256) {
      throw new BackupError(`The archive is damaged: the rows of ${name} don’t match its manifest.`);
    }
  }
  for (const [key, stated] of Object.entries(manifest.files)) {
    const found = files.get(key);
    if (found?.bytes !== stated.bytes || found.sha256 !== stated.sha256) {
      throw new BackupError(`The archive is damaged: the file ${key} doesn’t match its manifest.`);
    }
  }
  if (tables.size > Object.keys(manifest.tables).length || files.size > Object.keys(manifest.files).length) {
    throw new BackupError('The archive contains more than its manifest lists.');
  }
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}
