import pLimit from 'p-limit';
import { HttpError } from './errors.ts';

/**
 * A queue for work that takes much memory or CPU time: one task runs, some wait.
 * @param maxWaiting queue length, including the running task
 * @param sentence for a task that finds the queue full
 * @returns runs a task in its turn; throws an HttpError 503 at once when the queue is full
 */
export function oneAtATime(maxWaiting: number, sentence?: string): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(1);
  return (work) => {
    if (limit.activeCount + limit.pendingCount >= maxWaiting) throw tooBusy(sentence);
    return limit(work);
  };
}

export const tooBusy = (sentence = 'The site is busy right now. Please try again in a moment.') =>
  new HttpError(503, sentence, { headers: { 'Retry-After': '5' } });
