import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailed } from './failures.ts';

const RETRIES = 2;
const BASE_DELAY_MS = 150;

/** Waits, but not past the moment when the whole work has to be given up. @throws {CallFailed} then */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch {
    throw new CallFailed('away', 'There was no time left.', { retryAfter: 2 });
  }
}

/** Resolves like `work`, unless the time is up before; the work itself goes on for whoever else waits for it. */
export function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new CallFailed('away', 'There was no time left.', { retryAfter: 2 }));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

interface Repeats {
  /** The call leaves the same behind when it runs twice. A call that creates something is only repeated if it had no effect. */
  isRepeatable: boolean;
  signal: AbortSignal;
}

/** Tries again twice, with growing and random waits, what failed for a reason that may pass. */
export async function patiently<T>({ isRepeatable, signal }: Repeats, work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallFailed) || !error.isTransient || tries === RETRIES || signal.aborted)
        throw error;
      if (!isRepeatable && error.effect === 'unknown') throw error;
    }
    await pause(BASE_DELAY_MS * 2 ** tries * (0.5 + Math.random()), signal);
  }
}
