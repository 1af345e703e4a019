import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { Header } from 'tar';
import { readArchive, unpackedLimits } from '#server/ops/backup/archive.ts';
import { restore } from '#server/ops/backup/restore.ts';
import { makeTemporaryDirectory, newSqliteUrl } from '../../support/temporary.ts';
import { openEnvironment } from '../../support/test-environment.ts';

const MB = 1024 * 1024;
const REFUSAL = 'unpacks to far more than a backup would';

function headOf(name: string, size: number): Buffer {
  const head = Buffer.alloc(512);
  new Header({ path: name, size, mode: 0o600, type: 'File', mtime: new Date(0) }).encode(head);
  return head;
}

/** Zeros, packed once: pieces of gzip in a row unpack to what they hold. */
const packedMegabyte = gzipSync(Buffer.alloc(MB));

async function writeBomb(pieces: readonly Buffer[]): Promise<string> {
  const file = path.join(await makeTemporaryDirectory('bomb'), 'bomb.tar.gz');
  await writeFile(file, Buffer.concat(pieces));
  return file;
}

const entryOf = (name: string, megabytes: number): Buffer[] => [
  gzipSync(headOf(name, megabytes * MB)),
  ...Array<Buffer>(megabytes).fill(packedMegabyte),
];

const rows = (part: number) => `rows/articles/${String(part).padStart(6, '0')}.ndjson`;

/** How much more memory the process takes at most while it works. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  await work().finally(() => clearInterval(timer));
  return most - before;
}

test('one entry that unpacks to hundreds of megabytes is refused by its head, in little memory, and leaves nothing behind', async () => {
  const file = await writeBomb(entryOf(rows(1), 250));
  const place = await openEnvironment(await newSqliteUrl());
  const before = await readdir(place.config.dataDir);
  const grown = await growth(() => expect(restore({ ...place, file, force: true })).rejects.toThrow(REFUSAL));
  expect(grown).toBeLessThan(150 * MB);
  expect(await readdir(place.config.dataDir)).toEqual(before);
});

test('many entries that unpack to far more than was read are refused before all of it is', async () => {
  const limits = { ...unpackedLimits, bytes: 8 * MB };
  const file = await writeBomb(Array.from({ length: 60 }, (_, part) => entryOf(rows(part), 1)).flat());
  let visited = 0;
  const visit = async () => {
    visited += 1;
  };
  const reading = readArchive(file, visit, limits);
  await expect(reading).rejects.toThrow(REFUSAL);
  expect(visited).toBeLessThan(30);
});

test('more entries than any backup has are refused', async () => {
  const file = await writeBomb(Array.from({ length: 50 }, (_, part) => gzipSync(headOf(rows(part), 0))));
  await expect(readArchive(file, async () => {}, { ...unpackedLimits, entries: 40 })).rejects.toThrow(
    REFUSAL,
  );
});

test('an archive that is packed twice is refused', async () => {
  const file = path.join(await makeTemporaryDirectory('bomb'), 'twice.tar.gz');
  await writeFile(file, gzipSync(gzipSync(Buffer.alloc(10 * MB))));
  await expect(readArchive(file, async () => {})).rejects.toThrow(REFUSAL);
});
