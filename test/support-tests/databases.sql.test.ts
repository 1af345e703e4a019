import { beforeAll, expect, test } from '@jest/globals';
import knex from 'knex';
import mysql from 'mysql2/promise';
import { findMysql } from '../../scripts/lib/programs.ts';
import { eachDatabase } from '../support/databases.ts';
import { startMariaDb } from '../support/mariadb.ts';
import { startMysql } from '../support/mysql.ts';

/** The product has its own connection; this is only as much as the harness needs. */
function connect(url: string) {
  return url.startsWith('sqlite:')
    ? knex({ client: 'better-sqlite3', connection: url.slice('sqlite:'.length), useNullAsDefault: true })
    : knex({ client: 'mysql2', connection: url });
}

eachDatabase((openDatabase) => {
  let url: string;
  beforeAll(async () => {
    url = await openDatabase();
  });

  test('a database answers queries', async () => {
    const db = connect(url);
    expect(await db.select(db.raw('1 as one'))).toEqual([{ one: 1 }]);
    await db.destroy();
  });

  test('a second database of the same file is a different, empty one', async () => {
    const [first, second] = [connect(url), connect(await openDatabase())];
    await first.schema.createTable('things', (table) => table.increments('id'));
    expect(await first.schema.hasTable('things')).toBe(true);
    expect(await second.schema.hasTable('things')).toBe(false);
    await Promise.all([first.destroy(), second.destroy()]);
  });
});

const servers = [{ name: 'MariaDB', start: startMariaDb }];
if (findMysql()) servers.push({ name: 'MySQL', start: startMysql });

test.each(servers)(
  'a separate $name server starts, asks for the password, and is gone after it was stopped',
  async ({ start }) => {
    const { url, stop } = await start();
    const withoutPassword = new URL(url);
    withoutPassword.password = '';
    await expect(mysql.createConnection(withoutPassword.href)).rejects.toThrow('Access denied');
    const asRoot = new URL(withoutPassword);
    asRoot.username = 'root';
    await expect(mysql.createConnection(asRoot.href)).rejects.toThrow('Access denied');
    const connection = await mysql.createConnection(url);
    const [rows] = await connection.query(
      'select @@innodb_flush_log_at_trx_commit as flush, @@bind_address as address',
    );
    expect(rows).toEqual([{ flush: 1, address: '127.0.0.1' }]);
    await connection.end();
    await stop();
    await expect(mysql.createConnection(url)).rejects.toThrow('ECONNREFUSED');
  },
);
