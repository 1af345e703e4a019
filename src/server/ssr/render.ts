import { Writable } from 'node:stream';
import type { DehydratedQuery, StateBlock } from '#client/api/streamed-state.ts';
import type { PreparedPage } from '#client/app/entry-server.tsx';
import type { PageFacts } from '#shared/pages/types.ts';
import { serializeForScript, speculationRules, withThemeScript } from './inline-scripts.ts';

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

/** @throws the error of the shell; an error elsewhere leaves a hole, which a browser fills */
export function renderWhole(parts: PageParts): Promise<{ html: Buffer; failure: unknown }> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let failure: unknown = null;
    const { pipe } = startRender(parts, {
      onError(error) {
        failure ??= error;
        parts.onError(error);
      },
      onShellError: reject,
      // Not at once: React reports an aborted render as ready before it has removed all tasks.
      onAllReady: () => (failure ? setImmediate(pipe, target) : pipe(target)),
    });
    const target = {
      write: (...html: Buffer[]) => void pieces.push(...html),
      end: () => resolve({ html: Buffer.concat(pieces), failure }),
    };
  });
}

interface StreamTarget extends PageTarget {
  nonce: string;
  /** Called once, before the first bytes: the last moment for status and headers. */
  begin(): void;
  fail(error: unknown): void;
}

/**
 * Streams the page: the shell at once, slow parts when they are ready, each after its state.
 * @returns a function that aborts the render, for a visitor who left
 */
export function streamPage(parts: PageParts, { nonce, begin, fail, ...target }: StreamTarget): () => void {
  let gone = false;
  const { pipe, abort } = startRender(parts, {
    nonce,
    // React reports each part that an aborted render did not reach; that is no failure.
    onError(error) {
      if (!gone) parts.onError(error);
    },
    onShellError(error) {
      if (!gone) fail(error);
    },
    onShellReady() {
      begin();
      pipe(target);
    },
  });
  return () => {
    gone = true;
    abort(new Error('The visitor went away.'));
  };
}

export const missedDeadline = () => new Error('The render missed its deadline.');

type RenderOptions = Parameters<ReturnType<PreparedPage['newRender']>['start']>[0];

/** One render of the page's data, with its state between React's chunks. */
function startRender(parts: PageParts, options: RenderOptions) {
  const { page, facts, entryScripts, describe, deadlineMs } = parts;
  const { start, takeState } = page.newRender();
  const deadline = setTimeout(() => render.abort(missedDeadline()), deadlineMs);
  const render = start({
    ...options,
    onShellError(error) {
      clearTimeout(deadline);
      options.onShellError?.(error);
    },
  });
  return {
    pipe: ({ write, end }: PageTarget) =>
      render.pipe(
        new PageStream({
          afterShell() {
            const state = takeState();
            // Structured data comes last: the state and the start script must not wait for it.
            return (
              stateBlock({ facts, ...state }) + entryScripts + speculationRules + describe(state.queries)
            );
          },
          beforeChunk() {
            const state = takeState();
            return state.queries.length + state.documents.length > 0 ? stateBlock(state) : '';
          },
          write,
          end() {
            clearTimeout(deadline);
            end();
          },
        }),
      ),
    abort(reason: Error) {
      clearTimeout(deadline);
      render.abort(reason);
    },
  };
}

/** State travels as data, not as code: a JSON block that no browser executes and the CSP need not allow. */
export function stateBlock({ documents = [], ...others }: StateBlock): string {
  const block: StateBlock = documents.length > 0 ? { ...others, documents } : others;
  return `<script type="application/json" data-page-state="">${serializeForScript(block)}</script>`;
}

interface PageTarget {
  /** Receives the pieces of the page as soon as they may be sent. */
  write(...html: Buffer[]): void;
  /** Called once, after the last piece. */
  end(): void;
}

interface PageStreamOptions extends PageTarget {
  /** Written after the shell: the first state block and the start script. */
  afterShell(): string;
  /** Written before each later chunk: the state of its queries; may be empty. */
  beforeChunk(): string;
}

/** Up to here, the head has begun. */
const START_BYTES = 1_024;
/** The end of every page; the last state precedes it. */
const CLOSING = Buffer.from('</body></html>');

/** Takes pieces from the front until they have so many bytes, or none is left. */
function joinFront(pieces: Buffer[], bytes: number): Buffer {
  let joined = pieces.shift() ?? Buffer.alloc(0);
  while (joined.length < bytes && pieces.length > 0)
    joined = Buffer.concat([joined, pieces.shift() ?? joined]);
  return joined;
}

/** The same from the back; nothing if there are no pieces. */
function joinBack(pieces: Buffer[], bytes: number): Buffer | undefined {
  let joined = pieces.pop();
  while (joined && joined.length < bytes && pieces.length > 0)
    joined = Buffer.concat([pieces.pop() ?? joined, joined]);
  return joined;
}

/**
 * Connects React and the response. React writes many small pieces and calls `flush` between whole chunks (the shell, then
 * one for each late boundary); only there may our own markup go. The document's end is held back, so that everything lands
 * inside `<body>`.
 *
 * A page is small and its chunks must stay whole, so there is no backpressure: pieces are only collected, without the
 * bookkeeping of a Writable, which takes a fiftieth of a page's time.
 */
export class PageStream extends Writable {
  readonly #options: PageStreamOptions;
  #pieces: Buffer[] = [];
  #shellIsOut = false;
  #isClosed = false;

  constructor(options: PageStreamOptions) {
    super();
    this.#options = options;
  }

  override write(piece: string | Uint8Array): true {
    this.#pieces.push(
      typeof piece === 'string'
        ? Buffer.from(piece)
        : Buffer.from(piece.buffer, piece.byteOffset, piece.length),
    );
    return true;
  }

  /** Called by React between whole chunks. The pieces are not joined: a page's bytes are copied once, where they are compressed. */
  flush(): void {
    const pieces = this.#pieces;
    this.#pieces = [];
    const last = joinBack(pieces, CLOSING.length);
    if (!last) return;
    const isEnd = last.subarray(-CLOSING.length).equals(CLOSING);
    this.#isClosed ||= isEnd;
    pieces.push(isEnd ? last.subarray(0, -CLOSING.length) : last);
    if (pieces.every(({ length }) => length === 0)) return;
    const { afterShell, beforeChunk, write } = this.#options;
    if (this.#shellIsOut) write(Buffer.from(beforeChunk()), ...pieces);
    else {
      const first = joinFront(pieces, START_BYTES);
      // Latin-1 has a character for each byte.
      const start = withThemeScript(first.toString('latin1', 0, START_BYTES));
      write(Buffer.from(start, 'latin1'), first.subarray(START_BYTES), ...pieces, Buffer.from(afterShell()));
    }
    this.#shellIsOut = true;
  }

  override end(): this {
    this.flush();
    if (this.#isClosed) this.#options.write(CLOSING);
    this.#options.end();
    return this;
  }
}
