import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { firm } from '#shared/content/documents/firm.ts';
import { bookableWeek, timesOf } from '#shared/hours.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { hasGalera } from '../../scripts/lib/programs.ts';
import { startVisitors } from '../../test/faults/cluster/visitors.ts';
import { type GaleraCluster, startGalera } from '../../test/support/galera.ts';
import { validDraft } from '../../test/support/panel.ts';
import { waitFor } from '../../test/support/wait.ts';
import { startProduct } from '../lib/product.ts';
import { type Bench, line, milliseconds, type Part, type Result } from '../lib/result.ts';
import { median } from '../lib/rounds.ts';
import { startServer } from '../lib/started-server.ts';

const bookingSlots = timesOf(bookableWeek(firm.hours));

/** Of nodes, for each of the effort's rounds. */
const KILLS = 10;
const password = 'correct horse battery staple';

export const cluster: Part = {
  title: 'Several processes and nodes',
  note:
    'Three processes, each at a different node of a Galera cluster: how soon all of them show what was published at one, and how long a ' +
    'visitor waits who sends the same again and again while a node is killed. A process without a cluster stops at SIGTERM.',
  async run(bench) {
    const stopped = await measureStop(bench);
    if (!hasGalera()) return [stopped, line('Galera', 'not on this machine')];
    const nodes = await startGalera();
    bench.atEnd(nodes.stop);
    const urlFrom = await nodes.createDatabase();
    const env = { ADMIN_PASSWORD: password, SESSION_SECRET: 's'.repeat(40), LOG_LEVEL: 'error' };
    const orders = [
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ];
    const servers = await Promise.all(
      orders.map((order) => startProduct(bench, { pages: 'keep', databaseUrl: urlFrom(order), env })),
    );
    const published = await publish(servers.map(({ url }) => url));
    return [stopped, published, await killNodes(bench, nodes, servers)];
  },
};

async function measureStop(bench: Bench): Promise<Result> {
  const took: number[] = [];
  for (let run = 0; run < bench.effort.runs; run += 1) {
    const env = { NODE_ENV: 'production', DATA_DIR: await bench.directory(), LOG_LEVEL: 'warn' };
    const { child } = await startServer({ flags: [], env });
    const begun = performance.now();
    child.kill('SIGTERM');
    await once(child, 'exit');
    took.push(performance.now() - begun);
  }
  const longest = Math.max(...took);
  return line('A process stops', `${milliseconds(median(took))} (median), ${milliseconds(longest)} at most`, [
    { what: '', goal: 'stop', own: longest },
  ]);
}

async function publish(urls: readonly string[]): Promise<Result> {
  const post = (path: string, body: object) =>
    fetch(urls[0] + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password, ...body }),
    });
  const made = await post(staffApi.createArticle, { ...validDraft, title: 'Before it changed' });
  const { id, slug, version } = (await made.json()) as { id: number; slug: string; version: number };
  const shows = (title: string) =>
    Promise.all(
      urls.map((url) =>
        waitFor(async () => (await (await fetch(`${url}/articles/${slug}`)).text()).includes(title)),
      ),
    );
  await shows('Before it changed');
  const changed = await post(staffApi.updateArticle(id), {
    version,
    ...validDraft,
    title: 'After it changed',
  });
  const begun = performance.now();
  await shows('After it changed');
  const took = performance.now() - begun;
  const figure = { what: '', goal: 'publication', own: took } as const;
  return line('All processes show a change', `after ${milliseconds(took)}`, [figure], !changed.ok);
}

async function killNodes(
  bench: Bench,
  { nodes, untilWhole }: GaleraCluster,
  servers: readonly { url: string }[],
): Promise<Result> {
  const kills = KILLS * bench.effort.rounds;
  const visits = startVisitors(servers, { visitors: 6, slots: bookingSlots.slice(0, 4) });
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(Math.random() * 300);
      const node = nodes[kill % nodes.length];
      await node?.kill();
      await sleep(500);
      await node?.start();
      await untilWhole();
    }
  } finally {
    await visits.stop();
  }
  const { outages, longestPause, strange } = visits;
  const longest = Math.max(0, ...outages);
  return line(
    `${kills} kills of nodes`,
    `longest outage ${milliseconds(longest)}, ${outages.filter((outage) => outage > 1_000).length} over a second; this process itself ` +
      `stood still for ${milliseconds(longestPause)} at most`,
    [{ what: '', goal: 'outage', own: longest }],
    strange.length > 0,
  );
}
