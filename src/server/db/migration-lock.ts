import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { DatabaseConfig, SqliteConfig } from '../config/database-url.ts';
import { lockMysql, type MigrationLock } from './mysql-migration-lock.ts';

/** How long a process waits for another one's migration. */
const WAIT_MS = 60_000;

/**
 * Runs `work` in one process at a time, across the nodes of a cluster. If its holder dies, the lock is free.
 * @throws {Error} if the lock is not free within a minute, or is lost
 */
export async function withMigrationLock<T>(config: DatabaseConfig, work: () => Promise<T>): Promise<T> {
  const { release, lost }: MigrationLock =
    config.kind === 'sqlite' ? lockSqlite(config) : await lockMysql(config, WAIT_MS);
  try {
    return await Promise.race([work(), ...(lost ? [lost] : [])]);
  } finally {
    await release();
  }
}

/** An exclusive transaction on a file beside the database. Blocking is fine: the process serves nothing yet. */
function lockSqlite({ file }: SqliteConfig): MigrationLock {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const lock = new Database(`${file}.lock`, { timeout: WAIT_MS });
  lock.exec('BEGIN EXCLUSIVE');
  return { release: () => void lock.close() };
}
