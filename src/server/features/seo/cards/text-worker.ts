import { parentPort } from 'node:worker_threads';
import { renderText } from './render-text.ts';
import type { RenderOutcome, RenderTask } from './text-renderer.ts';

/** The thread that renders text (`text-renderer.ts` starts it), one card after the other. */
parentPort?.on('message', async ({ words, instead }: RenderTask) => {
  let response: RenderOutcome;
  try {
    response = { text: await renderText(words, instead) };
  } catch (error) {
    response = { failure: String((error as Error | null)?.stack ?? error) };
  }
  parentPort?.postMessage(response);
});
