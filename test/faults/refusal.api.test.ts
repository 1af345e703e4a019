import { expect, test } from '@jest/globals';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { waitFor } from '../support/wait.ts';

test('a request that is refused gets one sentence, the security headers and when to come back', async () => {
  const server = await spawnServer({ LOG_LEVEL: 'error' });
  await untilReady(server);
  const flood = Promise.all(
    Array.from({ length: 400 }, async (_, count) => {
      for (let turn = 0; turn < 5; turn += 1) {
        const answer = await fetch(`${server.url}/articles?q=burst${count}x${turn}`);
        const text = await answer.text();
        if (answer.status === 503) return { headers: answer.headers, text };
      }
      return null;
    }),
  );
  const refused = (await flood).find((answer) => answer !== null);
  expect(refused?.headers.get('retry-after')).toBe('1');
  expect(refused?.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(refused?.text).toBe('The site is very busy. Please try again in a moment.');
  await waitFor(async () => (await fetch(`${server.url}/about`)).status === 200);
});
