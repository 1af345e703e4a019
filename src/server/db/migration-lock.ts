import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { ResultSetHeader, RowDataPacket } from 'mysql2';
import type { Connection } from 'mysql2/promise';
import type { DatabaseConfig, MysqlConfig, SqliteConfig } from '../config/database-url.ts';
import { openMysql } from './mysql-connections.ts';
import { TABLE_FORMAT } from './table-format.ts';
import { isConflict } from './transaction.ts';

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

/** One row that all nodes share. Named like Knex's own tables: it serves migrations only, and backups omit it. */
export const LOCK_TABLE = 'knex_migrations_holder';

/** The holder keeps counting, so the others see that it lives; no clocks are compared. */
const BEAT_EVERY_MS = 2_000;
const DEAD_AFTER_MS = 10_000;
const LOOK_EVERY_MS = 100;

/** Releases a lock, and reports its loss. */
interface MigrationLock {
  release(): void | Promise<void>;
  /** Rejects when another process may hold it. */
  lost?: Promise<never>;
}

interface Holder {
  /** Null when no process migrates. */
  holder: string | null;
  /** The server that it is connected to. */
  node: string | null;
  beat: number;
}

/**
 * Takes the server's lock, which ends with our connection, and then the row, which a cluster grants to one: of two that take
 * it at different nodes, certification refuses the second.
 * @throws {Error} if it is not free in time
 */
export async function lockMysql(
  config: MysqlConfig,
  waitMs: number,
  deadAfterMs = DEAD_AFTER_MS,
): Promise<MigrationLock> {
  const connection = (await openMysql(config)).promise();
  try {
    const deadline = performance.now() + waitMs;
    const tooLong = () =>
      new Error(
        `Another process has been migrating ${config.database} for more than ${waitMs / 1000} seconds.`,
      );
    const node = await lockNode(connection, config.database, waitMs);
    if (node === null) throw tooLong();
    const me = await takeRow(connection, node, { deadline, deadAfterMs });
    if (me === null) throw tooLong();
    return hold(connection, me);
  } catch (error) {
    connection.destroy();
    throw error;
  }
}

/** @returns the server's id; null when another process holds its lock for too long */
async function lockNode(connection: Connection, database: string, waitMs: number): Promise<string | null> {
  const [[row]] = await connection.query<RowDataPacket[]>(
    "SELECT GET_LOCK(?, ?) AS held, CONCAT(@@hostname, ':', @@port) AS node",
    [`migrate ${database}`.slice(0, 64), waitMs / 1000],
  );
  return row?.held === 1 ? String(row.node) : null;
}

/** @returns the name under which we hold it; null if it was not free in time */
async function takeRow(
  connection: Connection,
  node: string,
  { deadline, deadAfterMs }: { deadline: number; deadAfterMs: number },
): Promise<string | null> {
  const me = randomUUID();
  let seen: Holder | null = null;
  let seenAt = 0;
  while (performance.now() < deadline) {
    const found = await readRow(connection);
    if (!found) continue;
    if (found.beat !== seen?.beat) {
      seen = found;
      seenAt = performance.now();
    }
    // Its holder at this server is gone, since we have the server's own lock.
    const isFree = found.holder === null || found.node === node || performance.now() - seenAt > deadAfterMs;
    if (isFree && (await replaceHolder(connection, found, { holder: me, node }))) return me;
    await sleep(LOOK_EVERY_MS);
  }
  return null;
}

/** @returns null when it did not exist */
async function readRow(connection: Connection): Promise<Holder | null> {
  try {
    const [[row]] = await connection.query<RowDataPacket[]>(`SELECT holder, node, beat FROM ${LOCK_TABLE}`);
    if (row) return row as Holder;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ER_NO_SUCH_TABLE') throw error;
    await connection.query(
      `CREATE TABLE IF NOT EXISTS ${LOCK_TABLE}
      (id INT PRIMARY KEY, holder VARCHAR(36), node VARCHAR(300), beat INT NOT NULL) CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci ENGINE=${TABLE_FORMAT}`,
    );
  }
  await unlessRefused(connection.query(`INSERT IGNORE INTO ${LOCK_TABLE} VALUES (1, NULL, NULL, 0)`));
  return null;
}

/** @returns false when another process was faster, or the former holder is still alive */
async function replaceHolder(
  connection: Connection,
  { beat }: Holder,
  { holder, node }: Omit<Holder, 'beat'>,
): Promise<boolean> {
  const result = await unlessRefused(
    connection.query<ResultSetHeader>(
      `UPDATE ${LOCK_TABLE} SET holder = ?, node = ?, beat = beat + 1 WHERE id = 1 AND beat = ?`,
      [holder, node, beat],
    ),
  );
  return result?.[0].affectedRows === 1;
}

function hold(connection: Connection, me: string): MigrationLock {
  const isOver = new AbortController();
  const beat = async (): Promise<never> => {
    for (;;) {
      await sleep(BEAT_EVERY_MS, undefined, { ref: false, signal: isOver.signal });
      const [{ affectedRows }] = await connection.query<ResultSetHeader>(
        `UPDATE ${LOCK_TABLE} SET beat = beat + 1 WHERE holder = ?`,
        [me],
      );
      if (affectedRows !== 1) throw new Error('Another process has begun to migrate the database.');
    }
  };
  const lost = beat();
  // A process that has released it no longer listens.
  lost.catch(() => {});
  return {
    lost,
    async release() {
      isOver.abort();
      try {
        await connection.query(
          `UPDATE ${LOCK_TABLE} SET holder = NULL, node = NULL, beat = beat + 1 WHERE holder = ?`,
          [me],
        );
        await connection.end();
      } catch {
        // Its row becomes free shortly after.
        connection.destroy();
      }
    },
  };
}

/** A cluster refuses one of two that write the same row at different nodes. */
const unlessRefused = <T>(write: Promise<T>): Promise<T | null> =>
  write.catch((error: unknown) => {
    if (isConflict(error)) return null;
    throw error;
  });
