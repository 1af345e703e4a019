import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import type { ConnectionOptions } from 'mysql2';
import type { MysqlConnection } from './response-limit.ts';

/** The part of Knex's client for mysql2 that is extended; its types leave it out. */
interface MysqlClient extends Omit<Knex.Client, 'validateConnection'> {
  connectionSettings: ConnectionOptions;
  acquireRawConnection(): Promise<MysqlConnection>;
  validateConnection(connection: MysqlConnection): boolean;
}

const require = createRequire(import.meta.url);

interface Hosts {
  /** For Knex. */
  client: typeof Knex.Client;
  /** Says that the host of this connection is lost: the next connection is made to another one. */
  leave(connection: MysqlConnection): void;
}

/**
 * Knex's client for mysql2 with several hosts. All connections of a pool are to one of them, the first that answers at the
 * start, so that a process reads what it wrote; when that one is lost, the next in turn takes its place and keeps it.
 * @param hosts what mysql2 is told of each
 * @param setUp prepares a new connection; rejects where its host is of no use
 */
export function severalHosts(
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
          leaveHost(host);
        }
      }
      throw failure;
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
