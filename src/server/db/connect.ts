import fs from 'node:fs';
import path from 'node:path';
import knexModule, { type Knex } from 'knex';
import type { Logger } from 'pino';
import type { DatabaseConfig, MysqlConfig } from '../config/database-url.ts';
import { rememberStatements } from './remember-statements.ts';
import { limitWaiting, type MysqlConnection } from './statement-limit.ts';

/** How long a request waits for a free connection before it is told that the database is away. */
const ACQUIRE_TIMEOUT_MS = 500;
/** How long one statement may run. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** How long one may say nothing before its connection is given up. */
const WAIT_TIMEOUT_MS = 6_000;
const CONNECT_TIMEOUT_MS = 500;
const POOL_SIZE = 10;
/** better-sqlite3 waits inside the event loop, so a writer in another process gets little patience. */
const SQLITE_BUSY_MS = 1_000;

const { knex } = knexModule;

/** Opens the pool. No connection is made before the first query, so a dead database does not stop the start. */
export function connect(config: DatabaseConfig, logger: Logger): Knex {
  const log = knexLog(logger);
  return config.kind === 'sqlite' ? knex({ log, ...sqlite(config.file) }) : knex({ log, ...mysql(config) });
}

function sqlite(file: string): Knex.Config {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return {
    client: 'better-sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    pool: {
      min: 0,
      max: 1,
      afterCreate(
        connection: { pragma(text: string): unknown; prepare(sql: string): object },
        done: (error: Error | null) => void,
      ) {
        // FULL: an acknowledged write survives a power cut, also in WAL mode.
        for (const pragma of [
          'journal_mode = WAL',
          'synchronous = FULL',
          'foreign_keys = ON',
          `busy_timeout = ${SQLITE_BUSY_MS}`,
        ]) {
          connection.pragma(pragma);
        }
        rememberStatements(connection);
        done(null);
      },
    },
  };
}

function mysql(config: MysqlConfig): Knex.Config {
  return {
    client: 'mysql2',
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    connection: {
      host: config.host,
      port: config.port,
      user: config.user,
      password: config.password,
      database: config.database,
      charset: 'utf8mb4',
      timezone: 'Z',
      connectTimeout: CONNECT_TIMEOUT_MS,
      supportBigNumbers: true,
    },
    pool: {
      min: 0,
      max: POOL_SIZE,
      // tarn would otherwise keep retrying a refused connection until the acquire timeout.
      propagateCreateError: true,
      afterCreate(connection: MysqlConnection, done: (error: Error | null) => void) {
        limitWaiting(connection, WAIT_TIMEOUT_MS);
        setUpMysqlSession(connection, done);
      },
    },
  };
}

/** Knex writes to the console by itself; whoever runs a query logs its failure, with the request that it belongs to. */
function knexLog(logger: Logger): Knex.Logger {
  const debug = (message: unknown) => logger.debug({ source: 'knex' }, String(message));
  return { error: debug, warn: debug, debug, deprecate: (...parts: string[]) => debug(parts.join(' ')) };
}

/** UTC, strict mode and a statement limit; MariaDB counts it in seconds, MySQL in milliseconds. */
function setUpMysqlSession(connection: MysqlConnection, done: (error: Error | null) => void): void {
  const run = (sql: string, next: (error: Error | null) => void) => connection.query({ sql }, [], next);
  run("SET time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'", (error) => {
    if (error) return done(error);
    run(`SET max_statement_time = ${STATEMENT_TIMEOUT_MS / 1000}`, (isMysql) => {
      if (!isMysql) return done(null);
      run(`SET max_execution_time = ${STATEMENT_TIMEOUT_MS}`, done);
    });
  });
}
