import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Header, Parser } from 'tar';
import { BackupError } from './format.ts';

const BLOCK = 512;

const MB = 1024 * 1024;
/**
 * What an archive may unpack to. An entry is held in memory: a file of a person has 25 MB at most, a piece of rows little more
 * than its longest row. Rows pack to a tenth; what packs far better was made to fill disk and memory.
 */
export const unpackedLimits = {
  entryBytes: 64 * MB,
  entries: 1_000_000,
  /** So much, and so many times what was read. */
  bytes: 256 * MB,
  ratio: 100,
};

export interface Entry {
  name: string;
  bytes: Buffer;
}

/**
 * Writes a gzipped tar that only its owner may read, and resolves once it lies on the disk. Entries are
 * taken one at a time, so that the archive may be larger than the memory.
 */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  await pipeline(packed(entries), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
}

/** The same while it is made; what goes wrong with an entry ends it with that error. */
export function packed(entries: AsyncIterable<Entry>): Readable {
  const gzip = createGzip();
  // Whoever reads on hears of a failure.
  pipeline(Readable.from(tarBlocks(entries), { objectMode: false }), gzip).catch(() => {});
  return gzip;
}

async function* tarBlocks(entries: AsyncIterable<Entry>): AsyncIterable<Buffer> {
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
 * Reads an archive from its beginning to its end.
 * @throws {BackupError} when it is cut off or damaged
 */
export async function readArchive(
  file: string,
  visit: (entry: Entry) => Promise<void>,
  limits = unpackedLimits,
): Promise<void> {
  const read: Entry[] = [];
  let damage: Error | null = null;
  let entries = 0;
  const parser = new Parser({
    strict: true,
    // Unpacked once, here; an archive within the archive is none of ours.
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
    // An entry whose last byte has come is handed over in the turn after it.
    await new Promise((resolve) => setImmediate(resolve));
    if (damage) throw damaged(damage);
    if (unpacked > limits.bytes + limits.ratio * source.bytesRead) throw tooLarge();
    for (const entry of read.splice(0)) await visit(entry);
  };
  const pieces = tar[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await pieces.next().catch((error: Error) => {
        throw damaged(error);
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

/** The parser would unpack it once more by itself. */
const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

const tooLarge = () =>
  new BackupError('The archive unpacks to far more than a backup does: it is not one of ours.');

function damaged(cause: Error): BackupError {
  if (cause instanceof BackupError) return cause;
  if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return new BackupError('There is no such file.');
  return new BackupError(`The archive is damaged or cut off (${cause.message}).`, { cause });
}
