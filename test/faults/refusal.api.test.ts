import { expect, test } from '@jest/globals';
import { times } from '../support/form.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { waitFor } from '../support/wait.ts';

test('of a flood, each request gets its page, or one sentence with the security headers and when to come back', async () => {
  const server = await spawnServer({ LOG_LEVEL: 'error' });
  await untilReady(server);
  const statuses = new Set<number>();
  const refused = new Set<string>();
  await Promise.all(
    Array.from({ length: 400 }, async (_, count) => {
      for (let turn = 0; turn < times(2, 5); turn += 1) {
        const answer = await fetch(`${server.url}/articles?q=burst${count}x${turn}`);
        const text = await answer.text();
        statuses.add(answer.status);
        const { headers } = answer;
        if (answer.status === 503)
          refused.add(`${headers.get('retry-after')} ${headers.get('content-security-policy')} ${text}`);
      }
    }),
  );
  expect([...statuses].sort()).toEqual([200, 503]);
  expect([...refused]).toEqual([
    expect.stringMatching(/^1 default-src 'none'.* The site is very busy\. Please try again in a moment\.$/),
  ]);
  await waitFor(async () => (await fetch(`${server.url}/about`)).status === 200);
});
