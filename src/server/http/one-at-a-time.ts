import { HttpError } from './errors.ts';

/**
 * A queue for work that takes much memory or CPU time: one task runs, some wait.
 * @param maxWaiting queue length, including the running task
 * @returns runs a task in its turn; throws an HttpError 503 at once when the queue is full
 */
export function oneAtATime(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    if (waiting >= maxWaiting) throw tooBusy();
    waiting += 1;
    const run = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = run.catch(() => {});
    return run;
  };
}

export const tooBusy = () =>
  new HttpError(503, 'The site is busy right now. Please try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });
