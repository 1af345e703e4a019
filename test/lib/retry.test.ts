import { expect, test } from '@jest/globals';
import { backoff, retry, retryDelay } from '#server/lib/retry.ts';

/** Fails with these errors, one after the other, then succeeds. */
function failing(...errors: Error[]) {
  let calls = 0;
  const work = async () => {
    calls += 1;
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };
  return { work, calls: () => calls };
}

const always = () => true;

test('what fails for a reason that passes is tried again', async () => {
  const { work, calls } = failing(new Error('away'), new Error('away'));
  expect(await retry(work, { retries: 2, isTransient: always })).toBe('done');
  expect(calls()).toBe(3);
});

test('the last failure is thrown when there are no tries left', async () => {
  const { work, calls } = failing(new Error('first'), new Error('second'), new Error('third'));
  await expect(retry(work, { retries: 1, isTransient: always })).rejects.toThrow('second');
  expect(calls()).toBe(2);
});

test('another failure ends it at once', async () => {
  const { work, calls } = failing(new Error('refused'));
  const isTransient = (error: unknown) => (error as Error).message === 'away';
  await expect(retry(work, { retries: 5, isTransient })).rejects.toThrow('refused');
  expect(calls()).toBe(1);
});

test('a signal ends the waiting with what failed last', async () => {
  const { work, calls } = failing(new Error('away'));
  const controller = new AbortController();
  const options = { retries: 5, isTransient: always, delay: () => 60_000, signal: controller.signal };
  const waiting = retry(work, options);
  setImmediate(() => controller.abort());
  await expect(waiting).rejects.toThrow('away');
  expect(calls()).toBe(1);
});

test('backoff doubles, and leaves half to chance', () => {
  const delay = backoff(100);
  for (const [failures, wait] of [
    [1, 100],
    [2, 200],
    [3, 400],
  ] as const) {
    expect(delay(failures)).toBeGreaterThanOrEqual(wait / 2);
    expect(delay(failures)).toBeLessThanOrEqual(wait * 1.5);
  }
});

test('waits that are written down end after the last attempt', () => {
  const waits = [1_000, 5_000];
  expect([1, 2, 3].map((attempts) => retryDelay(waits, attempts))).toEqual([1_000, 5_000, null]);
  const spread = retryDelay(waits, 1, 0.1) ?? 0;
  expect(spread).toBeGreaterThanOrEqual(900);
  expect(spread).toBeLessThanOrEqual(1_100);
});
