import { isIP } from 'node:net';
import type { Connection, ConnectionOptions } from 'mysql2';
import type { DatabaseAddress, MysqlConfig } from '../config/database-url.ts';

/** What mysql2 is told of one address, whoever connects. */
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
        // mysql2 compares names alone; an address is only allowed with an authority of one's own.
        verifyIdentity: tls.verified && isIP(host) === 0,
        ...(ca !== null && { ca }),
      },
    }),
  };
}

/**
 * A connection outside of any pool, to the first address that answers; of several, that may be written to.
 * @throws what the last one said when none does
 */
export async function openMysql(
  config: MysqlConfig,
  options: Partial<ConnectionOptions> = {},
): Promise<Connection> {
  // Ninety files that a start on SQLite need not read.
  const { createConnection } = (await import('mysql2')).default;
  let failure: unknown;
  for (const address of config.addresses) {
    try {
      const connection = createConnection({
        connectTimeout: 5_000,
        ...mysqlOptions(config, address),
        ...options,
      });
      // One that is lost while it waits says so to the next statement; unheard, the event would end the process.
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

/** A node of Galera that has lost the others refuses to answer it. */
export const READ_ONLY_QUESTION = 'SELECT @@read_only AS readOnly';

/** A replica answers too, but forms could not be stored there. @param rows the answer; the words of it differ */
export function requireWritable(rows: unknown): void {
  const [{ readOnly } = {}] = rows as { readOnly?: unknown }[];
  if (!['0', 'OFF'].includes(String(readOnly)))
    throw Object.assign(new Error('The database is read-only.'), { code: 'READ_ONLY', fatal: true });
}
