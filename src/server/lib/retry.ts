import { setTimeout as sleep } from 'node:timers/promises';

interface RetryOptions {
  /** Retries after the first attempt. */
  retries: number;
  /** Whether a retry may succeed. */
  isTransient(error: unknown): boolean;
  /** Milliseconds to wait after a number of failures, at least one; none by default. */
  delay?(failures: number): number;
  /** Ends the waiting and throws the last error. */
  signal?: AbortSignal;
}

/** Retries work that failed for a temporary reason. @throws the last error */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { retries, isTransient, delay = () => 0, signal } = options;
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (failures > retries || signal?.aborted || !isTransient(error)) throw error;
      const wait = delay(failures);
      if (wait > 0) {
        await sleep(wait, undefined, signal && { signal }).catch(() => {
          throw error;
        });
      }
    }
  }
}

/** Exponential backoff, times a random 0.5 to 1.5, so that concurrent failures do not retry together. */
export const backoff = (milliseconds: number) => (failures: number) =>
  milliseconds * 2 ** (failures - 1) * (0.5 + Math.random());

/**
 * For recorded attempts over hours and days.
 * @param waits milliseconds after the first, the second, … attempt: one less than the attempts
 * @param attempts number so far, at least 1
 * @param jitter random share: 0.1 for a tenth more or less
 * @returns milliseconds until the next attempt, or null if there is none
 */
export function retryDelay(waits: readonly number[], attempts: number, jitter = 0): number | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : Math.round(wait * (1 + jitter * (2 * Math.random() - 1)));
}
