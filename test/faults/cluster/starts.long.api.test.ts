import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withKnex } from '../../support/knex.ts';
import { record } from '../../support/promises.ts';
import { spawnServer, untilReady } from '../../support/server-process.ts';
import { startCluster, type TestCluster } from './support.ts';

const STARTS = 20;

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());

test(`three processes that start at three empty nodes at once all come up, ${STARTS} times of ${STARTS}`, async () => {
  let good = 0;
  for (let start = 1; start <= STARTS; start += 1) {
    const urlFrom = await cluster.createDatabase();
    const servers = await Promise.all(
      [0, 1, 2].map((node) => spawnServer({ DATABASE_URL: urlFrom([node]), LOG_LEVEL: 'error' })),
    );
    await Promise.all(servers.map(untilReady));
    const articles = await withKnex(urlFrom(), (knex) => knex('articles').pluck('slug'));
    expect(articles).toHaveLength(6);
    good += 1;
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ exit }) => exit));
    // Else three nodes go on writing its tables to one disk, and the next start takes three times as long.
    await cluster.nodes[0]?.query(`DROP DATABASE ${urlFrom().split('/').at(-1)}`);
  }
  record({
    promise: 'A database cluster loses nothing',
    goal: 'three processes that start at three empty nodes in the same second come up, 20 times of 20',
    measured: `${good} of ${STARTS}`,
    holds: good === STARTS,
  });
});
