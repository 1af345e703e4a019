import type { Knex } from 'knex';
import { type DatabaseConfig, parseDatabaseUrl } from '../../src/server/config/database-url.ts';
import { type ConnectOptions, connect } from '../../src/server/db/connect.ts';
import { recordLog } from './log.ts';
import { prepareTestDatabase } from './templates.ts';

/** What the URL of a test's database says. */
export function configOf(databaseUrl: string): DatabaseConfig {
  const config = parseDatabaseUrl(databaseUrl);
  if (!config) throw new Error('The test database has no valid URL.');
  return config;
}

/** Opens one more connection to a test's database, as another process has it, but as patient as a command is. */
export const openKnex = (databaseUrl: string, options?: ConnectOptions): Knex =>
  connect(configOf(databaseUrl), recordLog().logger, { isBatch: true, ...options });

/** The same, with the database brought up to date. */
export async function openPrepared(databaseUrl: string, options?: ConnectOptions): Promise<Knex> {
  await prepareTestDatabase(configOf(databaseUrl));
  return openKnex(databaseUrl, options);
}

/** Works on a test's database, and lets go of it. */
export async function withKnex<T>(
  databaseUrl: string,
  work: (knex: Knex) => Promise<T>,
  options?: ConnectOptions,
): Promise<T> {
  const knex = openKnex(databaseUrl, options);
  return await work(knex).finally(() => knex.destroy());
}
