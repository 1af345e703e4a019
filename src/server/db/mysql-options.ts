import { isIP } from 'node:net';
import type { Connection, ConnectionOptions } from 'mysql2';
import type { DatabaseAddress, MysqlConfig } from '../config/database-url.ts';

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

/**
 * A connection outside the pools, to the first address that answers; with several, to a writable one.
 * @throws the last one's error when none answers
 */
export async function openMysql(
  config: MysqlConfig,
  options: Partial<ConnectionOptions> = {},
): Promise<Connection> {
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
export const READ_ONLY_QUESTION = 'SELECT @@read_only AS readOnly';

/** A replica answers too, but cannot store forms. @param rows the answer; its wording differs */
export function requireWritable(rows: unknown): void {
  const [{ readOnly } = {}] = rows as { readOnly?: unknown }[];
  if (!['0', 'OFF'].includes(String(readOnly)))
    throw Object.assign(new Error('The database is read-only.'), { code: 'READ_ONLY', fatal: true });
}
