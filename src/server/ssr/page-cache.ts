import { LRUCache } from 'lru-cache';
import type { ContentWatcher } from '../db/content-version.ts';
import { CompressedOnce, compressWell, type Encoding } from '../http/content-encoding.ts';
import { weakEtag } from '../http/etag.ts';
import { exposeCounts } from '../ops/counters.ts';
import { isGoodPage, type MakePage, type Making, type WholePage } from './making.ts';

/** Half of a process's memory under load is the program itself; this is for pages. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_PAGES = 5_000;
/** The number of requested pages that are rendered again after a change, before the next request. */
const MAX_REFRESHED = 100;
const DATES_EVERY_MS = 1_000;

interface PageCacheOptions {
  /** Makes the page at a canonical address. */
  make: MakePage;
  content: Pick<ContentWatcher, 'version' | 'onChange'>;
  /** Other inputs of pages: the firm's day, with the footer's year, and the date of the sample posts. Read at most once a second. */
  dates(): string;
  onError(error: unknown): void;
  maxBytes?: number;
}

/**
 * Public pages, whole, by canonical address. An entry belongs to a generation (content version and dates). Entries of other
 * generations are stale: used only if no fresher page is available.
 */
export class PageCache {
  readonly counts = { hits: 0, unchanged: 0, fills: 0, stale: 0 };
  readonly #options: PageCacheOptions;
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #fills = new Map<string, Making>();
  #dates: string;
  #datesReadAt = 0;
  #generation = '';
  #packing: Promise<unknown> = Promise.resolve();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    exposeCounts(
      'site_page_cache_total',
      'Pages answered from memory, and renders that filled it.',
      'event',
      this.counts,
    );
    this.#pages = new LRUCache({
      max: MAX_PAGES,
      maxSize: options.maxBytes ?? MAX_BYTES,
      sizeCalculation: ({ size }) => size || 1,
    });
    this.#dates = options.dates();
    this.#beginGeneration();
    options.content.onChange(() => {
      this.#beginGeneration();
      this.#refresh();
    });
  }

  /** The content's generation for pages rendered now. */
  get #current(): string {
    const now = performance.now();
    if (now - this.#datesReadAt > DATES_EVERY_MS) {
      this.#datesReadAt = now;
      this.#dates = this.#options.dates();
      this.#beginGeneration();
    }
    return this.#generation;
  }

  #beginGeneration(): void {
    this.#generation = `${this.#options.content.version} ${this.#dates}`;
  }

  get pages(): number {
    return this.#pages.size;
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The current page, or null. */
  fresh(address: string): CachedPage | null {
    const page = this.#pages.get(address);
    return page?.generation === this.#current ? page : null;
  }

  /** The last known page, or null. */
  stale(address: string): CachedPage | null {
    return this.#pages.get(address) ?? null;
  }

  /** Makes the page, or joins those who wait for it: one at a time for each address. Its whole page is cached if it may be. */
  fill(address: string): Making {
    const generation = this.#current;
    // A page that was begun before a change may show the old content.
    const key = `${generation} ${address}`;
    let fill = this.#fills.get(key);
    if (!fill) {
      this.counts.fills += 1;
      const making = this.#options.make(address);
      const kept = making.whole().then((page) => this.#keepGood(address, page, generation));
      kept.catch(() => {}).finally(() => this.#fills.delete(key));
      fill = { ...making, whole: () => kept };
      this.#fills.set(key, fill);
    }
    return fill;
  }

  /** @returns the page to cache, or the result instead: another status, or a page with fallbacks or holes */
  #keepGood(address: string, page: WholePage, generation: string): WholePage {
    if (!isGoodPage(page)) return page;
    if (page.status === 200) return this.#keep(address, page.html, generation);
    // Deleted or moved: the old page must not return during a database outage.
    this.#pages.delete(address);
    return page;
  }

  #keep(address: string, html: Buffer, generation: string): CachedPage {
    const page = new CachedPage(html, generation);
    const former = this.#pages.peek(address);
    // Most changes affect few pages; compression is the most expensive part.
    if (former?.etag === page.etag) page.packed = former.packed;
    this.#pages.set(address, page);
    if (!page.packed) this.#pack(address, page);
    return page;
  }

  /** One by one: the threads and the other core serve others too. */
  #pack(address: string, page: CachedPage): void {
    this.#packing = this.#packing.then(async () => {
      if (this.#pages.peek(address) !== page) return;
      await page.pack();
      if (this.#pages.peek(address) === page) this.#pages.set(address, page);
    });
    this.#packing.catch(this.#options.onError);
    this.#packing = this.#packing.catch(() => {});
  }

  /** After a change: the pages requested since the last one, most recent first, one by one. */
  async #refresh(): Promise<void> {
    const generation = this.#current;
    const wanted = [...this.#pages.entries()].filter(([, { hits }]) => hits > 0).slice(0, MAX_REFRESHED);
    for (const [address] of wanted) {
      if (this.#current !== generation) return;
      if (!this.#isFresh(address)) await this.fill(address).whole().catch(this.#options.onError);
    }
  }

  #isFresh(address: string): boolean {
    return this.#pages.peek(address)?.generation === this.#current;
  }
}

/** One cached page: rendered once, compressed once for speed and once for size. */
export class CachedPage implements WholePage {
  readonly status = 200;
  readonly location = null;
  readonly mayBeKept = true;
  readonly isFallback = false;
  readonly failure = null;
  readonly html: Buffer;
  readonly etag: string;
  /** Its generation; see PageCache. */
  readonly generation: string;
  /** Its number of requests. */
  hits = 0;
  /** All three at the smallest size; null until they are made. */
  packed: Readonly<Record<Encoding, Buffer>> | null = null;
  #quick: CompressedOnce;

  constructor(html: Buffer, generation: string) {
    this.html = html;
    this.etag = weakEtag(html);
    this.#quick = new CompressedOnce(html);
    this.generation = generation;
  }

  /** Bytes of memory. */
  get size(): number {
    const { br, gzip: gz } = this.packed ?? {};
    return this.html.length + (br?.length ?? 0) + (gz?.length ?? 0);
  }

  async pack(): Promise<void> {
    this.packed = await compressWell(this.html);
    this.#quick = new CompressedOnce(this.html);
  }

  /** The versions that can be sent now: the smallest ones, or quickly compressed ones until those exist. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    return this.packed?.[encoding] ?? this.#quick.get(encoding);
  }
}
