import fs from 'node:fs';
import path from 'node:path';
import knexModule, { type Knex } from 'knex';
import type { Logger } from 'pino';
import type { DatabaseConfig, MysqlConfig } from '../config/database-url.ts';
import { rememberStatements } from './remember-statements.ts';
import { limitWaiting, type MysqlConnection } from './statement-limit.ts';

interface Patience {
  /** How long a request waits for a free connection before it is told that the database is away. */
  acquire: number;
  connect: number;
  /** How long one statement may run. */
  statement: number;
  /** How long one may say nothing before its connection is given up. */
  wait: number;
}

/** In milliseconds: what visitors have, and what the operator's commands have. */
const brief: Patience = { acquire: 500, connect: 500, statement: 5_000, wait: 6_000 };
const long: Patience = { acquire: 10_000, connect: 5_000, statement: 600_000, wait: 610_000 };
const POOL_SIZE = 10;
/** better-sqlite3 waits inside the event loop, so a writer in another process gets little patience. */
const SQLITE_BUSY_MS = 1_000;

const { knex } = knexModule;

interface ConnectOptions {
  /** For commands that an operator waits for; a page does not. */
  patient?: boolean;
  poolSize?: number;
}

/** Opens the pool. No connection is made before the first query, so a dead database does not stop the start. */
export function connect(
  config: DatabaseConfig,
  logger: Logger,
  { patient = false, poolSize = POOL_SIZE }: ConnectOptions = {},
): Knex {
  // An error's words then carry no values: they are what people wrote.
  const common = { log: knexLog(logger), compileSqlOnError: false };
  const patience = patient ? long : brief;
  return config.kind === 'sqlite'
    ? knex({ ...common, ...sqlite(config.file, patience) })
    : knex({ ...common, ...mysql(config, patience, poolSize) });
}

function sqlite(file: string, patience: Patience): Knex.Config {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return {
    client: 'better-sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
    acquireConnectionTimeout: patience.acquire,
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

function mysql(config: MysqlConfig, patience: Patience, poolSize: number): Knex.Config {
  return {
    client: 'mysql2',
    acquireConnectionTimeout: patience.acquire,
    connection: {
      host: config.host,
      port: config.port,
      user: config.user,
      password: config.password,
      database: config.database,
      charset: 'utf8mb4',
      timezone: 'Z',
      connectTimeout: patience.connect,
      supportBigNumbers: true,
    },
    pool: {
      min: 0,
      max: poolSize,
      // tarn would otherwise keep retrying a refused connection until the acquire timeout.
      propagateCreateError: true,
      afterCreate(connection: MysqlConnection, done: (error: Error | null) => void) {
        limitWaiting(connection, patience.wait);
        setUpMysqlSession(connection, patience.statement, done);
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
function setUpMysqlSession(
  connection: MysqlConnection,
  limit: number,
  done: (error: Error | null) => void,
): void {
  const run = (sql: string, next: (error: Error | null) => void) => connection.query({ sql }, [], next);
  run("SET time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'", (error) => {
    if (error) return done(error);
    run(`SET max_statement_time = ${limit / 1000}`, (isMysql) => {
      if (!isMysql) return done(null);
      run(`SET max_execution_time = ${limit}`, done);
    });
  });
}
