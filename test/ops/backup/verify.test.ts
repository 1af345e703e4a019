import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { writeArchive } from '#server/ops/backup/archive.ts';
import { entryNames, FORMAT, MANIFEST, type Manifest, sha256 } from '#server/ops/backup/format.ts';
import { verifyArchive } from '#server/ops/backup/verify.ts';
import { product } from '#server/ops/product.ts';
import { makeTemporaryDirectory } from '../../support/temporary.ts';

const key = `applications/2026/${'0f'.repeat(16)}`;
const backedUp = Buffer.from('what was kept');

/** An archive whose one file is `bytes`, whatever its manifest says. */
async function archiveOf(bytes: Buffer): Promise<string> {
  const manifest: Manifest = {
    format: FORMAT,
    product: product.name,
    version: product.version,
    createdAt: '2026-11-20T12:00:00.000Z',
    database: 'sqlite',
    migrations: [],
    tables: {},
    files: { [key]: { bytes: backedUp.length, sha256: sha256(backedUp) } },
    missing: [],
  };
  const file = join(await makeTemporaryDirectory('archive'), 'backup.tar.gz');
  async function* entries() {
    yield { name: entryNames.file(key), bytes };
    yield { name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) };
  }
  await writeArchive(file, entries());
  return file;
}

test('a file that is as it was passes', async () => {
  expect((await verifyArchive(await archiveOf(backedUp))).files).toHaveProperty([key]);
});

test.each([
  ['longer', 'what was kept, and more'],
  ['as long and says something else', 'WHAT WAS KEPT'],
])('a file that is %s is refused', async (_how, text) => {
  const refused = `The archive is damaged: the file ${key} doesn’t match its manifest.`;
  await expect(verifyArchive(await archiveOf(Buffer.from(text)))).rejects.toThrow(refused);
});
