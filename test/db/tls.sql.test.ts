import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { MysqlConfig } from '#server/config/database-url.ts';
import { parseDatabaseUrl } from '#server/config/database-url.ts';
import { connect } from '#server/db/connect.ts';
import { migrationNames, prepareAtStart } from '#server/db/migrate.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { mysqlSnapshot } from '#server/ops/backup/mysql.ts';
import { makeCertificate } from '../support/certificates.ts';
import { databaseServers } from '../support/databases.ts';
import { eachServer } from '../support/each-server.ts';
import { isLong } from '../support/form.ts';
import { withKnex } from '../support/knex.ts';
import { recordLog } from '../support/log.ts';
import { startMariaDb } from '../support/mariadb.ts';
import { spawnServer } from '../support/server-process.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const { logger } = recordLog();

/** The same database by another name of its host, and with what follows its name. */
function changed(databaseUrl: string, { host = 'localhost', query = '', user = '' } = {}): string {
  const url = new URL(`${databaseUrl}${query}`);
  url.hostname = host;
  if (user !== '') [url.username, url.password] = user.split(':') as [string, string];
  return url.href;
}

async function ask(url: string, ca: string | null, sql = "show session status like 'Ssl_cipher'") {
  const config = parseDatabaseUrl(url, ca) as MysqlConfig;
  const knex: Knex = connect(config, logger, { timeouts: batchTimeouts, poolSize: 1 });
  return await knex
    .raw(sql)
    .then(([[row]]) => row)
    .finally(() => knex.destroy());
}

const isEncrypted = async (url: string, ca: string | null = null) => (await ask(url, ca)).Value !== '';

async function refusal(url: string, ca: string | null = null): Promise<string> {
  const error = await ask(url, ca).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  return `${(error as NodeJS.ErrnoException).code}: ${(error as Error).message}`;
}

const known = databaseServers.filter(({ ca }) => ca);
// A server that was named for the tests may have none.
eachServer(({ create, ca: file = '' }) => {
  let url: string;
  let ca: string;
  beforeAll(async () => {
    url = (await create()).url;
    ca = await readFile(file, 'utf8');
  });

  test('a host is sure by its name and its certificate', async () => {
    expect(await isEncrypted(changed(url), ca)).toBe(true);
    expect(await isEncrypted(changed(url, { host: '127.0.0.1' }), ca)).toBe(true);
  });

  test('a certificate of anyone else is refused', async () => {
    const another = await makeCertificate(await makeTemporaryDirectory('certificate'), 'localhost');
    const wrong = await readFile(another.certificate, 'utf8');
    expect(await refusal(changed(url), wrong)).toMatch(/^HANDSHAKE_SSL_ERROR: .*certificate/);
    expect(await refusal(changed(url, { query: '?ssl=verified' }))).toMatch(/^HANDSHAKE_SSL_ERROR: /);
  });

  test('a start says in one sentence whom it did not trust', async () => {
    const DATABASE_URL = changed(url, { query: '?ssl=verified' });
    const server = await spawnServer({ DATABASE_URL, LOG_LEVEL: 'silent' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(
      /^Cannot connect safely to the MySQL database .* \(.*certificate.*\): see DATABASE_CA/,
    );
    expect(server.output()).not.toContain(new URL(url).password);
  });

  test('what is not asked for is not verified, or not encrypted', async () => {
    expect(await isEncrypted(changed(url, { query: '?ssl=unverified' }))).toBe(true);
    expect(await isEncrypted(changed(url, { query: '?ssl=off' }))).toBe(false);
    expect(await isEncrypted(changed(url))).toBe(false);
  });

  test('a start, requests and backups all work where the server takes nothing that is not encrypted', async () => {
    await withKnex(url, async (knex) => {
      await knex.raw("create user encrypted@127.0.0.1 identified by 'a password' require ssl");
      await knex.raw('grant all on ??.* to encrypted@127.0.0.1', [new URL(url).pathname.slice(1)]);
    });
    const config = parseDatabaseUrl(changed(url, { user: 'encrypted:a password' }), ca) as MysqlConfig;
    await expect(ask(changed(url, { user: 'encrypted:a password' }), null)).rejects.toThrow('Access denied');
    await prepareAtStart(config, logger);
    const knex = connect(config, logger, { timeouts: batchTimeouts });
    expect(await knex('articles').pluck('slug')).toHaveLength(6);
    await knex.destroy();
    const snapshot = await mysqlSnapshot(config);
    expect(snapshot.migrations).toEqual(migrationNames());
    await snapshot.close();
  });

  test('a password is taken the first time and when the server remembers it, encrypted or not', async () => {
    await withKnex(url, async (knex) => {
      await knex.raw("create user cached@127.0.0.1 identified by 'another password'");
      const [[row]] = await knex.raw("select plugin from mysql.user where user = 'cached'");
      expect(row.plugin).toMatch(/^(caching_sha2_password|mysql_native_password)$/);
      for (const query of ['?ssl=off', '?ssl=unverified']) {
        await knex.raw('flush privileges');
        for (const _time of ['first', 'second']) {
          const answer = ask(
            changed(url, { query, user: 'cached:another password' }),
            null,
            'select 1 as one',
          );
          // Its user may not use the database, which comes after the password.
          await expect(answer).rejects.toThrow(/Access denied for user 'cached'@.* to database/);
        }
      }
    });
  });

  test('a socket of this machine needs neither', async () => {
    const socket = await withKnex(url, async (knex) => {
      await knex.raw("create user socket@localhost identified by 'a third password'");
      await knex.raw('grant all on ??.* to socket@localhost', [new URL(url).pathname.slice(1)]);
      return (await knex.raw('select @@socket as path'))[0][0].path;
    });
    const there = changed(url, { query: `?socket=${socket}`, user: 'socket:a third password' });
    expect(await ask(there, null, 'select current_user() as me')).toEqual({ me: 'socket@localhost' });
  });
}, known);

describe('a server that', () => {
  const servers: { url: string; ca?: string; stop(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const { stop } of servers) await stop();
  });
  async function start(host: string | null) {
    const server = await startMariaDb({ host });
    servers.push(server);
    return { url: `${server.url}/mysql`, ca: server.ca ? await readFile(server.ca, 'utf8') : null };
  }

  test('has the certificate of another name is refused, though its authority is known', async () => {
    const { url, ca } = await start('elsewhere.example');
    expect(await refusal(changed(url), ca)).toMatch(/^HANDSHAKE_SSL_ERROR: .*does not match/);
  });

  // The answer of the driver alone.
  if (isLong)
    test('cannot encrypt is refused', async () => {
      const { url } = await start(null);
      expect(await refusal(changed(url, { query: '?ssl=unverified' }))).toMatch(
        /^HANDSHAKE_NO_SSL_SUPPORT: /,
      );
    });
});
