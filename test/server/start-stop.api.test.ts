import { spawnSync } from 'node:child_process';
import { Agent, get, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { eachDatabase } from '../support/databases.ts';
import { runScript } from '../support/run-script.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

eachDatabase((openDatabase, database) => {
  test('a first start migrates, seeds and serves; a second one plants nothing again', async () => {
    const env = { DATABASE_URL: await openDatabase() };
    for (const _start of ['first', 'second']) {
      const server = await spawnServer(env);
      await untilReady(server);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      const articles = (await (await fetch(`${server.url}/api/articles`)).json()) as unknown[];
      expect(articles).toHaveLength(builtInArticles.length);
      const smoke = await runScript('smoke', [server.url], {});
      expect(smoke).toMatchObject({ code: 0, err: '' });
      expect(smoke.out).toMatch(
        /^http\S+ is well\. Seen: the home page with \d+ scripts and style sheets; the articles and \/articles\/\S+; \/api\/articles and \/sitemap\.xml; a 404 for a page that does not exist; a 422 for an empty form\.\n$/,
      );
      server.child.kill('SIGTERM');
      expect(await server.exit).toBe(0);
    }
  });

  // SQLite supports one server; the trial of a release is beside it.
  const jobs = database === 'sqlite' ? ['on', 'off', 'off'] : ['on', 'on', 'on'];

  test('three processes may start at once on an empty database', async () => {
    const env = { DATABASE_URL: await openDatabase() };
    const servers = await Promise.all(jobs.map((JOBS) => spawnServer({ ...env, JOBS })));
    await Promise.all(servers.map(untilReady));
    for (const { url } of servers) {
      expect(((await (await fetch(`${url}/api/articles`)).json()) as unknown[]).length).toBe(
        builtInArticles.length,
      );
    }
    for (const { child } of servers) child.kill('SIGTERM');
    expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual([0, 0, 0]);
  });
});

describe('an SQLite file', () => {
  test('has one server; the second is refused in one sentence, and commands work beside it', async () => {
    const DATA_DIR = await makeTemporaryDirectory('data');
    const first = await spawnServer({ DATA_DIR });
    await untilReady(first);
    const second = await spawnServer({ DATA_DIR, LOG_LEVEL: 'silent' });
    expect(await second.exit).toBe(1);
    expect(second.output()).toBe(
      `Another process of the website uses ${DATA_DIR}/larkfield.sqlite, and SQLite supports only one: stop that process, or set DATABASE_URL to MariaDB or MySQL.\n`,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    const command = spawnSync(process.execPath, ['scripts/orders.ts', 'list'], {
      env: { PATH: process.env.PATH, DATA_DIR },
    });
    expect([command.status, String(command.stderr)]).toEqual([0, '']);
    // Nothing is left behind by a process that is killed.
    first.child.kill('SIGKILL');
    await untilReady(await spawnServer({ DATA_DIR }));
  });

  test('a restart waits until the former server has ended', async () => {
    const DATA_DIR = await makeTemporaryDirectory('data');
    const former = await spawnServer({ DATA_DIR });
    await untilReady(former);
    const next = await spawnServer({ DATA_DIR });
    former.child.kill('SIGTERM');
    await untilReady(next);
    expect(await former.exit).toBe(0);
  });
});

/** Whether a new connection is turned away. */
const isRefused = (url: string) =>
  new Promise((resolve) => {
    get(url, { agent: false }, (res) => {
      res.resume();
      resolve(false);
    }).on('error', () => resolve(true));
  });

/** A connection that waits for its next request. */
async function openIdle(url: string): Promise<Agent> {
  const agent = new Agent({ keepAlive: true });
  await new Promise((resolve) => get(`${url}/healthz`, { agent }, (res) => text(res).then(resolve)));
  return agent;
}

describe('stopping', () => {
  test('on SIGINT idle connections close at once', async () => {
    const server = await spawnServer();
    await untilReady(server);
    const idle = await openIdle(server.url);
    server.child.kill('SIGINT');
    expect(await server.exit).toBe(0);
    idle.destroy();
  });

  test('on SIGTERM a request in flight is answered, and the process is gone within five seconds', async () => {
    const server = await spawnServer();
    await untilReady(server);
    const idle = await openIdle(server.url);
    // The body is not complete, so the request is still running when the signal comes.
    const inFlight = request(`${server.url}/api/articles`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '2' },
    });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      inFlight.on('response', (res) => resolve(res.statusCode));
      inFlight.on('error', reject);
    });
    inFlight.write('{');
    await waitFor(() => inFlight.socket?.bytesWritten);
    server.child.kill('SIGTERM');
    await waitFor(() => server.output().includes('Stopping.'));
    await waitFor(() => isRefused(server.url));
    inFlight.end('}');
    expect(await answer).toBe(405);
    expect(await server.exit).toBe(0);
    idle.destroy();
  });
});

test('a start that cannot succeed names every problem of the configuration and serves nothing', async () => {
  const server = await spawnServer({ LOG_LEVEL: 'loud', SITE_URL: 'nowhere' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(/6 problem\(s\)[\s\S]*SITE_URL[\s\S]*LOG_LEVEL[\s\S]*PAYMENTS is missing/);
  expect(server.output()).not.toMatch(/\bat .*\.ts/);
});
