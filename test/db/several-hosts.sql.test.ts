import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { batchTimeouts, requestTimeouts, type Timeouts } from '#server/db/timeouts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { databaseServers } from '../support/databases.ts';
import { eachServer } from '../support/each-server.ts';
import { isLong } from '../support/form.ts';
import { validContact } from '../support/forms.ts';
import { withKnex } from '../support/knex.ts';
import { startMariaDb } from '../support/mariadb.ts';
import { openProxyBefore, type TcpProxy } from '../support/tcp-proxy.ts';
import { freePort, waitFor } from '../support/wait.ts';

/** On a busy machine, a new connection can take longer than a visitor waits; only the long form has the machine for itself. */
const patient: Timeouts = { ...batchTimeouts, response: { ...batchTimeouts.response, rows: 2_500 } };

/** Adds hosts before the one of the URL. */
const withHosts = (databaseUrl: string, ports: readonly number[]) =>
  databaseUrl.replace(
    /@127\.0\.0\.1:/,
    (own) => `@${ports.map((port) => `127.0.0.1:${port},`).join('')}${own.slice(1)}`,
  );

eachServer(({ create }) => {
  let app: TestApp;
  let databaseUrl: string;
  let first: TcpProxy;

  let count = 0;
  const post = async (to = app) => {
    count += 1;
    const form = { ...validContact, message: `A message, the ${count}th of its kind.` };
    return (await request(to.server).post('/api/contact').send(form)).status;
  };

  // Two hosts of one database: what one of them stores is at the other.
  beforeAll(async () => {
    const { url } = await create();
    first = (await openProxyBefore(url)).proxy;
    databaseUrl = withHosts(url, [first.port]);
    app = await startApp({ databaseUrl, timeouts: isLong ? requestTimeouts : patient });
    // What is loaded with the first form would count as a second in which the database says nothing.
    await post();
  });
  afterAll(() => first.close());

  const stored = 201;

  test('a host that says nothing any more is left with the first request, which the next one answers', async () => {
    first.behave('stall');
    expect([await post(), await post(), await post()]).toEqual([stored, stored, stored]);
  });

  test('a host that refuses is passed over, and no one notices', async () => {
    first.behave('pass');
    // Without a visitor's time limits: on a busy machine, eight new connections take longer.
    const another = await startApp({ databaseUrl });
    const postAtOnce = () => Promise.all(Array.from({ length: 8 }, () => post(another)));
    expect(await postAtOnce()).toEqual(Array(8).fill(stored));
    first.behave('reset');
    expect(await postAtOnce()).toEqual(Array(8).fill(stored));
  });

  test('a host that takes no more connections is left by those that there are too, so that all read what one wrote', async () => {
    const { url } = await create();
    const { proxy: full } = await openProxyBefore(url);
    await withKnex(withHosts(url, [full.port]), async (knex) => {
      const transaction = await knex.transaction();
      full.behave('refuse');
      await knex.raw('select 1');
      await transaction.raw('select 1');
      await transaction.commit();
      await waitFor(async () => {
        await Promise.all([knex.raw('select 1'), knex.raw('select 1')]);
        return full.connections === 0;
      });
    });
    await full.close();
  });

  test('a start finds the host that answers', async () => {
    const { url } = await create();
    const another = await startApp({ databaseUrl: withHosts(url, [await freePort()]) });
    expect(await another.knex('articles').pluck('slug')).toHaveLength(6);
  });
});

(databaseServers.length > 0 ? test : test.skip)(
  'a host that only reads is passed over: forms could not be stored there',
  async () => {
    const replica = await startMariaDb();
    try {
      await withKnex(`${replica.url}/mysql`, (knex) => knex.raw('set global read_only = 1'));
      const [server] = databaseServers;
      const { url } = (await server?.create()) ?? { url: '' };
      const port = Number(new URL(replica.url).port);
      // One user at both, as there is on a replica.
      const { username, password, pathname } = new URL(url);
      await withKnex(`${replica.url}/mysql`, async (knex) => {
        await knex.raw(`create database ${pathname.slice(1)}`);
        await knex.raw(`create or replace user ${username}@127.0.0.1 identified by '${password}'`);
        await knex.raw(`grant all on *.* to ${username}@127.0.0.1`);
      });
      await withKnex(withHosts(url, [port]), async (knex) => {
        const [[row]] = await knex.raw('select @@port as port');
        expect(row.port).toBe(Number(new URL(url).port));
      });
    } finally {
      await replica.stop();
    }
  },
);
