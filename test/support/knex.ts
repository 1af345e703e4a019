import type { Knex } from 'knex';
import { type DatabaseConfig, parseDatabaseUrl } from '#server/config/database-url.ts';
import { type ConnectOptions, connect } from '#server/db/connect.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { recordLog } from './log.ts';
import { prepareTestDatabase } from './templates.ts';

/** Connection settings from a test database's URL. */
export function configOf(databaseUrl: string): DatabaseConfig {
  const config = parseDatabaseUrl(databaseUrl);
  if (!config) throw new Error('The test database has no valid URL.');
  return config;
}

/** Opens another connection to a test's database, like another process, with a command's time limits. */
export const openKnex = (databaseUrl: string, options?: ConnectOptions): Knex =>
  connect(configOf(databaseUrl), recordLog().logger, { timeouts: batchTimeouts, ...options });

/** The same, with a migrated database. */
export async function openPrepared(databaseUrl: string, options?: ConnectOptions): Promise<Knex> {
  await prepareTestDatabase(configOf(databaseUrl));
  return openKnex(databaseUrl, options);
}

/** Uses a test's database, and closes the connection. */
export async function withKnex<T>(
  databaseUrl: string,
  work: (knex: Knex) => Promise<T>,
  options?: ConnectOptions,
): Promise<T> {
  const knex = openKnex(databaseUrl, options);
  return await work(knex).finally(() => knex.destroy());
}
