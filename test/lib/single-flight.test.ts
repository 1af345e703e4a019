import { expect, jest, test } from '@jest/globals';
import { singleFlight } from '#server/lib/async.ts';

test('calls with one key share what the first of them runs; the next after it runs again', async () => {
  const share = singleFlight<number>();
  const first = Promise.withResolvers<number>();
  const work = jest.fn(() => first.promise);
  const calls = [share('a', work), share('a', work)];
  expect(await share('b', async () => 2)).toBe(2);
  first.resolve(1);
  expect(await Promise.all(calls)).toEqual([1, 1]);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await share('a', async () => 3)).toBe(3);
});

test('a failure is shared as well, and not kept', async () => {
  const share = singleFlight<number>();
  const fail = () => Promise.reject(new Error('away'));
  const calls = await Promise.allSettled([share('a', fail), share('a', fail)]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', async () => 1)).toBe(1);
});
