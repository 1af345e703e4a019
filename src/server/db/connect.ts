import fs from 'node:fs';
import path from 'node:path';
import knexModule, { type Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { asWords } from '#shared/articles/words.ts';
import type { DatabaseConfig } from '../config/database-url.ts';
import { fold } from '../lib/fold.ts';
import { connectMysql } from './connect-mysql.ts';
import { batchTimeouts, requestTimeouts, type Timeouts } from './timeouts.ts';
import { retryBusyStatements } from './transaction.ts';

const POOL_SIZE = 10;
/** What a database server must allow: an instance has one more for cleaning, a start or a command beside it has two. */
export const CONNECTIONS = { ofInstance: POOL_SIZE + 1, beside: 2 };
export const CONNECTIONS_FIX = `allow at least ${CONNECTIONS.ofInstance} connections for each instance and ${CONNECTIONS.beside} more, with max_connections of the server and ALTER USER … WITH MAX_USER_CONNECTIONS`;
/** better-sqlite3 blocks the event loop, so it waits only briefly for a writer in another process; retries wait longer. */
const SQLITE_BUSY_MS = 100;
/** The one connection may be waiting for that writer. */
const SQLITE_ACQUIRE_MS = 8_000;

const { knex } = knexModule;

export interface ConnectOptions {
  timeouts?: Timeouts;
  poolSize?: number;
}

/** Opens the pool. The first query makes the first connection, so a start succeeds without a database. */
export function connect(
  config: DatabaseConfig,
  logger: Logger,
  { timeouts = requestTimeouts, poolSize = POOL_SIZE }: ConnectOptions = {},
): Knex {
  // Error messages then hold no values: visitors wrote them.
  const common = { log: knexLog(logger), compileSqlOnError: false };
  if (config.kind === 'mysql') return connectMysql(config, common, { timeouts, poolSize, logger });
  const database = knex({ ...common, ...sqlite(config.file, timeouts) });
  retryBusyStatements(database);
  return database;
}

/**
 * For background work that may take longer than a visitor would wait, such as deleting many rows. It makes its one
 * connection on demand. On SQLite it is the same as the main one, since two connections would block each other.
 */
export function connectForCleaning(knex: Knex, config: DatabaseConfig, logger: Logger): Knex {
  return config.kind === 'sqlite' ? knex : connect(config, logger, { timeouts: batchTimeouts, poolSize: 1 });
}

interface SqliteConnection {
  pragma(text: string): unknown;
  prepare(sql: string): object;
  function(name: string, options: object, run: (...values: unknown[]) => unknown): unknown;
}

function sqlite(file: string, timeouts: Timeouts): Knex.Config {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return {
    client: 'better-sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
    acquireConnectionTimeout: Math.max(timeouts.acquire, SQLITE_ACQUIRE_MS),
    pool: {
      min: 0,
      max: 1,
      afterCreate(connection: SqliteConnection, done: (error: Error | null) => void) {
        // FULL: an acknowledged write survives a power cut, also in WAL mode.
        for (const pragma of [
          'journal_mode = WAL',
          'synchronous = FULL',
          'foreign_keys = ON',
          `busy_timeout = ${SQLITE_BUSY_MS}`,
        ]) {
          connection.pragma(pragma);
        }
        // The search's definition of words, as an SQL function.
        connection.function('as_words', { deterministic: true }, (text) => asWords(String(text)));
        // As the other databases compare and search texts.
        connection.function('fold', { deterministic: true }, (text) => fold(String(text ?? '')));
        connection.function('digits', { deterministic: true }, (text) => String(text).replace(/\D/g, ''));
        cacheStatements(connection);
        done(null);
      },
    },
  };
}

/** Knex writes to the console; the caller of a query logs its failure, with the request. */
function knexLog(logger: Logger): Knex.Logger {
  const debug = (message: unknown) => logger.debug({ source: 'knex' }, String(message));
  return { error: debug, warn: debug, debug, deprecate: (...parts: string[]) => debug(parts.join(' ')) };
}

const MAX_STATEMENTS = 300;
const changesSchema = /^\s*(create|alter|drop|pragma)\b/i;

/**
 * Knex prepares a new statement for each query, which takes longer than most of our queries. The product has a few dozen, so
 * each is prepared once per connection. Schema changes drop all of them.
 */
function cacheStatements(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection);
  const known = new LRUCache<string, object>({ max: MAX_STATEMENTS, memoMethod: (sql) => prepare(sql) });
  connection.prepare = (sql) => {
    if (!changesSchema.test(sql)) return known.memo(sql);
    known.clear();
    return prepare(sql);
  };
}
