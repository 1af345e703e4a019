import type { DehydratedQuery } from '../../client/api/streamed-state.ts';
import type { PreparedPage } from '../../client/app/entry-server.tsx';
import type { PageFacts } from '../../shared/page-facts.ts';
import { CLOSING, PageStream } from './page-stream.ts';
import { stateBlock } from './state-block.ts';
import { turn } from './turns.ts';

/** A render that takes longer is given up: what is missing is left to the browser, or the page fails. */
export const RENDER_DEADLINE_MS = 8_000;
/** A page that is complete this soon goes out at once, without a skeleton that would only flash by. */
const PATIENCE_MS = 20;

interface RenderParts {
  page: PreparedPage;
  facts: PageFacts;
  entryScripts: string;
  /** What the page says of itself to machines, made from what it read; markup for the end of the shell. */
  describe(queries: readonly DehydratedQuery[]): string;
  /** Told of every error of the render, also of those after which the page goes on. */
  onError(error: unknown): void;
  deadlineMs?: number;
}

/**
 * The whole page, without any inline script: the same bytes for everybody.
 * @throws what broke the render, or that it missed its deadline
 */
export async function renderWhole(parts: RenderParts): Promise<Buffer> {
  const { page, deadlineMs = RENDER_DEADLINE_MS } = parts;
  await beforeDeadline(page.answered(), deadlineMs);
  await turn('finish');
  const html = page.renderAtOnce();
  if (html === null) return collectStream(parts);
  return encode(['<!DOCTYPE html>', html.slice(0, -CLOSING.length), afterShell(parts), CLOSING]);
}

/** Each piece by itself: joined, they would be copied once more before they could be encoded. */
function encode(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at);
  return bytes;
}

/** The description stands last: the state and the script that starts the page must not wait for it. */
function afterShell({ page, facts, entryScripts, describe }: RenderParts): string {
  const queries = page.takeQueries();
  return stateBlock({ facts, queries }) + entryScripts + describe(queries);
}

/** The same by way of React's stream: waits for every part, and knows what broke one. */
function collectStream(parts: RenderParts): Promise<Buffer> {
  const { page, onError, deadlineMs = RENDER_DEADLINE_MS } = parts;
  return new Promise((resolve, reject) => {
    const pieces: string[] = [];
    let failure: unknown = null;
    const deadline = setTimeout(() => render.abort(new Error('The render missed its deadline.')), deadlineMs);
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
        // Part of the page is missing: better an honest error than a page that a crawler remembers.
        if (failure) return fail(failure);
        render.pipe(
          new PageStream({
            afterShell: () => afterShell(parts),
            beforeChunk: () => '',
            write: (piece) => void pieces.push(piece),
            end: () => {
              clearTimeout(deadline);
              resolve(encode(pieces));
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
    timer = setTimeout(() => reject(new Error('The render missed its deadline.')), deadlineMs);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

interface StreamTarget {
  nonce: string;
  /** Called once, when the first bytes are about to go out: the last moment for status and headers. */
  begin(): void;
  write(html: string): void;
  end(): void;
}

/**
 * Streams the page: the shell at once, slow parts when they are ready, each after the state it shows.
 * @returns a function that gives the render up, for a visitor who went away
 */
export function streamPage(
  parts: RenderParts,
  { nonce, begin, write, end }: StreamTarget,
  onShellError: (error: unknown) => void,
): () => void {
  const { page, onError, deadlineMs = RENDER_DEADLINE_MS } = parts;
  let begun = false;
  let gone = false;
  let patience: NodeJS.Timeout | undefined;
  const deadline = setTimeout(() => render.abort(new Error('The render missed its deadline.')), deadlineMs);
  const stop = () => {
    clearTimeout(deadline);
    clearTimeout(patience);
  };
  const pipe = () => {
    clearTimeout(patience);
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
    // React reports each part that a visitor who left did not wait for; that is no failure.
    onError(error) {
      if (!gone) onError(error);
    },
    onShellError(error) {
      stop();
      if (!gone) onShellError(error);
    },
    onShellReady() {
      patience = setTimeout(pipe, PATIENCE_MS);
    },
    onAllReady: pipe,
  });
  return () => {
    stop();
    gone = true;
    render.abort(new Error('The visitor went away.'));
  };
}
