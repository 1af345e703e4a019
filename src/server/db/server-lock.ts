import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { DatabaseConfig } from '../config/database-url.ts';
import { StartError } from '../config/problems.ts';

/** Longer than a process takes to stop, so that a restart waits for the former one. */
const WAIT_MS = 8_000;

/** Held until the process ends, in any way: the system releases it. */
let lock: Database.Database | undefined;

/**
 * Refuses a second server on an SQLite file: processes that write at the same moment would make each other's requests wait and fail.
 * Commands and other database systems need no lock. Blocking is fine, because the process serves nothing yet.
 * @throws {StartError}
 */
export function lockForServer(config: DatabaseConfig): void {
  if (config.kind !== 'sqlite') return;
  fs.mkdirSync(path.dirname(config.file), { recursive: true });
  lock = new Database(`${config.file}.server`, { timeout: WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new StartError(
      `Another process of the website uses ${config.file}, and SQLite supports only one: stop that process, or set DATABASE_URL to MariaDB or MySQL.`,
    );
  }
}
