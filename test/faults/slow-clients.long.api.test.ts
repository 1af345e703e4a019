import { expect, test } from '@jest/globals';
import { record } from '../support/promises.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { openSlowSocket, type SlowSocket } from '../support/slow-sockets.ts';
import { waitFor } from '../support/wait.ts';

const EACH = 1_000;

test(`${2 * EACH} clients that never get done are cut off and starve no one`, async () => {
  const server = await spawnServer({ LOG_LEVEL: 'error', RATE_LIMITS: 'off' });
  await untilReady(server);
  const headers = open(EACH, () =>
    openSlowSocket(server.url, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-', 'a'),
  );
  const bodies = open(EACH, () =>
    openSlowSocket(
      server.url,
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20000\r\n\r\n{',
      ' ',
    ),
  );
  let asked = 0;
  let answered = 0;
  await waitFor(
    async () => {
      asked += 1;
      const { status } = await fetch(`${server.url}/about`, { headers: { Connection: 'close' } });
      if (status === 200) answered += 1;
      return [...headers, ...bodies].every(({ cutAfter }) => cutAfter !== null);
    },
    { timeout: 30_000, interval: 100 },
  );
  record({
    promise: 'Slow clients do not block others',
    goal: '2,000 slow sockets: legitimate requests 100%, slow headers and bodies are cut off',
    measured: `${2 * EACH} slow sockets: ${answered} of ${asked} requests answered, all cut off`,
    holds: answered === asked,
  });
  expect(asked).toBeGreaterThan(10);
  expect(answered).toBe(asked);
  // Who sends a byte more into a connection that was just closed may lose the answer, but hears no other one.
  const heard = [...headers, ...bodies].map(({ answer }) => answer).filter(Boolean);
  expect(heard.length).toBeGreaterThan(EACH / 2);
  expect(heard.filter((answer) => !answer.includes(' 408 '))).toEqual([]);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});

function open(count: number, one: () => SlowSocket): SlowSocket[] {
  return Array.from({ length: count }, one);
}
