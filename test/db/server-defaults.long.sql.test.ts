import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mysql from 'mysql2/promise';
import { prepareAtStart } from '#server/db/migrate.ts';
import type { DatabaseServer } from '../support/database-server.ts';
import { configOf } from '../support/knex.ts';
import { recordLog } from '../support/log.ts';
import { startMariaDb } from '../support/mariadb.ts';
import { tableFormats } from './table-formats.ts';

/** Of servers that hosts set up for other products. */
const defaults = [
  '--default-storage-engine=MyISAM',
  '--innodb-default-row-format=compact',
  '--character-set-server=latin1',
];

describe.each([defaults.slice(0, 1), defaults.slice(1, 2), defaults])('a server with %s', (...options) => {
  let server: DatabaseServer;
  beforeAll(async () => {
    server = await startMariaDb({ options });
    const connection = await mysql.createConnection(server.url);
    await connection.query('CREATE DATABASE site');
    await connection.end();
  });
  afterAll(() => server.stop());

  test('is good enough for a first start, and for the next one', async () => {
    const url = `${server.url}/site`;
    await prepareAtStart(configOf(url), recordLog().logger);
    await prepareAtStart(configOf(url), recordLog().logger);
    expect(await tableFormats(url)).toEqual(['InnoDB row_format=DYNAMIC utf8mb4_unicode_ci']);
  });
});
