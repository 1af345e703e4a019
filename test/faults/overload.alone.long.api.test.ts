import { expect, test } from '@jest/globals';
import { type LoadResult, load, percentile } from '../support/load.ts';
import { record } from '../support/promises.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { waitFor } from '../support/wait.ts';

/** Peak and flood in turn: on some machines, the speed halves from one second to another. */
const ROUNDS = 9;
const SECONDS = 5;

test.each([
  {
    pages: 'compressed pages, as browsers ask for them',
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  },
  { pages: 'pages without compression', headers: {} },
])(
  'at five times its capacity for $pages, the server finishes what it takes and refuses the rest at once',
  async ({ pages, headers }) => {
    const server = await spawnServer({ LOG_LEVEL: 'error' });
    await untilReady(server);
    const target = {
      seconds: SECONDS,
      headers,
      // These cannot be cached, so each is rendered.
      path: (count: number) => `/articles?q=word${count}`,
    };
    const measurePeak = async () => rendered(await load(server.url, { ...target, connections: 16 }));
    for (let warm = 0; warm < 3; warm += 1) await measurePeak();

    const rounds: { peak: number; share: number; flood: LoadResult }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const peak = await measurePeak();
      const flood = await load(server.url, { ...target, connections: 400, rate: Math.round(peak * 5) });
      rounds.push({ peak, share: rendered(flood) / peak, flood });
    }
    const medianOf = (key: 'peak' | 'share') =>
      percentile(
        rounds.map((round) => round[key]),
        0.5,
      );
    const timesOf = (status: number) => rounds.flatMap(({ flood }) => flood.times.get(status) ?? []);
    const share = Math.round(100 * medianOf('share'));
    const shed = timesOf(503);
    const p99 = percentile(shed, 0.99);
    record({
      promise: 'Overload is shed without collapse',
      goal: `at 5 times the capacity, goodput is at least 90% of the peak (${pages}); refused requests get 503 within 20 ms`,
      measured: `${medianOf('peak').toFixed(0)} rendered pages a second at peak, ${share}% of it at 5 times the load; ${shed.length} refused, in ${percentile(shed, 0.5).toFixed(1)} ms (median), ${p99.toFixed(1)} ms (p99); served in ${percentile(timesOf(200), 0.99).toFixed(0)} ms (p99)`,
      holds: share >= 90 && p99 <= 20,
    });
    for (const { flood } of rounds) {
      expect([...flood.statuses.keys()].sort()).toEqual([200, 503]);
      expect(flood.errors).toBe(0);
    }
    await waitFor(async () => (await fetch(`${server.url}/about`)).status === 200);
    expect(share).toBeGreaterThanOrEqual(90);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  },
);

const rendered = ({ statuses }: LoadResult) => (statuses.get(200) ?? 0) / SECONDS;
