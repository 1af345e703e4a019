import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Knex } from 'knex';
import type { DatabaseConfig, MysqlConfig } from '#server/config/database-url.ts';
import { connect } from '#server/db/connect.ts';
import { prepareAtStart } from '#server/db/migrate.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { recordLog } from './log.ts';

/**
 * Prepares a database like a start. An empty one becomes a copy of a migrated template, since migrating costs a tenth
 * of a second of CPU time.
 */
export async function prepareTestDatabase(config: DatabaseConfig): Promise<void> {
  if (config.kind === 'sqlite') await fillFile(config.file);
  else await fillDatabase(config);
  await prepareAtStart(config, recordLog().logger);
}

async function fillFile(file: string): Promise<void> {
  if (existsSync(file)) return;
  const folder = process.env.TEST_DIRECTORY ?? join(tmpdir(), `templates-${process.pid}`);
  const template = join(folder, 'template.db');
  if (!existsSync(template)) {
    const draft = `${template}-${randomUUID()}`;
    await prepareAtStart({ kind: 'sqlite', file: draft }, recordLog().logger);
    await rename(draft, template);
  }
  await mkdir(dirname(file), { recursive: true });
  await copyFile(template, file);
}

const TEMPLATE = 'test_template';

/** The server stores the template; several test files may prepare it at once, like several processes of a site. */
async function fillDatabase(config: MysqlConfig): Promise<void> {
  const knex = connect(config, recordLog().logger, { timeouts: batchTimeouts, poolSize: 1 });
  try {
    if ((await columnsOf(knex, config.database)).length > 0) return;
    await knex.raw('create database if not exists ??', [TEMPLATE]);
    await prepareAtStart({ ...config, database: TEMPLATE }, recordLog().logger);
    await copyTables(knex, TEMPLATE, config.database);
  } finally {
    await knex.destroy();
  }
}

/** Columns of inserts; the server generates the others. */
const columnsOf = (knex: Knex, database: string): Promise<{ table: string; column: string }[]> =>
  knex('information_schema.columns')
    .where({ table_schema: database })
    .whereNot('extra', 'like', '%GENERATED%')
    .select({ table: 'table_name', column: 'column_name' });

async function copyTables(knex: Knex, from: string, to: string): Promise<void> {
  const columns = Map.groupBy(await columnsOf(knex, from), ({ table }) => table);
  await knex.raw('use ??', [to]);
  await knex.raw('set foreign_key_checks = 0');
  for (const [table, all] of columns) {
    const [[created]] = await knex.raw('show create table ??.??', [from, table]);
    await knex.raw(created['Create Table']);
    const names = all.map(({ column }) => column);
    const target = knex.raw(`?? (${names.map(() => '??').join(', ')})`, [table, ...names]);
    await knex(target).insert(knex(`${from}.${table}`).select(names));
  }
}
