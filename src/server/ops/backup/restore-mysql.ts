import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { MysqlConfig } from '../../config/database-url.ts';
import { connect } from '../../db/connect.ts';
import { RESTORE_MARK } from '../../db/migrate.ts';
import { BackupError } from './format.ts';
import { mysqlSnapshot } from './mysql-snapshot.ts';
import type { Target } from './restore.ts';
import { isData } from './snapshot.ts';

/** A website that has just ended is forgotten by the server a moment later. */
const UNUSED_TRIES = 10;
const UNUSED_RETRY_MS = 200;

/**
 * Loads into the database itself. MySQL cannot swap whole schemas, so a marker stands in it from the first
 * dropped table to the last compared row: no server starts meanwhile, and the next restore begins anew.
 */
export function mysqlTarget(config: MysqlConfig, logger: Logger): Target {
  // One connection: the session's settings hold for every statement.
  const knex = connect(config, logger, { patient: true, poolSize: 1 });
  const tables = async (): Promise<string[]> => {
    const rows = await knex('information_schema.tables')
      .whereRaw("table_schema = database() and table_type = 'BASE TABLE'")
      .select({ name: 'table_name' });
    return rows.map(({ name }: { name: string }) => name);
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
      throw new BackupError('The database is in use. Stop the website first, every process of it.');
    },
    async hasRows() {
      for (const name of (await tables()).filter(isData)) {
        if (await knex(name).first(knex.raw('1'))) return true;
      }
      return false;
    },
    async begin(): Promise<Knex> {
      if (!(await knex.schema.hasTable(RESTORE_MARK)))
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
