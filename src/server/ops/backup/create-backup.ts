import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config/types.ts';
import { explainPath } from '#server/lib/path-problem.ts';
import { syncToDisk } from '#server/storage/disk.ts';
import { findFile, type Storage } from '#server/storage/storage.ts';
import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import { product } from '../product.ts';
import { type ArchiveEntry, writeArchive } from './archive.ts';
import { BackupError, entryNames, FORMAT, MANIFEST, type Manifest, sha256 } from './format.ts';
import { mysqlSnapshot } from './mysql.ts';
import type { BackupTable, Snapshot } from './snapshot.ts';
import { sqliteSnapshot } from './sqlite.ts';

/** Approximate size of a piece of rows. */
const PIECE_BYTES = 1024 * 1024;

interface BackupOptions {
  config: Pick<Config, 'database' | 'dataDir'>;
  storage: Storage;
  /** A folder, or a new file. */
  to: string;
}

/**
 * Writes database and stored files to one archive, while the site serves. The rows are from one moment; files are read after
 * them, since a file exists before its row and never changes.
 * @throws {BackupError} or {PathError}
 */
export async function createBackup(options: BackupOptions) {
  const file = await targetOf(options.to);
  try {
    return await writeBackup(file, options);
  } catch (error) {
    throw explainPath(error, { file, dataDir: options.config.dataDir });
  }
}

async function writeBackup(file: string, { config, storage }: BackupOptions) {
  const draft = `${file}.${randomUUID().slice(0, 8)}.partial`;
  const snapshot = await takeSnapshot(config, `${draft}.sqlite`);
  try {
    const manifest: Manifest = {
      format: FORMAT,
      product: product.name,
      version: product.version,
      createdAt: snapshot.takenAt.toISOString(),
      database: config.database.kind,
      migrations: [...snapshot.migrations],
      tables: {},
      files: {},
      missing: [],
    };
    await writeArchive(draft, entriesOf(snapshot, storage, manifest));
    await rename(draft, file);
    await syncToDisk(path.dirname(file));
    return { file, bytes: (await stat(file)).size, manifest };
  } finally {
    await rm(draft, { force: true });
    await snapshot.close();
  }
}

function takeSnapshot({ database }: BackupOptions['config'], copy: string): Promise<Snapshot> {
  return database.kind === 'sqlite' ? sqliteSnapshot(database.file, copy) : mysqlSnapshot(database);
}

/** Fills the manifest meanwhile and writes it last. */
async function* entriesOf(
  snapshot: Snapshot,
  storage: Storage,
  manifest: Manifest,
): AsyncIterable<ArchiveEntry> {
  const keys = new Set<string>();
  for (const table of snapshot.tables) yield* rowEntries(snapshot, table, manifest, keys);
  for (const key of keys) {
    const bytes = await findFile(storage, key);
    if (bytes) {
      manifest.files[key] = { bytes: bytes.length, sha256: sha256(bytes) };
      yield { name: entryNames.file(key), bytes };
    } else {
      // Erased since, or an old upload; the operator is warned.
      manifest.missing.push(key);
    }
  }
  yield { name: MANIFEST, bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
}

async function* rowEntries(
  snapshot: Snapshot,
  table: BackupTable,
  manifest: Manifest,
  keys: Set<string>,
): AsyncIterable<ArchiveEntry> {
  const hash = createHash('sha256');
  let lines: string[] = [];
  let size = 0;
  let rows = 0;
  let part = 0;
  const piece = () => {
    const bytes = Buffer.from(lines.join(''));
    hash.update(bytes);
    lines = [];
    size = 0;
    part += 1;
    return { name: entryNames.rows(table.name, part), bytes };
  };
  for await (const row of snapshot.rows(table)) {
    const line = `${JSON.stringify(row)}\n`;
    for (const key of storedKeys(line)) keys.add(key);
    lines.push(line);
    size += line.length;
    rows += 1;
    if (size >= PIECE_BYTES) yield piece();
  }
  if (lines.length > 0) yield piece();
  manifest.tables[table.name] = { columns: [...table.columns], rows, sha256: hash.digest('hex') };
}

async function targetOf(to: string): Promise<string> {
  const isFile = /\.(tar\.gz|tgz)$/.test(to);
  const name = `${product.name}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
  const file = path.resolve(isFile ? to : path.join(to, name));
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  if (await stat(file).catch(() => null)) throw new BackupError(`${file} already exists.`);
  return file;
}

/** A storage key (storage/storage.ts) anywhere in a text, such as an uploaded image's address. */
const storageKey =
  /(?<![a-z0-9-])[a-z0-9-]{1,40}\/[0-9]{4}\/[0-9a-f]{32}(?:-[0-9]{1,5}x[0-9]{1,5}(?:-[0-9]{1,5})?)?(?:\.[a-z0-9]{1,5})?(?![a-z0-9])/g;

/**
 * The files that a value names, in any table and column: so a new table with files is backed up without being listed. An
 * image includes its variants.
 */
function storedKeys(text: string): string[] {
  return (text.match(storageKey) ?? []).flatMap((found) => [
    found,
    ...(readUploadedImage(`/${found}`)?.variants.map(({ src }) => src.slice(1)) ?? []),
  ]);
}
