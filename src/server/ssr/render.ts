import type { DehydratedQuery } from '../../client/api/streamed-state.ts';
import { yearIn } from '../../shared/dates.ts';
import type { PageFacts } from '../../shared/pages/types.ts';
import type { Config } from '../config/types.ts';
import type { PageBundle } from './assets.ts';
import type { InProcessApi } from './in-process-api.ts';
import { withThemeScript } from './inline-scripts.ts';
import { acquireRenderSlot } from './render-queue.ts';
import { afterShell, CLOSING, missedDeadline, type PageParts, PageStream } from './stream.ts';

const RENDER_DEADLINE_MS = 8_000;

/** Structured data of a page, from its path and its data: markup for the end of its shell. */
export type DescribePage = (page: { path: string; queries: readonly DehydratedQuery[] }) => string;

interface PageRendererOptions {
  config: Pick<Config, 'siteUrl' | 'firmTimeZone'>;
  loadBundle(): Promise<PageBundle>;
  api: InProcessApi;
  describePage: DescribePage;
  onError(error: unknown): void;
  deadlineMs?: number;
}

export interface WholePage {
  status: number;
  /** Empty for a redirect. */
  html: Buffer;
  location: string | null;
  isFallback: boolean;
}

export type PageRenderer = ReturnType<typeof pageRenderer>;

/** Renders pages at our own addresses: a path and a query, as received or canonical. */
export function pageRenderer({
  config,
  loadBundle,
  api,
  describePage,
  onError,
  deadlineMs = RENDER_DEADLINE_MS,
}: PageRendererOptions) {
  /** Everything that a render needs; `page` is a Response when its address only redirects. */
  async function prepare(address: string) {
    const { preparePage, assets, entryScripts } = await loadBundle();
    await acquireRenderSlot('begin');
    const facts: PageFacts = {
      siteUrl: config.siteUrl,
      timeZone: config.firmTimeZone,
      year: yearIn(config.firmTimeZone, new Date()),
    };
    const { read, isFallback } = api();
    // The origin is ours: a client's Host never reaches a page.
    const request = new Request(config.siteUrl + pathOf(address));
    const page = await preparePage({ request, facts, assets, readApi: read });
    if (!(page instanceof Response)) for (const error of page.loaderErrors) onError(error);
    const [path = ''] = address.split('?', 1);
    const isFound = !(page instanceof Response) && page.status === 200;
    const describe = (queries: readonly DehydratedQuery[]) =>
      isFound ? describePage({ path, queries }) : '';
    const start = page instanceof Response ? '' : entryScripts(page.module);
    return { page, facts, entryScripts: start, describe, deadlineMs, isFallback };
  }

  return {
    prepare,
    /** @throws the render's error */
    async whole(address: string): Promise<WholePage> {
      const { page, isFallback, ...parts } = await prepare(address);
      if (page instanceof Response) {
        const location = page.headers.get('Location') ?? '/';
        return { status: page.status, html: Buffer.alloc(0), location, isFallback: isFallback() };
      }
      const html = await renderWhole({ ...parts, page, onError });
      return { status: page.status, html: Buffer.from(html), location: null, isFallback: isFallback() };
    },
  };
}

/** From a request's target, which may be absolute (RFC 9112, 3.2.2) or look so: `//host/path`, `/\host/path`. */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target.replace(/^[/\\]+/, '/');
  const { pathname, search } = new URL(target, 'http://localhost');
  return pathOf(pathname + search);
}

/**
 * The whole page, without React's inline scripts: the same bytes for everyone.
 * @throws the render's error, or a missed deadline
 */
async function renderWhole(parts: PageParts): Promise<string> {
  const { page, deadlineMs } = parts;
  await beforeDeadline(page.answered(), deadlineMs);
  await acquireRenderSlot('finish');
  const html = page.renderAtOnce();
  if (html === null) return collectStream(parts);
  return `<!DOCTYPE html>${withThemeScript(html.slice(0, -CLOSING.length))}${afterShell(parts)}${CLOSING}`;
}

/** The same through React's stream: waits for every part, and knows each part's error. */
function collectStream(parts: PageParts): Promise<string> {
  const { page, onError, deadlineMs } = parts;
  return new Promise((resolve, reject) => {
    let html = '';
    let failure: unknown = null;
    const deadline = setTimeout(() => render.abort(missedDeadline()), deadlineMs);
    const fail = (error: unknown) => {
      clearTimeout(deadline);
      reject(error);
    };
    const render = page.render({
      onError(error) {
        failure ??= error;
        onError(error);
      },
      onShellError: fail,
      onAllReady() {
        // Part of the page is missing: an error is better than an incomplete page in a search index.
        if (failure) return fail(failure);
        render.pipe(
          new PageStream({
            afterShell: () => afterShell(parts),
            beforeChunk: () => '',
            write(piece) {
              html += piece;
            },
            end() {
              clearTimeout(deadline);
              resolve(html);
            },
          }),
        );
      },
    });
  });
}

async function beforeDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(missedDeadline()), deadlineMs);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
