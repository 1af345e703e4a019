import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CardWords } from './layout.ts';
import type { RenderedText, RenderText } from './render-text.ts';

export interface RenderTask {
  words: CardWords;
  instead: string;
}

export type RenderOutcome = { text: RenderedText } | { failure: string };

/** A card takes some 20 ms, the first one 200. */
const TIMEOUT_MS = 10_000;
/** After this time without work, the thread ends and frees its memory. */
const IDLE_MS = 60_000;

/**
 * Renders the text of cards in a thread, which starts with the first of them: laying text out keeps a processor busy
 * for longer than a request should wait for another. It takes one card at a time, as the cache makes them.
 */
export function textRenderer(): RenderText {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    worker
      ?.removeAllListeners()
      .on('error', () => {})
      .terminate();
    worker = null;
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./text-worker.ts', import.meta.url), {
      name: 'cards',
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    started.on('error', end);
    started.on('exit', (code) => started.emit('error', new Error(`exit ${code}`)));
    return started;
  };

  return async (words, instead) => {
    clearTimeout(idle);
    worker ??= start();
    const answered = once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // After listening, which takes hold of the process again: a card is no reason to stay.
    worker.unref();
    worker.postMessage({ words, instead } satisfies RenderTask);
    const [response]: RenderOutcome[] = await answered.catch((cause: unknown) => {
      end();
      return [{ failure: String(cause) }];
    });
    idle = setTimeout(end, IDLE_MS).unref();
    if (response && 'text' in response) return response.text;
    throw new Error('The text of a card could not be rendered.', { cause: response?.failure });
  };
}
