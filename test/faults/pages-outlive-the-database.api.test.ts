import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { insertArticle } from '../support/articles.ts';
import { newServerUrl } from '../support/databases.ts';
import { times, within } from '../support/form.ts';
import { openPrepared } from '../support/knex.ts';
import { samplePaths } from '../support/pages.ts';
import { record } from '../support/promises.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { openProxyBefore, type TcpProxy } from '../support/tcp-proxy.ts';
import { eventually, waitFor } from '../support/wait.ts';

const ROUNDS = times(1, 20);
const remembered = paths.article('remembered');
const staticPaths = samplePaths.filter(
  (path) => !path.startsWith(paths.articles) && path !== '/no-such-page',
);

const faults = ['stall', 'reset', 'refuse'] as const;

let proxy: TcpProxy;
let server: ServerProcess;

beforeAll(async () => {
  const databaseUrl = await newServerUrl();
  const knex = await openPrepared(databaseUrl);
  await insertArticle(knex, { slug: 'remembered', title: 'Kept in memory' });
  for (const fault of faults) await insertArticle(knex, { slug: `never-read-${fault}` });
  await knex.destroy();
  const opened = await openProxyBefore(databaseUrl);
  proxy = opened.proxy;
  server = await spawnServer({ DATABASE_URL: opened.url, LOG_LEVEL: 'fatal' });
  await untilReady(server);
});

afterAll(() => proxy.close());

const get = (path: string) => fetch(server.url + path);

describe.each(faults)('while the database does not answer (%s)', (fault) => {
  test(
    'pages live, what was read once is still there, and what was not is 503',
    async () => {
      // On a busy machine the first connections take longer than a visitor is made to wait.
      await eventually(async () => expect((await get(remembered)).status).toBe(200));
      if (fault === 'refuse') await proxy.close();
      else proxy.behave(fault);

      let asked = 0;
      const wrong: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const path of staticPaths) {
          const { status } = await get(path);
          asked += 1;
          if (status !== 200) wrong.push(`${path}: ${status}`);
        }
      }
      const kept = await get(remembered);
      const never = await get(paths.article(`never-read-${fault}`));
      const list = await get(paths.articles);

      if (fault === 'refuse') await proxy.open();
      proxy.behave('pass');
      await waitFor(async () => (await get(paths.article(`never-read-${fault}`))).status === 200, {
        timeout: 15_000,
      });
      record({
        promise: 'Pages outlive the database',
        goal: 'every static page 200; a cached article is served; an uncached one is 503, never 404; recovery without a restart',
        measured: `${fault}: ${asked} pages, ${wrong.length} not 200; cached article ${kept.status}, uncached ${never.status}; recovered`,
        holds: wrong.length === 0 && kept.status === 200 && never.status === 503,
      });
      expect(wrong).toEqual([]);
      expect([kept.status, never.status, list.status]).toEqual([200, 503, 200]);
      expect(await kept.text()).toContain('Kept in memory');
    },
    within(30_000, 300_000),
  );
});
