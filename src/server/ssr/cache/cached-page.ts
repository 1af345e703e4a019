import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../http/accept-encoding.ts';
import { weakEtag } from '../../http/etag.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type PageBytes = Readonly<Record<Encoding, Buffer>>;

/** One page, whole, as it is kept in memory: rendered once, compressed once for speed and once for size. */
export class CachedPage {
  readonly html: Buffer;
  readonly etag: string;
  /** Which state of the content it shows; see PageCache. */
  readonly generation: string;
  /** How often it was asked for. */
  hits = 0;
  /** All three, as small as they get; null until they are made. */
  packed: PageBytes | null = null;
  readonly #quick = new Map<Encoding, Promise<Buffer>>();

  constructor(html: Buffer, generation: string) {
    this.html = html;
    this.etag = weakEtag(html);
    this.generation = generation;
  }

  /** Bytes of memory. */
  get size(): number {
    const { br, gzip: gz } = this.packed ?? {};
    return this.html.length + (br?.length ?? 0) + (gz?.length ?? 0);
  }

  /** Compresses on zlib's threads, beside the requests; brotli's last level takes a tenth of a second. */
  async pack(): Promise<void> {
    const [br, gz] = await Promise.all([
      brotli(this.html, constants.BROTLI_MAX_QUALITY),
      compressGzip(this.html, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    this.packed = { br, gzip: gz, identity: this.html };
    this.#quick.clear();
  }

  /** What can be sent now: the small bytes, or quickly made ones as long as those are not there. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (this.packed) return this.packed[encoding];
    let quick = this.#quick.get(encoding);
    if (!quick) {
      quick = compressQuickly(this.html, encoding);
      this.#quick.set(encoding, quick);
    }
    return quick;
  }
}

/** For a page that somebody waits for: once, over the whole of it, which costs a fraction of a stream. */
export async function compressQuickly(html: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(html, 4);
  return encoding === 'gzip' ? compressGzip(html, { level: 4 }) : html;
}

/** The window fits the page: zlib would set aside 4 MB for each one that is being compressed. */
function brotli(html: Buffer, quality: number): Promise<Buffer> {
  const window = Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(html.length + 16)));
  return compressBrotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(window, constants.BROTLI_DEFAULT_WINDOW),
    },
  });
}
