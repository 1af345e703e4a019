import fs from 'node:fs';
import path from 'node:path';
import knexModule, { type Knex } from 'knex';
import type { Logger } from 'pino';
import type { DatabaseConfig, MysqlConfig } from '../config/database-url.ts';
import { limitResponseTime, type MysqlConnection, type ResponseLimits } from './response-limit.ts';
import { cacheStatements } from './statement-cache.ts';

/** In milliseconds, but for `idle`. */
interface Timeouts {
  /** How long a request waits for a free connection before it is told that the database is away. */
  acquire: number;
  connect: number;
  /** How long one statement may run. */
  statement: number;
  /** After so many seconds without a statement the server ends a connection, and with it a transaction that nobody will end. */
  idle: number;
  /** How long the server may leave a statement without an answer before its connection is given up. */
  response: ResponseLimits;
}

/** For requests: a visitor hears within a second. */
const requestTimeouts: Timeouts = {
  acquire: 500,
  connect: 500,
  statement: 5_000,
  idle: 60,
  response: { rows: 850, other: 6_000 },
};
/** For migrations, cleaning and the operator's commands. */
const batchTimeouts: Timeouts = {
  acquire: 10_000,
  connect: 5_000,
  statement: 600_000,
  idle: 3_600,
  response: { rows: 610_000, other: 610_000 },
};
const POOL_SIZE = 10;
/** better-sqlite3 waits inside the event loop, so a writer in another process is not waited for long. */
const SQLITE_BUSY_MS = 1_000;

const { knex } = knexModule;

interface ConnectOptions {
  /** For work that no visitor waits for: statements may take minutes. */
  isBatch?: boolean;
  poolSize?: number;
}

/** Opens the pool. No connection is made before the first query, so a dead database does not stop the start. */
export function connect(
  config: DatabaseConfig,
  logger: Logger,
  { isBatch = false, poolSize = POOL_SIZE }: ConnectOptions = {},
): Knex {
  // An error's words then carry no values: they are what people wrote.
  const common = { log: knexLog(logger), compileSqlOnError: false };
  const timeouts = isBatch ? batchTimeouts : requestTimeouts;
  if (config.kind === 'sqlite') return knex({ ...common, ...sqlite(config.file, timeouts) });
  const idle = new Set<MysqlConnection>();
  const db = knex({ ...common, ...mysql(config, timeouts, poolSize, idle) });
  const { pool } = db.client;
  pool.on('createSuccess', (_id: number, connection: MysqlConnection) => idle.add(connection));
  pool.on('acquireSuccess', (_id: number, connection: MysqlConnection) => idle.delete(connection));
  pool.on('release', (connection: MysqlConnection) => idle.add(connection));
  pool.on('destroyRequest', (_id: number, connection: MysqlConnection) => idle.delete(connection));
  return db;
}

/**
 * For work that nobody waits for and that may take longer than a visitor would wait, such as dropping many rows. Its one
 * connection is made when it is needed. On SQLite it is the same, since two connections would keep each other waiting.
 */
export function connectForCleaning(knex: Knex, config: DatabaseConfig, logger: Logger): Knex {
  return config.kind === 'sqlite' ? knex : connect(config, logger, { isBatch: true, poolSize: 1 });
}

function sqlite(file: string, timeouts: Timeouts): Knex.Config {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return {
    client: 'better-sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
    acquireConnectionTimeout: timeouts.acquire,
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
        cacheStatements(connection);
        done(null);
      },
    },
  };
}

/** @param idle the connections that nobody uses at the moment */
function mysql(
  config: MysqlConfig,
  timeouts: Timeouts,
  poolSize: number,
  idle: Set<MysqlConnection>,
): Knex.Config {
  // What took one connection's answers away took those of the others too; the next request gets a new one.
  const dropIdle = () => {
    for (const connection of idle) connection.destroy();
    idle.clear();
  };
  return {
    client: 'mysql2',
    // Knex would ask the first connection for it, without a limit, and all others would wait for that answer.
    version: 'latest',
    acquireConnectionTimeout: timeouts.acquire,
    connection: {
      host: config.host,
      port: config.port,
      user: config.user,
      password: config.password,
      database: config.database,
      charset: 'utf8mb4',
      timezone: 'Z',
      connectTimeout: timeouts.connect,
      supportBigNumbers: true,
    },
    pool: {
      min: 0,
      max: poolSize,
      // tarn would otherwise keep retrying a refused connection until the acquire timeout.
      propagateCreateError: true,
      // Closing the pool waits for connections that are being made.
      createTimeoutMillis: timeouts.acquire + timeouts.connect,
      afterCreate(connection: MysqlConnection, done: (error: Error | null) => void) {
        limitResponseTime(connection, timeouts.response, dropIdle);
        setUpMysqlSession(connection, timeouts, done);
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
  { statement: limit, idle }: Timeouts,
  done: (error: Error | null) => void,
): void {
  const run = (sql: string, next: (error: Error | null) => void) => connection.query({ sql }, [], next);
  const session = `time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'`;
  run(`SET ${session}, wait_timeout = ${idle}`, (error) => {
    if (error) return done(error);
    run(`SET max_statement_time = ${limit / 1000}`, (isMysql) => {
      if (!isMysql) return done(null);
      run(`SET max_execution_time = ${limit}`, done);
    });
  });
}
