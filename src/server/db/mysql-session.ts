import { READ_ONLY_QUESTION, requireWritable } from './mysql-options.ts';
import type { MysqlConnection } from './response-limit.ts';
import type { Timeouts } from './timeouts.ts';

/**
 * Prepares new connections with UTC, strict mode and limits, in one statement. Each server reads the other's part as a
 * comment: MariaDB limits any statement, MySQL only reads, so lock waits are limited as well. At a Galera node, reads
 * include every earlier commit of the other nodes.
 */
export function sessions({
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
