import { Writable } from 'node:stream';
import type { DehydratedQuery, StateBlock } from '../../client/api/streamed-state.ts';
import type { PreparedPage } from '../../client/app/entry-server.tsx';
import type { PageFacts } from '../../shared/pages/types.ts';
import { serializeForScript, speculationRules, withThemeScript } from './inline-scripts.ts';

/** A page that completes this soon is sent at once, without a skeleton that would only flash. */
const SKELETON_DELAY_MS = 20;

/** A page before its render. */
export interface PageParts {
  page: PreparedPage;
  facts: PageFacts;
  entryScripts: string;
  /** The page's structured data, from what it read; markup for the end of the shell. */
  describe(queries: readonly DehydratedQuery[]): string;
  /** Called with every error of the render, even if the page continues. */
  onError(error: unknown): void;
  /** A longer render is aborted: the browser renders missing parts, or the page fails. */
  deadlineMs: number;
}

interface StreamTarget {
  nonce: string;
  /** Called once, before the first bytes: the last moment for status and headers. */
  begin(): void;
  write(html: string): void;
  end(): void;
}

/**
 * Streams the page: the shell at once, slow parts when they are ready, each after its state.
 * @returns a function that aborts the render, for a visitor who left
 */
export function streamPage(
  parts: PageParts,
  { nonce, begin, write, end }: StreamTarget,
  onShellError: (error: unknown) => void,
): () => void {
  const { page, onError, deadlineMs } = parts;
  let begun = false;
  let gone = false;
  let skeletonTimer: NodeJS.Timeout | undefined;
  const deadline = setTimeout(() => render.abort(missedDeadline()), deadlineMs);
  const stop = () => {
    clearTimeout(deadline);
    clearTimeout(skeletonTimer);
  };
  const pipe = () => {
    clearTimeout(skeletonTimer);
    if (begun) return;
    begun = true;
    begin();
    render.pipe(
      new PageStream({
        afterShell: () => afterShell(parts),
        beforeChunk() {
          const queries = page.takeQueries();
          return queries.length > 0 ? stateBlock({ queries }) : '';
        },
        write,
        end() {
          stop();
          end();
        },
      }),
    );
  };
  const render = page.render({
    nonce,
    // React reports each part that an aborted render did not reach; that is no failure.
    onError(error) {
      if (!gone) onError(error);
    },
    onShellError(error) {
      stop();
      if (!gone) onShellError(error);
    },
    onShellReady() {
      skeletonTimer = setTimeout(pipe, SKELETON_DELAY_MS);
    },
    onAllReady: pipe,
  });
  return () => {
    stop();
    gone = true;
    render.abort(new Error('The visitor went away.'));
  };
}

export const missedDeadline = () => new Error('The render missed its deadline.');

/** Structured data comes last: the state and the start script must not wait for it. */
export function afterShell({ page, facts, entryScripts, describe }: PageParts): string {
  const queries = page.takeQueries();
  return stateBlock({ facts, queries }) + entryScripts + speculationRules + describe(queries);
}

/** State travels as data, not as code: a JSON block that no browser executes and the CSP need not allow. */
export function stateBlock(block: StateBlock): string {
  return `<script type="application/json" data-page-state="">${serializeForScript(block)}</script>`;
}

/** The end of every page; the last state precedes it. */
export const CLOSING = '</body></html>';

interface PageStreamOptions {
  /** Written after the shell: the first state block and the start script. */
  afterShell(): string;
  /** Written before each later chunk: the state of its queries; may be empty. */
  beforeChunk(): string;
  /** Receives each piece of the page as soon as it may be sent. */
  write(html: string): void;
  /** Called once, after the last piece. */
  end(): void;
}

/**
 * Connects React and the response. React writes many small pieces and calls `flush` between whole chunks (the shell, then
 * one for each late boundary); only there may our own markup go. The document's end is held back, so that everything lands
 * inside `<body>`.
 */
export class PageStream extends Writable {
  readonly #options: PageStreamOptions;
  #pieces: Buffer[] = [];
  #shellIsOut = false;
  #heldBack = '';

  constructor(options: PageStreamOptions) {
    // A page is small and its chunks must stay whole, so there is no backpressure.
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
    this.#options = options;
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }

  /** Called by React between whole chunks. */
  flush(): void {
    const html = this.#takeWhole();
    if (html === '') return;
    const { afterShell, beforeChunk, write } = this.#options;
    write(this.#shellIsOut ? beforeChunk() + html : withThemeScript(html) + afterShell());
    this.#shellIsOut = true;
  }

  override _final(done: () => void): void {
    this.flush();
    this.#options.write(this.#heldBack);
    this.#options.end();
    done();
  }

  #takeWhole(): string {
    const html = Buffer.concat(this.#pieces).toString('utf8');
    this.#pieces = [];
    if (!html.endsWith(CLOSING)) return html;
    this.#heldBack = CLOSING;
    return html.slice(0, -CLOSING.length);
  }
}
