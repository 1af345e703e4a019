/**
 * Writes a brotli and a gzip copy beside each text file of the client's build, at the smallest size, so that the server
 * compresses no file during a request. A copy that saves nothing is omitted. With `--quick`, as at the first `npm start`,
 * brotli's is a little larger.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '../dist/client');
const isText = /\.(js|css|svg|webmanifest)$/;

/** Brotli's last two levels take ten times as long as this one, for a twentieth of the size. */
const quality = process.argv.includes('--quick') ? 9 : constants.BROTLI_MAX_QUALITY;

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const [ending, make] of Object.entries(compress)) {
    const small = await make(bytes);
    if (small.length < bytes.length) await writeFile(`${file}.${ending}`, small);
  }
}

const files = (await readdir(root, { recursive: true })).filter((name) => isText.test(name));
await Promise.all(files.map((name) => compressFile(join(root, name))));
