import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Header, Parser } from 'tar';
import { explainPath } from '#server/lib/path-problem.ts';
import { type BackupColumn, BackupError, type Manifest, readEntryName } from './format.ts';

const BLOCK = 512;

const MB = 1024 * 1024;
/**
 * The unpacked size limits of an archive. Entries are held in memory: a person's file has 5 MB at most, a piece of rows
 * 1 MB and one more row. Rows compress to a tenth; a far better ratio means a decompression bomb.
 */
export const unpackedLimits = {
  entryBytes: 64 * MB,
  entries: 1_000_000,
  /** A fixed amount, and a multiple of what was read. */
  bytes: 256 * MB,
  ratio: 100,
};

export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/**
 * Writes a gzipped tar that only its owner may read, and resolves once it is on the disk. Entries are read one at a time, so
 * the archive may exceed the memory.
 */
export async function writeArchive(file: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  await pipeline(packed(entries), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
}

/** The same as a stream; an entry's error ends it. */
export function packed(entries: AsyncIterable<ArchiveEntry>): Readable {
  const gzip = createGzip();
  // The reader gets the failure.
  pipeline(Readable.from(tarBlocks(entries), { objectMode: false }), gzip).catch(() => {});
  return gzip;
}

async function* tarBlocks(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Buffer> {
  const mtime = new Date();
  for await (const { name, bytes } of entries) {
    const head = Buffer.alloc(BLOCK);
    new Header({ path: name, size: bytes.length, mode: 0o600, type: 'File', mtime, uid: 0, gid: 0 }).encode(
      head,
    );
    yield head;
    if (bytes.length > 0) yield bytes;
    const rest = bytes.length % BLOCK;
    if (rest > 0) yield Buffer.alloc(BLOCK - rest);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * Reads an archive from beginning to end.
 * @throws {BackupError} if it is truncated or damaged
 */
export async function readArchive(
  file: string,
  visit: (entry: ArchiveEntry) => Promise<void>,
  limits = unpackedLimits,
): Promise<void> {
  const read: ArchiveEntry[] = [];
  let damage: Error | null = null;
  let entries = 0;
  const parser = new Parser({
    strict: true,
    // Unpacked once, here; a nested archive is not ours.
    brotli: false,
    zstd: false,
    onReadEntry(entry) {
      entries += 1;
      if (entry.size > limits.entryBytes || entries > limits.entries) {
        damage ??= tooLarge();
        return void entry.resume();
      }
      entry.concat().then(
        (bytes) => read.push({ name: entry.path, bytes }),
        (error: Error) => {
          damage ??= error;
        },
      );
    },
  });
  parser.on('error', (error: Error) => {
    damage ??= error;
  });
  const source: ReadStream = createReadStream(file);
  const tar = source.pipe(createGunzip());
  source.on('error', (error) => tar.destroy(error));
  let unpacked = 0;
  const visitRead = async () => {
    // A completed entry is delivered in the next turn.
    await new Promise((resolve) => setImmediate(resolve));
    if (damage) throw damaged(damage);
    if (unpacked > limits.bytes + limits.ratio * source.bytesRead) throw tooLarge();
    for (const entry of read.splice(0)) await visit(entry);
  };
  const pieces = tar[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await pieces.next().catch((error: Error) => {
        const explained = explainPath(error, { file, isRead: true });
        throw explained === error ? damaged(error) : explained;
      });
      if (done) break;
      const bytes = value as Buffer;
      if (unpacked === 0 && isGzip(bytes)) throw tooLarge();
      unpacked += bytes.length;
      parser.write(bytes);
      await visitRead();
    }
  } finally {
    source.destroy();
    tar.destroy();
  }
  parser.end();
  await visitRead();
}

/** Reads the rows of an archive, piece by piece: a line of JSON each. @throws {BackupError} */
export async function readRows(
  file: string,
  { tables }: Manifest,
  visit: (table: string, columns: readonly BackupColumn[], lines: readonly string[]) => Promise<void>,
): Promise<void> {
  await readArchive(file, async ({ name, bytes }) => {
    const entry = readEntryName(name);
    const columns = entry.kind === 'rows' && tables[entry.table]?.columns;
    if (entry.kind === 'rows' && columns)
      await visit(entry.table, columns, bytes.toString('utf8').split('\n').slice(0, -1));
  });
}

/** Otherwise the parser would decompress it again. */
const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

const tooLarge = () =>
  new BackupError('The archive unpacks to far more than a backup would: it is not one of ours.');

function damaged(cause: Error): BackupError {
  if (cause instanceof BackupError) return cause;
  return new BackupError(`The archive is damaged or cut off (${cause.message}).`, { cause });
}
