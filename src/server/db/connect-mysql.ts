import knexModule, { type Knex } from 'knex';
import type { Logger } from 'pino';
import type { MysqlConfig } from '../config/database-url.ts';
import { waitAtLimit } from './connection-limit.ts';
import { mysqlOptions, requireWritableHost, sessionSetup } from './mysql-connections.ts';
import { multiHostClient } from './mysql-hosts.ts';
import { limitResponseTime, type MysqlConnection } from './response-limit.ts';
import type { Timeouts } from './timeouts.ts';
import { retryRefusedStatements } from './transaction.ts';

const { knex } = knexModule;

/** Time limit for each of several hosts: the next one needs the rest, so that a visitor waits a second. */
const SHARE_OF_ONE_HOST = 0.8;

/** Opens a pool of connections to MariaDB or MySQL. */
export function connectMysql(
  config: MysqlConfig,
  common: Knex.Config,
  { timeouts, poolSize, logger }: { timeouts: Timeouts; poolSize: number; logger: Logger },
): Knex {
  const isOnlyHost = config.addresses.length === 1;
  // Two hosts can be tried while a request waits.
  const connectTimeout = isOnlyHost ? timeouts.connect : timeouts.connect / 2;
  const { response } = timeouts;
  const limits = isOnlyHost ? response : { ...response, rows: response.rows * SHARE_OF_ONE_HOST };
  const hosts = config.addresses.map((address) => ({ ...mysqlOptions(config, address), connectTimeout }));
  const setUpSession = sessionSetup(timeouts);
  /** Idle connections. */
  const idle = new Set<MysqlConnection>();
  const { client, leave } = multiHostClient(hosts, async (connection) => {
    limitResponseTime(connection, limits, () => {
      leave(connection);
      // The cause that ended one connection ended the others too; the next request gets a new one.
      for (const each of idle) each.destroy();
      idle.clear();
    });
    retryRefusedStatements(connection);
    try {
      await setUpSession(connection);
      if (!isOnlyHost) await requireWritableHost(connection);
    } catch (error) {
      connection.destroy();
      throw error;
    }
  });
  const db = knex({
    ...common,
    client,
    // Knex would ask the first connection for it, without a time limit, and all others would wait for that answer.
    version: 'latest',
    acquireConnectionTimeout: timeouts.acquire,
    // Each host has its own copy of the rest.
    connection: { database: config.database },
    pool: {
      min: 0,
      max: poolSize,
      // Otherwise tarn would retry a refused connection until the acquire timeout.
      propagateCreateError: true,
      // Closing the pool waits for connections in progress.
      createTimeoutMillis: timeouts.acquire + timeouts.connect,
    },
  });
  // For `inTransaction`.
  db.userParams = { hasOtherHosts: !isOnlyHost };
  waitAtLimit(db.client, logger);
  const { pool } = db.client;
  pool.on('createSuccess', (_id: number, connection: MysqlConnection) => idle.add(connection));
  pool.on('acquireSuccess', (_id: number, connection: MysqlConnection) => idle.delete(connection));
  pool.on('release', (connection: MysqlConnection) => idle.add(connection));
  pool.on('destroyRequest', (_id: number, connection: MysqlConnection) => idle.delete(connection));
  return db;
}
