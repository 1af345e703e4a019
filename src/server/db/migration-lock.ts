import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { DatabaseConfig, MysqlConfig, SqliteConfig } from '../config/database-url.ts';
import { openMysql } from './mysql-options.ts';

/** How long a process waits for another one that migrates. */
const WAIT_SECONDS = 60;

/**
 * Runs `work` in one process at a time. Both locks belong to a connection, so that the death of
 * their holder frees them; a lock in a row or a file would have to be cleaned up by hand.
 * @throws {Error} when the lock is not free within a minute.
 */
export async function withMigrationLock<T>(config: DatabaseConfig, work: () => Promise<T>): Promise<T> {
  const release = config.kind === 'sqlite' ? lockSqlite(config) : await lockMysql(config);
  try {
    return await work();
  } finally {
    await release();
  }
}

/** An exclusive transaction on a file beside the database. Blocking is fine: nothing is served yet. */
function lockSqlite({ file }: SqliteConfig): () => void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const lock = new Database(`${file}.lock`, { timeout: WAIT_SECONDS * 1000 });
  lock.exec('BEGIN EXCLUSIVE');
  return () => {
    lock.close();
  };
}

async function lockMysql(config: MysqlConfig): Promise<() => Promise<void>> {
  const { database } = config;
  const connection = (await openMysql(config)).promise();
  const [rows] = await connection.query('SELECT GET_LOCK(?, ?) AS held', [
    `migrate ${database}`.slice(0, 64),
    WAIT_SECONDS,
  ]);
  if ((rows as { held: number }[])[0]?.held !== 1) {
    connection.destroy();
    throw new Error(`Another process has been migrating ${database} for more than ${WAIT_SECONDS} seconds.`);
  }
  return () => connection.end();
}
