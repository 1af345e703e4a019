import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe } from '@jest/globals';
import mysql from 'mysql2/promise';
import { makeTemporaryDirectory } from './temporary.ts';

/** A new, empty database. The URL is a DATABASE_URL as the product reads it. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export interface DatabaseKind {
  name: 'sqlite' | 'mariadb' | 'mysql';
  create(): Promise<TestDatabase>;
}

/** A MySQL server of one's own joins in where `TEST_MYSQL_URL` names it, without a database: mysql://user:password@host:port */
const mysqlServer = process.env.TEST_MYSQL_URL;

export const databases: DatabaseKind[] = [
  { name: 'sqlite', create: createSqlite },
  { name: 'mariadb', create: () => createOn(process.env.TEST_MARIADB_URL) },
  ...(mysqlServer ? [{ name: 'mysql' as const, create: () => createOn(mysqlServer) }] : []),
];

/** Those that are a server, which a network stands before. */
export const databaseServers = databases.filter(({ name }) => name !== 'sqlite');

/** A new, empty database on MariaDB; it goes with the server, after the run. */
export async function newMariaDbUrl(): Promise<string> {
  return (await createOn(process.env.TEST_MARIADB_URL)).url;
}

/**
 * Runs the same tests on each database. Each call of `openDatabase` makes a new empty one and resolves to its URL; all
 * go after the last test, when the hooks of the tests themselves have closed what they opened.
 */
export function eachDatabase(
  defineTests: (openDatabase: () => Promise<string>, name: DatabaseKind['name']) => void,
): void {
  for (const { name, create } of databases) {
    describe(`on ${name}`, () => {
      const opened: TestDatabase[] = [];
      defineTests(async () => {
        const database = await create();
        opened.push(database);
        return database.url;
      }, name);
      afterAll(async () => {
        // One after the other: each drop is a connection, and a server has only so many.
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
  if (!server) throw new Error('Only files named *.api.test.ts and *.browser.test.ts have a MariaDB server.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runStatement(server, `CREATE DATABASE ${name}`);
  return { url: `${server}/${name}`, drop: () => runStatement(server, `DROP DATABASE ${name}`) };
}

async function runStatement(server: string, sql: string): Promise<void> {
  const connection = await mysql.createConnection(server);
  await connection.query(sql);
  await connection.end();
}
