import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Content encodings; `identity` is uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

const offered: Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send a handful of different values; other clients may send anything. */
const known = new LRUCache<string, Encoding>({ max: 200 });

/**
 * The best of our encodings that a client accepts: by its weights, then by size. A client that accepts none gets the
 * uncompressed bytes (RFC 9110, section 12.5.3, leaves that open).
 */
export function pickEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  let picked = known.get(header);
  if (!picked) {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
    picked = (negotiator.encodings(offered, { preferred: offered })[0] as Encoding | undefined) ?? 'identity';
    known.set(header, picked);
  }
  return picked;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** For bytes that a visitor waits for: compressed in one piece, which costs a fraction of a stream. */
export async function compressQuickly(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(content, 4);
  return encoding === 'gzip' ? compressGzip(content, { level: 4 }) : content;
}

/** The smallest size; brotli's last level takes a tenth of a second for a page. Runs on zlib's threads. */
export async function compressWell(content: Buffer): Promise<Readonly<Record<Encoding, Buffer>>> {
  const [br, gz] = await Promise.all([
    brotli(content, constants.BROTLI_MAX_QUALITY),
    compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gzip: gz, identity: content };
}

/** The window fits the content: zlib would otherwise allocate 4 MB for each compression. */
function brotli(content: Buffer, quality: number): Promise<Buffer> {
  const window = Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(content.length + 16)));
  return compressBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(window, constants.BROTLI_DEFAULT_WINDOW),
    },
  });
}

/** Bytes that are compressed once per encoding, at a fast level, on first use. */
export class CompressedOnce {
  readonly #content: Buffer;
  readonly #made = new Map<Encoding, Promise<Buffer>>();

  constructor(content: Buffer) {
    this.#content = content;
  }

  get(encoding: Encoding): Promise<Buffer> {
    let made = this.#made.get(encoding);
    if (!made) {
      made = compressQuickly(this.#content, encoding);
      this.#made.set(encoding, made);
    }
    return made;
  }
}
