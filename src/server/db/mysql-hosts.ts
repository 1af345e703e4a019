import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import type { ConnectionOptions } from 'mysql2';
import { isAtLimit, type Pool } from './connection-limit.ts';
import type { MysqlConnection } from './response-limit.ts';
import { TABLE_FORMAT } from './table-format.ts';

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
export function multiHostClient(
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
