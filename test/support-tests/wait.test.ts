import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { eventually, freePort, waitFor } from '../support/wait.ts';

test('waiting resolves to the first truthy answer', async () => {
  const answers = [null, 0, 'yes', 'too late'];
  expect(await waitFor(() => answers.shift(), { interval: 1 })).toBe('yes');
});

test('waiting goes on while the condition throws', async () => {
  let calls = 0;
  const value = await waitFor(
    () => {
      if (++calls < 3) throw new Error('not yet');
      return calls;
    },
    { interval: 1 },
  );
  expect(value).toBe(3);
});

test('waiting in vain tells the last reason', async () => {
  const refused = () => Promise.reject(new Error('connection refused'));
  await expect(waitFor(refused, { timeout: 20, interval: 1 })).rejects.toThrow('connection refused');
});

test('an assertion is repeated until it holds', async () => {
  let calls = 0;
  await eventually(() => expect(++calls).toBe(3), { interval: 1 });
  expect(calls).toBe(3);
});

test('one that never holds fails with its own words', async () => {
  const never = eventually(async () => expect('a').toBe('b'), { timeout: 20, interval: 1 });
  await expect(never).rejects.toThrow(/Expected.*b[\s\S]*Received.*a/);
});

test('a free port can be listened on', async () => {
  const server = createServer().listen(await freePort(), '127.0.0.1');
  await waitFor(() => server.listening);
  server.close();
});
