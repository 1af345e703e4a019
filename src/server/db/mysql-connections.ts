import { isIP } from 'node:net';
import type { Connection, ConnectionOptions } from 'mysql2';
import type { DatabaseAddress, MysqlConfig } from '../config/database-url.ts';
import { retry } from '../lib/retry.ts';
import { isAtLimit } from './connection-limit.ts';
import type { MysqlConnection } from './response-limit.ts';
import { batchTimeouts, type Timeouts } from './timeouts.ts';

/** mysql2's options for one address. */
export function mysqlOptions(
  { user, password, database, tls, ca }: MysqlConfig,
  address: DatabaseAddress,
): ConnectionOptions {
  const host = 'host' in address ? address.host : '';
  return {
    ...address,
    user,
    password,
    database,
    charset: 'utf8mb4',
    timezone: 'Z',
    supportBigNumbers: true,
    ...(tls && {
      ssl: {
        rejectUnauthorized: tls.verified,
        // mysql2 compares names only; an IP address requires a private authority.
        verifyIdentity: tls.verified && isIP(host) === 0,
        ...(ca !== null && { ca }),
      },
    }),
  };
}

const RETRY_MS = 200;

/**
 * A connection outside the pools, to the first address that answers; with several, to a writable one. Waits while the server
 * allows no more connections.
 * @throws the last one's error when none answers
 */
export const openMysql = (
  config: MysqlConfig,
  options: Partial<ConnectionOptions> = {},
): Promise<Connection> =>
  retry(() => openFirst(config, options), {
    retries: batchTimeouts.acquire / RETRY_MS,
    isTransient: isAtLimit,
    delay: () => RETRY_MS,
  });

async function openFirst(config: MysqlConfig, options: Partial<ConnectionOptions>): Promise<Connection> {
  // Ninety files that a start on SQLite does not need.
  const { createConnection } = (await import('mysql2')).default;
  let failure: unknown;
  for (const address of config.addresses) {
    try {
      const connection = createConnection({
        connectTimeout: 5_000,
        ...mysqlOptions(config, address),
        ...options,
      });
      // An idle connection that is lost reports it to the next statement; an unhandled event would end the process.
      connection.on('error', () => {});
      await connection.promise().connect();
      if (config.addresses.length > 1)
        requireWritable((await connection.promise().query(READ_ONLY_QUESTION))[0]);
      return connection;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** An isolated Galera node refuses this. */
const READ_ONLY_QUESTION = 'SELECT @@read_only AS readOnly';

/** A replica answers too, but cannot store forms. @param rows the response; its wording differs */
function requireWritable(rows: unknown): void {
  const [{ readOnly } = {}] = rows as { readOnly?: unknown }[];
  if (!['0', 'OFF'].includes(String(readOnly)))
    throw Object.assign(new Error('The database is read-only.'), { code: 'READ_ONLY', fatal: true });
}

/**
 * Prepares new connections with UTC, strict mode and limits, in one statement. Each server reads the other's part as a
 * comment: MariaDB limits any statement, MySQL only reads, so lock waits are limited as well. At a Galera node, reads
 * include every earlier commit of the other nodes.
 */
export function sessionSetup({
  statement: limit,
  idle,
}: Timeouts): (connection: MysqlConnection) => Promise<void> {
  const seconds = limit / 1000;
  const settings = `SET time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', wait_timeout = ${idle},
    innodb_lock_wait_timeout = ${seconds}, lock_wait_timeout = ${seconds}
    /*M! , max_statement_time = ${seconds} */ /*!80000 , max_execution_time = ${limit} */`;
  // MariaDB builds for systems other than Linux have no clusters; the first connection finds that out for all.
  let waitsForNodes = '/*M! , wsrep_sync_wait = 1 */';
  return async (connection) => {
    try {
      await query(connection, settings + waitsForNodes);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ER_UNKNOWN_SYSTEM_VARIABLE' || !waitsForNodes) throw error;
      waitsForNodes = '';
      await query(connection, settings);
    }
  };
}

/** For one of several hosts. */
export async function requireWritableHost(connection: MysqlConnection): Promise<void> {
  requireWritable(await query(connection, READ_ONLY_QUESTION));
}

const query = (connection: MysqlConnection, sql: string) =>
  new Promise<unknown>((resolve, reject) => {
    connection.query({ sql }, [], (error, rows) => (error ? reject(error) : resolve(rows)));
  });
