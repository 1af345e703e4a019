import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Header, Parser } from 'tar';
import { BackupError } from './format.ts';

const BLOCK = 512;

export interface Entry {
  name: string;
  bytes: Buffer;
}

/**
 * Writes a gzipped tar that only its owner may read, and resolves once it lies on the disk. Entries are
 * taken one at a time, so that the archive may be larger than the memory.
 */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  await pipeline(
    Readable.from(tarBlocks(entries), { objectMode: false }),
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
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
export async function readArchive(file: string, visit: (entry: Entry) => Promise<void>): Promise<void> {
  const read: Entry[] = [];
  let damage: Error | null = null;
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
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
  const visitRead = async () => {
    // An entry whose last byte has come is handed over in the turn after it.
    await new Promise((resolve) => setImmediate(resolve));
    if (damage) throw damaged(damage);
    for (const entry of read.splice(0)) await visit(entry);
  };
  const source = createReadStream(file);
  const tar = source.pipe(createGunzip());
  source.on('error', (error) => tar.destroy(error));
  const pieces = tar[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await pieces.next().catch((error: Error) => {
      throw damaged(error);
    });
    if (done) break;
    parser.write(value as Buffer);
    await visitRead();
  }
  parser.end();
  await visitRead();
}

function damaged(cause: Error): BackupError {
  if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return new BackupError('There is no such file.');
  return new BackupError(`The archive is damaged or cut off (${cause.message}).`, { cause });
}
