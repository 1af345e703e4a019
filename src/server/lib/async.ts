import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Settles like `work`, or rejects with the signal's reason if that comes first. The work itself continues, for other
 * waiters. For a time limit: `abortable(work, AbortSignal.timeout(5_000))`.
 */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * Waits until `work` ends, with a limit in milliseconds. A failure also ends the wait, and is not reported here.
 * @returns whether it ended in time
 */
export async function waitWithTimeout(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const ended = work.then(
    () => true,
    () => true,
  );
  const late = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false);
  return Promise.race([ended, late]).finally(() => timer.abort());
}

/** Shares work: calls with the same key get the result of the one in progress. The next call after it starts again. */
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) return known;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

/**
 * Starts work after a random time, so that the time of the sender's next request does not reveal whether there was any. A process that ends before does not start it.
 * @param longest in milliseconds; the shortest time is a fifth of it
 */
export function startLater(longest: number, work: () => void): void {
  setTimeout(work, randomInt(longest / 5, longest)).unref();
}
