import { expect, test } from '@jest/globals';
import mysql from 'mysql2/promise';
import { findMysql } from '../../scripts/lib/programs.ts';
import { startMariaDb } from '../support/mariadb.ts';
import { startMysql } from '../support/mysql.ts';

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
