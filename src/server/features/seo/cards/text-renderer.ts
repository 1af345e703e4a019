import { Worker } from 'node:worker_threads';
import type { RenderText } from './draw-card.ts';
import type { CardWords } from './layout.ts';
import type { RenderedText } from './render-text.ts';

export interface Task {
  id: number;
  words: CardWords;
  instead: string;
}

export type Answer = { id: number; text: RenderedText } | { id: number; failure: string };

/** A card takes some 20 ms, the first one 200. */
const TIMEOUT_MS = 10_000;
/** Without work for so long the thread ends and gives its memory back. */
const IDLE_MS = 60_000;

interface Waiting {
  resolve(text: RenderedText): void;
  reject(error: Error): void;
  timeout: NodeJS.Timeout;
}

/**
 * Renders the text of cards in a thread, which starts with the first of them: laying text out keeps a processor busy
 * for longer than a request should wait for another.
 */
export function textRenderer(): RenderText {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const end = (reason: unknown) => {
    const ended = worker;
    worker = null;
    clearTimeout(idle);
    for (const { reject, timeout } of waiting.values()) {
      clearTimeout(timeout);
      reject(new Error('The text of a card could not be rendered.', { cause: reason }));
    }
    waiting.clear();
    ended
      ?.removeAllListeners()
      .on('error', () => {})
      .terminate();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./text-worker.ts', import.meta.url), {
      name: 'cards',
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    started.on('error', end);
    started.on('exit', (code) => end(`exit ${code}`));
    started.on('message', (answer: Answer) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      clearTimeout(one?.timeout);
      if ('text' in answer) one?.resolve(answer.text);
      else one?.reject(new Error('The text of a card could not be rendered.', { cause: answer.failure }));
      if (waiting.size === 0) idle = setTimeout(end, IDLE_MS).unref();
    });
    // Last, since listening takes hold of the process again: a card is no reason to stay.
    started.unref();
    return started;
  };

  return (words, instead) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      worker ??= start();
      lastId += 1;
      const timeout = setTimeout(end, TIMEOUT_MS, 'too slow').unref();
      waiting.set(lastId, { resolve, reject, timeout });
      worker.postMessage({ id: lastId, words, instead } satisfies Task);
    });
}
