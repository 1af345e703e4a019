import { existsSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from '@jest/globals';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { eachDatabase } from '../support/databases.ts';
import { times } from '../support/form.ts';
import { validContact } from '../support/forms.ts';
import { withKnex } from '../support/knex.ts';
import { password } from '../support/panel.ts';
import { runHere } from '../support/run-here.ts';
import { runScript } from '../support/run-script.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

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

/** Sends a list piece by piece. */
async function expectExport(server: ServerProcess): Promise<void> {
  const answer = await fetch(`${server.url}${staffApi.leads}/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('received,kind,name')]);
}

async function expectArticles({ url }: ServerProcess): Promise<void> {
  const articles = (await (await fetch(`${url}/api/articles`)).json()) as unknown[];
  expect(articles).toHaveLength(builtInArticles.length);
}

eachDatabase((openDatabase, database) => {
  let env: Record<string, string>;
  beforeAll(async () => {
    env = { DATABASE_URL: await openDatabase() };
  });

  test('a first start migrates, seeds and serves; on SIGTERM a request in flight is answered, and the process ends', async () => {
    const server = await spawnServer(env);
    await untilReady(server);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await expectArticles(server);
    const smoke = await runHere('smoke', [server.url], {});
    expect(smoke).toMatchObject({ code: 0, err: '' });
    expect(smoke.out).toMatch(
      /^http\S+ is well\. Seen: the home page with \d+ scripts and style sheets; the articles and \/articles\/\S+; \/api\/articles and \/sitemap\.xml; a 404 for a page that does not exist; a 422 for an empty form\.\n$/,
    );
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

  test('a second start plants nothing again and warns of nothing; on SIGINT idle connections close at once', async () => {
    const server = await spawnServer({ ...env, ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' });
    await untilReady(server);
    await expectArticles(server);
    await expectExport(server);
    const idle = await openIdle(server.url);
    server.child.kill('SIGINT');
    expect(await server.exit).toBe(0);
    expect(server.output()).not.toMatch(/Warning|"level":"(warn|error)"/);
    idle.destroy();
  });

  // SQLite supports one server; the trial of a release (docs/deploy/upgrade.sh), with JOBS=off, is beside it.
  const jobs = ['on', 'off', database === 'sqlite' ? 'off' : 'on'].slice(0, times(2, 3));

  test('several processes may start at once on an empty database; a trial leaves its mails to others', async () => {
    const DATABASE_URL = await openDatabase();
    const trialData = await makeTemporaryDirectory('data');
    const servers = await Promise.all(
      jobs.map((JOBS) => spawnServer({ DATABASE_URL, JOBS, ...(JOBS === 'off' && { DATA_DIR: trialData }) })),
    );
    await Promise.all(servers.map(untilReady));
    for (const server of servers) await expectArticles(server);

    const trial = servers[jobs.indexOf('off')];
    const { status } = await fetch(`${trial?.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(validContact),
    });
    expect(status).toBe(201);
    const states = () => withKnex(DATABASE_URL, (knex) => knex('outbox').pluck('state'));
    await waitFor(async () => (await states()).every((state) => state === 'sent'));
    expect(await states()).toHaveLength(2);
    // Each has a separate folder for its mails.
    expect(existsSync(`${trialData}/mail`)).toBe(false);

    for (const { child } of servers) child.kill('SIGTERM');
    expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual(jobs.map(() => 0));
  });
});

test('an SQLite file has one server: a second is refused in one sentence, commands work beside it, and a restart waits for its end', async () => {
  const DATA_DIR = await makeTemporaryDirectory('data');
  const first = await spawnServer({ DATA_DIR });
  await untilReady(first);
  const second = await spawnServer({ DATA_DIR, LOG_LEVEL: 'silent' });
  expect(await second.exit).toBe(1);
  expect(second.output()).toBe(
    `Another process of the website uses ${DATA_DIR}/larkfield.sqlite, and SQLite supports only one: stop that process, or set DATABASE_URL to MariaDB or MySQL.\n`,
  );
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  const command = await runScript('orders', ['list'], { DATA_DIR });
  expect([command.code, command.err]).toEqual([0, '']);
  const next = await spawnServer({ DATA_DIR });
  first.child.kill('SIGTERM');
  await untilReady(next);
  expect(await first.exit).toBe(0);
  // Nothing is left behind by a process that is killed.
  next.child.kill('SIGKILL');
  await untilReady(await spawnServer({ DATA_DIR }));
});
