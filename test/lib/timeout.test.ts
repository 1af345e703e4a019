import { expect, test } from '@jest/globals';
import { abortable, waitWithTimeout } from '#server/lib/async.ts';

const never = new Promise<never>(() => {});

test('work that ends before the signal is aborted gives its own result', async () => {
  const { signal } = new AbortController();
  expect(await abortable(Promise.resolve('done'), signal)).toBe('done');
  await expect(abortable(Promise.reject(new Error('failed')), signal)).rejects.toThrow('failed');
});

test('an aborted signal rejects with its reason, also one that was aborted before', async () => {
  const controller = new AbortController();
  const waiting = abortable(never, controller.signal);
  controller.abort(new Error('The server stops.'));
  await expect(waiting).rejects.toThrow('The server stops.');
  await expect(abortable(never, controller.signal)).rejects.toThrow('The server stops.');
});

test('a failure after the signal was aborted is no one’s unhandled rejection', async () => {
  const work = Promise.withResolvers<never>();
  await expect(abortable(work.promise, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  work.reject(new Error('and failed as well'));
  await new Promise(setImmediate);
});

test('waitWithTimeout says whether the work ended in time, well or badly', async () => {
  expect(await waitWithTimeout(60_000, Promise.resolve())).toBe(true);
  expect(await waitWithTimeout(60_000, Promise.reject(new Error('failed')))).toBe(true);
  expect(await waitWithTimeout(1, never)).toBe(false);
});
