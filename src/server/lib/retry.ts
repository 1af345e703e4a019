import { setTimeout as sleep } from 'node:timers/promises';

interface RetryOptions {
  /** How often it is tried again, after the first time. */
  retries: number;
  /** Whether what failed may work the next time. */
  isTransient(error: unknown): boolean;
  /** Milliseconds to wait after so many failures, at least one; none by default. */
  delay?(failures: number): number;
  /** Ends the waiting: what failed last is thrown. */
  signal?: AbortSignal;
}

/** Does something again that failed for a reason that may pass. @throws what failed last */
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

/** Twice as long after each failure, half of it left to chance, so that what failed together does not come back together. */
export const backoff = (milliseconds: number) => (failures: number) =>
  milliseconds * 2 ** (failures - 1) * (0.5 + Math.random());

/**
 * For attempts that are written down, over hours and days.
 * @param waits milliseconds after the first, the second, … attempt: one less than there are attempts
 * @param attempts how many there were, at least 1
 * @param jitter how much is left to chance: 0.1 for a tenth more or less
 * @returns milliseconds until the next attempt, or null when there is none
 */
export function waitAfter(waits: readonly number[], attempts: number, jitter = 0): number | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : Math.round(wait * (1 + jitter * (2 * Math.random() - 1)));
}
