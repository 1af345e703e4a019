import { expect, test } from '@jest/globals';
import { load, percentile } from '../support/load.ts';
import { record } from '../support/promises.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { waitFor } from '../support/wait.ts';

const SECONDS = 20;

test('at five times its capacity the server finishes what it takes and refuses the rest at once', async () => {
  const server = await spawnServer({ LOG_LEVEL: 'error' });
  await untilReady(server);
  // These cannot be cached, so each is rendered.
  const path = (count: number) => `/articles?q=word${count}`;
  await load(server.url, { connections: 16, seconds: SECONDS, path });
  const peak = await load(server.url, { connections: 16, seconds: SECONDS, path });
  const capacity = (peak.statuses.get(200) ?? 0) / SECONDS;
  const flood = await load(server.url, {
    connections: 400,
    seconds: SECONDS,
    rate: Math.round(capacity * 5),
    path,
  });
  const goodput = (flood.statuses.get(200) ?? 0) / SECONDS;
  const shed = flood.statuses.get(503) ?? 0;
  const shedTimes = flood.times.get(503) ?? [];
  const figures = {
    share: Math.round((100 * goodput) / capacity),
    median: percentile(shedTimes, 0.5),
    p99: percentile(shedTimes, 0.99),
    served: percentile(flood.times.get(200) ?? [], 0.99),
  };
  record({
    promise: 'Overload is shed without collapse',
    goal: 'at 5 times the capacity, goodput is at least 90% of the peak; refused requests get 503 within 20 ms',
    measured: `${capacity.toFixed(0)} rendered pages a second at peak, ${figures.share}% of it at 5 times the load; ${shed} refused, in ${figures.median.toFixed(1)} ms (median), ${figures.p99.toFixed(1)} ms (p99); served in ${figures.served.toFixed(0)} ms (p99)`,
    holds: figures.share >= 90 && figures.p99 <= 20,
  });
  expect([...flood.statuses.keys()].sort()).toEqual([200, 503]);
  expect(flood.errors).toBe(0);
  await waitFor(async () => (await fetch(`${server.url}/about`)).status === 200);
  expect(figures.share).toBeGreaterThanOrEqual(90);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});
