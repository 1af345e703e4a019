import { parentPort } from 'node:worker_threads';
import { setWords } from './set-words.ts';
import type { Answer, Task } from './words-thread.ts';

/** The thread that sets words (`words-thread.ts` starts it), one card after the other. */
parentPort?.on('message', async ({ id, words, instead }: Task) => {
  let answer: Answer;
  try {
    answer = { id, set: await setWords(words, instead) };
  } catch (error) {
    answer = { id, failure: String((error as Error | null)?.stack ?? error) };
  }
  parentPort?.postMessage(answer);
});
