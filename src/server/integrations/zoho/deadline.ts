import { setTimeout as sleep } from 'node:timers/promises';
import { abortable } from '#server/lib/async.ts';
import { ZohoError } from './errors.ts';

const outOfTime = () => new ZohoError('away', 'There was no time left.', { retryAfter: 2 });

/** Waits, but not past the deadline of the whole work. @throws {ZohoError} then */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {
    throw outOfTime();
  });
}

/** Settles like `work`, which continues for other waiters. @throws {ZohoError} if the time is up before */
export async function withDeadline<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return await abortable(work, signal).catch((error: unknown) => {
    throw error === signal.reason ? outOfTime() : error;
  });
}
