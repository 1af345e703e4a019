import knexModule, { type Knex } from 'knex';
import type { MysqlConfig } from '../config/database-url.ts';
import { severalHosts } from './mysql-hosts.ts';
import { mysqlOptions } from './mysql-options.ts';
import { limitResponseTime, type MysqlConnection } from './response-limit.ts';
import type { Timeouts } from './timeouts.ts';

const { knex } = knexModule;

/** Opens a pool of connections to MariaDB or MySQL. */
export function connectMysql(
  config: MysqlConfig,
  common: Knex.Config,
  timeouts: Timeouts,
  poolSize: number,
): Knex {
  const isOnlyHost = config.addresses.length === 1;
  // Two hosts can be tried while a request waits.
  const connectTimeout = isOnlyHost ? timeouts.connect : timeouts.connect / 2;
  const hosts = config.addresses.map((address) => ({ ...mysqlOptions(config, address), connectTimeout }));
  /** The connections that nobody uses at the moment. */
  const idle = new Set<MysqlConnection>();
  const { client, leave } = severalHosts(hosts, async (connection) => {
    limitResponseTime(connection, timeouts.response, () => {
      leave(connection);
      // What took one connection's answers away took those of the others too; the next request gets a new one.
      for (const each of idle) each.destroy();
      idle.clear();
    });
    try {
      await setUpSession(connection, timeouts);
      if (!isOnlyHost) await requireWritable(connection);
    } catch (error) {
      connection.destroy();
      throw error;
    }
  });
  const db = knex({
    ...common,
    client,
    // Knex would ask the first connection for it, without a limit, and all others would wait for that answer.
    version: 'latest',
    acquireConnectionTimeout: timeouts.acquire,
    // Of the rest each host has its own.
    connection: { database: config.database },
    pool: {
      min: 0,
      max: poolSize,
      // tarn would otherwise keep retrying a refused connection until the acquire timeout.
      propagateCreateError: true,
      // Closing the pool waits for connections that are being made.
      createTimeoutMillis: timeouts.acquire + timeouts.connect,
    },
  });
  const { pool } = db.client;
  pool.on('createSuccess', (_id: number, connection: MysqlConnection) => idle.add(connection));
  pool.on('acquireSuccess', (_id: number, connection: MysqlConnection) => idle.delete(connection));
  pool.on('release', (connection: MysqlConnection) => idle.add(connection));
  pool.on('destroyRequest', (_id: number, connection: MysqlConnection) => idle.delete(connection));
  return db;
}

/**
 * UTC, strict mode and limits, in one statement. What one server does not know stands in a comment that the other reads:
 * MariaDB limits any statement, MySQL only those that read, so how long others wait for locks is limited as well.
 */
async function setUpSession(
  connection: MysqlConnection,
  { statement: limit, idle }: Timeouts,
): Promise<void> {
  const seconds = limit / 1000;
  await query(
    connection,
    `SET time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', wait_timeout = ${idle},
    innodb_lock_wait_timeout = ${seconds}, lock_wait_timeout = ${seconds}
    /*M! , max_statement_time = ${seconds} */ /*!80000 , max_execution_time = ${limit} */`,
  );
}

/** A replica that was named among the hosts answers too, but forms could not be stored there. */
async function requireWritable(connection: MysqlConnection): Promise<void> {
  const rows = await query(connection, 'SELECT @@read_only AS readOnly');
  const [{ readOnly } = {}] = rows as { readOnly?: unknown }[];
  if (!['0', 'OFF'].includes(String(readOnly)))
    throw Object.assign(new Error('The database is read-only.'), { code: 'READ_ONLY', fatal: true });
}

const query = (connection: MysqlConnection, sql: string) =>
  new Promise<unknown>((resolve, reject) => {
    connection.query({ sql }, [], (error, rows) => (error ? reject(error) : resolve(rows)));
  });
