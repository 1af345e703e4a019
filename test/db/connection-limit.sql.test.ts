import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import mysql from 'mysql2/promise';
import request from 'supertest';
import { openMysql } from '#server/db/mysql-connections.ts';
import { requestTimeouts } from '#server/db/timeouts.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { runDiagnostics } from '#server/doctor.ts';
import { startApp } from '../support/app.ts';
import { eachServer } from '../support/each-server.ts';
import { validContact } from '../support/forms.ts';
import { configOf, withKnex } from '../support/knex.ts';
import { openEnvironment } from '../support/test-environment.ts';
import { freePort, waitFor } from '../support/wait.ts';

/** As `create`, for a user who may have only so many connections. */
async function limited(url: string, connections: number): Promise<string> {
  const [user, password] = [`few${randomBytes(6).toString('hex')}`, randomBytes(18).toString('base64url')];
  const connection = await mysql.createConnection(url);
  await connection.query(
    `CREATE USER ${user}@127.0.0.1 IDENTIFIED BY '${password}' WITH MAX_USER_CONNECTIONS ${connections}`,
  );
  await connection.query(`GRANT ALL ON *.* TO ${user}@127.0.0.1`);
  await connection.end();
  return url.replace(/\/\/.*@/, `//${user}:${password}@`);
}

eachServer(({ create }) => {
  test.each([
    ['the only host', (url: string) => url],
    [
      'a host with another, which is down',
      (url: string, down: number) => url.replace(/(:\d+)\//, `$1,127.0.0.1:${down}/`),
    ],
  ])(
    'forms that come at once share the few connections to %s, with one warning, and soon leave one to others',
    async (_name, withHosts) => {
      const url = await limited((await create()).url, 3);
      const app = await startApp({ databaseUrl: withHosts(url, await freePort()) });
      const post = async (_: unknown, index: number) => {
        const form = { ...validContact, message: `A message, the ${index}th at once.` };
        return (await request(app.server).post('/api/contact').send(form)).status;
      };
      expect(await Promise.all(Array.from({ length: 24 }, post))).toEqual(Array(24).fill(201));
      expect(app.log.filter(({ level }) => level === 'warn' || level === 'error')).toMatchObject([
        { msg: 'The database allows no more connections, so work waits for one that is in use.' },
      ]);
      // Usually, a pool keeps idle connections for half a minute.
      await (await waitFor(() => mysql.createConnection(url), { interval: 250 })).end();
    },
  );

  test('a request that finds none says why, and a start and a command wait', async () => {
    const url = await limited((await create()).url, 1);
    const other = await mysql.createConnection(url);
    const look = () => withKnex(url, (knex) => knex.raw('select 1'), { timeouts: requestTimeouts });
    // A busy machine may also give up to connect.
    const error = await waitFor(async () => {
      const reason = await look().catch((reason: unknown) => reason);
      return String(reason).includes('max_user_connections') && reason;
    });
    expect(isDatabaseUnavailable(error)).toBe(true);

    const config = configOf(url);
    if (config.kind !== 'mysql') throw new Error('There is no server.');
    const opening = openMysql(config);
    // Refused later than the first try of the other one.
    await expect(mysql.createConnection(url)).rejects.toThrow('max_user_connections');
    await other.end();
    (await opening).destroy();
  });

  test.each([
    [12, 'warn'],
    [13, 'ok'],
  ])('doctor compares %d connections with what an instance needs: %s', async (allowed, verdict) => {
    const place = await openEnvironment(await limited((await create()).url, allowed));
    const findings = await place.use((knex) => runDiagnostics({ ...place, knex }));
    expect(findings.filter(({ about }) => about === 'database')).toMatchObject([
      {
        verdict,
        says: expect.stringContaining(
          `allows us ${allowed} connections; each instance needs 11, a start or a command 2 more.`,
        ),
      },
    ]);
  });
});
