import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { RowDataPacket } from 'mysql2/promise';
import type { Logger } from 'pino';
import type { MysqlConfig } from '#server/config/database-url.ts';
import { connect } from '#server/db/connect.ts';
import { RESTORE_MARK } from '#server/db/migrate.ts';
import { openMysql } from '#server/db/mysql-connections.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { BackupError } from './format.ts';
import {
  type BackupTable,
  type DeclaredColumn,
  isData,
  type RestoreTarget,
  type Snapshot,
  tableOf,
  toPortable,
} from './snapshot.ts';

/** The server's write timeout in seconds, for archives on slow disks. */
const WRITE_TIMEOUT_SECONDS = 600;

/**
 * Reads MariaDB or MySQL in one transaction that sees one state of all tables (REPEATABLE READ) and blocks no one. It needs
 * no other program.
 */
export async function mysqlSnapshot(config: MysqlConfig): Promise<Snapshot> {
  const connection = await openMysql(config, { dateStrings: ['DATE'] });
  const db = connection.promise();
  const select = async (sql: string) => (await db.query<RowDataPacket[]>(sql))[0];
  try {
    await db.query(`SET time_zone = '+00:00', net_write_timeout = ${WRITE_TIMEOUT_SECONDS}`);
    await db.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await db.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    const takenAt = new Date();
    const tables = await describe(select);
    const hasMigrations = await select("SHOW TABLES LIKE 'knex\\_migrations'");
    const migrations =
      hasMigrations.length > 0 ? await select('SELECT name FROM knex_migrations ORDER BY id') : [];
    return {
      takenAt,
      tables,
      migrations: migrations.map(({ name }) => String(name)),
      async *rows({ name, columns, key }) {
        const list = columns.map((column) => quote(column.name)).join(', ');
        const types = new Map(columns.map((column) => [column.name, column.type]));
        // Otherwise text compares by its collation, which other databases do not share.
        const order = key.map((part) =>
          types.get(part) === 'text' ? `CAST(${quote(part)} AS BINARY)` : quote(part),
        );
        const sql = `SELECT ${list} FROM ${quote(name)}${order.length > 0 ? ` ORDER BY ${order.join(', ')}` : ''}`;
        for await (const row of connection.query({ sql, rowsAsArray: true }).stream()) {
          yield columns.map(({ type }, index) => toPortable((row as unknown[])[index], type));
        }
      },
      async close() {
        connection.destroy();
      },
    };
  } catch (error) {
    connection.destroy();
    throw error;
  }
}

/** Without generated columns, which cannot be inserted. MySQL calls an expression default DEFAULT_GENERATED. */
async function describe(select: (sql: string) => Promise<RowDataPacket[]>): Promise<BackupTable[]> {
  const rows = await select(
    `SELECT c.table_name AS tableName, c.column_name AS name, c.data_type AS type, k.ordinal_position AS pk
     FROM information_schema.columns c
     JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
     LEFT JOIN information_schema.key_column_usage k ON k.table_schema = c.table_schema
       AND k.table_name = c.table_name AND k.column_name = c.column_name AND k.constraint_name = 'PRIMARY'
     WHERE c.table_schema = database() AND t.table_type = 'BASE TABLE'
       AND c.extra NOT LIKE '%VIRTUAL GENERATED%' AND c.extra NOT LIKE '%STORED GENERATED%'
     ORDER BY CAST(c.table_name AS BINARY), c.ordinal_position`,
  );
  const byTable = Map.groupBy(rows, ({ tableName }) => String(tableName));
  return [...byTable]
    .filter(([name]) => isData(name))
    .map(([name, columns]) => tableOf(name, columns as DeclaredColumn[]));
}

const quote = (name: string) => `\`${name.replaceAll('`', '``')}\``;

/** The server forgets the connections of a stopped site a moment later. */
const UNUSED_TRIES = 10;
const UNUSED_RETRY_MS = 200;

/**
 * Loads into the database itself. MySQL cannot swap whole schemas, so a marker exists from the first dropped table to the
 * last compared row: no server starts meanwhile, and the next restore begins again.
 */
export function mysqlTarget(config: MysqlConfig, logger: Logger): RestoreTarget {
  // One connection: the session's settings apply to every statement.
  const knex = connect(config, logger, { timeouts: batchTimeouts, poolSize: 1 });
  const tables = async (): Promise<string[]> => {
    const rows = await knex('information_schema.tables')
      .whereRaw("table_schema = database() and table_type = 'BASE TABLE'")
      .select({ name: 'table_name' });
    return rows.map(({ name }) => name);
  };
  return {
    async requireUnused() {
      for (let tries = 0; tries < UNUSED_TRIES; tries += 1) {
        const others = await knex('information_schema.processlist')
          .whereRaw('db = database() and id <> connection_id()')
          .count({ count: '*' });
        if (Number(others[0]?.count) === 0) return;
        await sleep(UNUSED_RETRY_MS);
      }
      throw new BackupError('The database is in use. Stop every process of the website first.');
    },
    async hasRows() {
      for (const name of (await tables()).filter(isData)) {
        if (await knex(name).first(knex.raw('1'))) return true;
      }
      return false;
    },
    // An earlier restore was interrupted.
    isUnreadable: () => knex.schema.hasTable(RESTORE_MARK),
    present: () => mysqlSnapshot(config),
    async begin(): Promise<Knex> {
      if (!(await this.isUnreadable()))
        await knex.schema.createTable(RESTORE_MARK, (table) => table.integer('id').primary());
      await knex.raw('SET foreign_key_checks = 0');
      for (const name of await tables()) {
        if (name !== RESTORE_MARK) await knex.schema.dropTable(name);
      }
      return knex;
    },
    read: () => mysqlSnapshot(config),
    async finish() {
      await knex.raw('SET foreign_key_checks = 1');
      await knex.schema.dropTable(RESTORE_MARK);
      return null;
    },
    close: () => knex.destroy(),
  };
}
