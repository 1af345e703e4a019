import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect } from '@jest/globals';
import mysql from 'mysql2/promise';
import { isLong } from './form.ts';
import { makeTemporaryDirectory } from './temporary.ts';

/** A new, empty database. The URL is a DATABASE_URL as the product reads it. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export interface DatabaseKind {
  name: 'sqlite' | 'mariadb' | 'mysql';
  /** The server's certificate file, if the tests know it. */
  ca?: string | undefined;
  create(): Promise<TestDatabase>;
}

const { TEST_DATABASES, TEST_MARIADB_URL, TEST_MARIADB_CA, TEST_MYSQL_URL, TEST_MYSQL_CA } = process.env;

const { testPath = '' } = expect.getState();
/** In the quick form a server is only for files whose subject it is. */
const needsServer = isLong || /\.sql\.test|\/faults\//.test(testPath);

const all: DatabaseKind[] = [{ name: 'sqlite', create: createSqlite }];
if (needsServer) {
  all.push({ name: 'mariadb', ca: TEST_MARIADB_CA, create: () => createOn(TEST_MARIADB_URL) });
  // Started for the tests, or an external one, named without a database: mysql://user:password@host:port
  if (TEST_MYSQL_URL) all.push({ name: 'mysql', ca: TEST_MYSQL_CA, create: () => createOn(TEST_MYSQL_URL) });
}

/** The databases of this file's tests: all suitable ones, or those of `TEST_DATABASES=mariadb,mysql`. */
export const databases = all.filter(({ name }) => TEST_DATABASES?.split(',').includes(name) ?? true);

/** Those that are servers behind a network. */
export const databaseServers = databases.filter(({ name }) => name !== 'sqlite');

/** A new, empty database for tests that need only one server; it is deleted with the server, after the run. */
export async function newServerUrl(): Promise<string> {
  const [server] = databaseServers;
  if (!server) throw new Error('TEST_DATABASES names no server.');
  return (await server.create()).url;
}

/**
 * Runs the same tests on each database. Each call of `openDatabase` creates a new empty one and resolves to its URL; all are
 * dropped after the last test, when the tests' hooks have closed theirs.
 */
export function eachDatabase(
  defineTests: (openDatabase: () => Promise<string>, name: DatabaseKind['name']) => void,
  chosen: readonly DatabaseKind[] = databases,
): void {
  for (const { name, create } of chosen) {
    describe(`on ${name}`, () => {
      const opened: TestDatabase[] = [];
      defineTests(async () => {
        const database = await create();
        opened.push(database);
        return database.url;
      }, name);
      afterAll(async () => {
        // One by one: each drop is a connection, and a server's connections are limited.
        for (const database of opened) await database.drop();
      });
    });
  }
}

async function createSqlite(): Promise<TestDatabase> {
  const directory = await makeTemporaryDirectory('sqlite');
  return { url: `sqlite:${join(directory, 'test.db')}`, drop: () => rm(directory, { recursive: true }) };
}

async function createOn(server: string | undefined): Promise<TestDatabase> {
  if (!server)
    throw new Error('There is no server: only files named *.sql.test.ts have one in the quick form.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runStatement(server, `CREATE DATABASE ${name}`);
  return { url: `${server}/${name}`, drop: () => runStatement(server, `DROP DATABASE ${name}`) };
}

async function runStatement(server: string, sql: string): Promise<void> {
  const connection = await mysql.createConnection(server);
  await connection.query(sql);
  await connection.end();
}
