import { createRequire } from 'node:module';
import knexModule, { type Knex } from 'knex';
import type { ConnectionOptions } from 'mysql2';
import type { Logger } from 'pino';
import type { MysqlConfig } from '../config/database-url.ts';
import { isAtLimit, type Pool, waitAtLimit } from './connection-limit.ts';
import { mysqlOptions, requireWritableHost, sessionSetup } from './mysql-connections.ts';
import { limitResponseTime, type MysqlConnection } from './response-limit.ts';
import { TABLE_FORMAT } from './table-format.ts';
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

/** The extended part of Knex's client for mysql2; its types omit it. */
interface MysqlClient extends Omit<Knex.Client, 'validateConnection' | 'pool'> {
  pool: Pick<Pool, 'numUsed' | 'numFree' | 'numPendingCreates'>;
  connectionSettings: ConnectionOptions;
  tableBuilder(method: string, ...rest: unknown[]): Knex.CreateTableBuilder;
  acquireRawConnection(): Promise<MysqlConnection>;
  validateConnection(connection: MysqlConnection): boolean;
}

const require = createRequire(import.meta.url);

interface Hosts {
  /** For Knex. */
  client: typeof Knex.Client;
  /** Marks the host of this connection as lost: the next connection goes to another one. */
  leave(connection: MysqlConnection): void;
}

/**
 * Knex's client for mysql2 with several hosts. All connections of a pool go to one of them, the first that answers at start,
 * so that a process reads what it wrote. When that one is lost, the pool moves to the next and stays there.
 * @param hosts mysql2's options for each
 * @param setUp prepares a new connection; rejects for an unusable host
 */
function multiHostClient(
  hosts: readonly ConnectionOptions[],
  setUp: (connection: MysqlConnection) => Promise<void>,
): Hosts {
  let current = 0;
  const hostOf = new WeakMap<MysqlConnection, number>();
  const leaveHost = (host: number | undefined) => {
    if (host === current) current = (current + 1) % hosts.length;
  };

  // Loaded here, since a start on SQLite does without it.
  const Client: new (config: Knex.Config) => MysqlClient = require('knex/lib/dialects/mysql2');
  class ClientOfSeveralHosts extends Client {
    override async acquireRawConnection(): Promise<MysqlConnection> {
      const first = current;
      let failure: unknown;
      for (let tries = 0; tries < hosts.length; tries += 1) {
        const host = (first + tries) % hosts.length;
        this.connectionSettings = hosts[host] ?? {};
        try {
          const connection = await super.acquireRawConnection();
          hostOf.set(connection, host);
          await setUp(connection);
          return connection;
        } catch (error) {
          failure = error;
          if (isAtLimit(error) && this.hasOthers()) break;
          leaveHost(host);
        }
      }
      throw failure;
    }

    /** Whether the pool has or makes connections besides the one being made: they may be the ones that are too many. */
    private hasOthers(): boolean {
      const { pool } = this;
      return pool.numUsed() + pool.numFree() + pool.numPendingCreates() > 1;
    }

    /** Also for the tables that Knex itself creates. */
    override tableBuilder(method: string, ...rest: unknown[]): Knex.CreateTableBuilder {
      const table = super.tableBuilder(method, ...rest);
      if (method === 'create') {
        table.engine(TABLE_FORMAT);
        table.charset('utf8mb4');
        table.collate('utf8mb4_unicode_ci');
      }
      return table;
    }

    override validateConnection(connection: MysqlConnection): boolean {
      return super.validateConnection(connection) && hostOf.get(connection) === current;
    }
  }
  return {
    client: ClientOfSeveralHosts as unknown as typeof Knex.Client,
    leave: (connection) => leaveHost(hostOf.get(connection)),
  };
}
