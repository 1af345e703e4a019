import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { RowDataPacket } from 'mysql2';
import type { DatabaseConfig, MysqlConfig } from '../config/database-url.ts';
import { StartError } from '../config/problems.ts';
import { openMysql } from './mysql-connections.ts';

// Locks that the database system holds for a connection: when a process dies, its locks are free.

/** How long a process waits for another one's migration. */
const MIGRATION_WAIT_MS = 60_000;
/** Longer than a process takes to stop, so that a restart waits for the former one. */
const SERVER_WAIT_MS = 8_000;

/**
 * Runs `work` in one process at a time. The nodes of a cluster have a lock each, so what runs at two of them at once must allow it
 * (`unlessDone`).
 * @throws {Error} if the lock is not free within a minute
 */
export async function withMigrationLock<T>(config: DatabaseConfig, work: () => Promise<T>): Promise<T> {
  const release =
    config.kind === 'sqlite'
      ? lockFile(`${config.file}.lock`, MIGRATION_WAIT_MS)
      : await lockMysql(config, MIGRATION_WAIT_MS);
  return await work().finally(release);
}

/**
 * Refuses a second server on an SQLite file: processes that write at the same moment would make each other's requests wait and fail.
 * Commands and other database systems need no lock.
 * Held until the process ends.
 * @throws {StartError}
 */
export function lockForServer(config: DatabaseConfig): void {
  if (config.kind !== 'sqlite') return;
  try {
    lockFile(`${config.file}.server`, SERVER_WAIT_MS);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new StartError(
      `Another process of the website uses ${config.file}, and SQLite supports only one: stop that process, or set DATABASE_URL to MariaDB or MySQL.`,
    );
  }
}

/** What holds them; a connection that is collected is closed. */
const fileLocks = new Set<Database.Database>();

/** An exclusive transaction. Blocking is fine: the process serves nothing yet. */
function lockFile(file: string, timeout: number): () => void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const lock = new Database(file, { timeout });
  lock.exec('BEGIN EXCLUSIVE');
  fileLocks.add(lock);
  return () => {
    fileLocks.delete(lock.close());
  };
}

/** @throws {Error} if it is not free in time */
export async function lockMysql(config: MysqlConfig, waitMs: number): Promise<() => void> {
  const connection = await openMysql(config);
  const name = `migrate ${config.database}`.slice(0, 64);
  const release = () => connection.destroy();
  try {
    const [[row]] = await connection
      .promise()
      .query<RowDataPacket[]>('SELECT GET_LOCK(?, ?) AS held', [name, waitMs / 1000]);
    if (row?.held === 1) return release;
    throw new Error(
      `Another process has been migrating ${config.database} for more than ${waitMs / 1000} seconds.`,
    );
  } catch (error) {
    release();
    throw error;
  }
}
