import fs from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { DatabaseConfig } from '../config/database-url.ts';
import { retry } from '../lib/retry.ts';
import { connect } from './connect.ts';
import { withMigrationLock } from './migration-lock.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const root = path.resolve(import.meta.dirname, '../../..');

interface MigrationModule {
  up(knex: Knex): Promise<void>;
}

interface SeedModule {
  /** Runs once for each database; its name is remembered. */
  seed(knex: Knex): Promise<void>;
}

/** Stands in a database while a restore puts its rows back (`server/backup`). */
export const RESTORE_MARK = 'restore_in_progress';

/**
 * What a start does with its database. On a connection of its own: a new column on a full table may take minutes, and a
 * database far away its time to answer, which no request would be given.
 */
export async function prepareAtStart(config: DatabaseConfig, logger: Logger): Promise<void> {
  const knex = connect(config, logger, { isBatch: true, poolSize: 1 });
  // Every step may run twice; one address may stand for several hosts, behind a proxy that goes over to another one.
  await retry(() => prepareDatabase(knex, config), {
    retries: config.kind === 'sqlite' ? 0 : config.addresses.length,
    isTransient: isDatabaseUnavailable,
  }).finally(() => knex.destroy());
}

/** Brings the database to the newest schema and plants what a first start needs. Safe to run in several processes at once. */
export async function prepareDatabase(knex: Knex, config: DatabaseConfig): Promise<void> {
  await withMigrationLock(config, async () => {
    if (await knex.schema.hasTable(RESTORE_MARK)) {
      throw new Error(
        'A restore of this database was interrupted. Run it again: npm run restore -- FILE --force',
      );
    }
    // At most starts there is nothing to do, and to find that out by way of Knex takes a tenth of a start.
    const done = await ranMigrations(knex);
    if (migrationNames().some((name) => !done.has(name))) await runMigrations(knex);
    await runSeeds(knex);
  });
}

/** The migrations that the database has seen, those of a newer version included; none of an empty one. */
export async function ranMigrations(knex: Knex): Promise<Set<string>> {
  const isEmpty = !(await knex.schema.hasTable('knex_migrations'));
  return new Set<string>(isEmpty ? [] : await knex('knex_migrations').pluck('name'));
}

/** The migrations that this version knows, in their order. */
export const migrationNames = () => moduleNames(path.join(root, 'migrations'));

/**
 * For whoever holds the migration lock.
 * @param only for a schema as it was: leaves out what came later
 */
export async function runMigrations(knex: Knex, only?: readonly string[]): Promise<void> {
  const migrationSource = new FolderSource(path.join(root, 'migrations'), only);
  // Ours is the only process past the outer lock, so a lock row is what a killed one left behind.
  await knex.migrate.forceFreeMigrationsLock({ migrationSource });
  await knex.migrate.latest({
    migrationSource,
    // Each step is idempotent (schema.ts); a transaction around DDL would promise more than MariaDB keeps.
    disableTransactions: true,
    // A newer version may have migrated this database: going back to this one must work (decision 0001).
    disableMigrationsListValidation: true,
  });
}

/** Plants what no earlier start of this database has planted; needs the migration lock as well. */
export async function runSeeds(knex: Knex): Promise<void> {
  const done = new Set(await knex('seed_runs').pluck('name'));
  const folder = path.join(root, 'seeds');
  for (const name of moduleNames(folder)) {
    if (done.has(name)) continue;
    const { seed }: SeedModule = await import(path.join(folder, `${name}.ts`));
    await knex.transaction(async (trx) => {
      await seed(trx);
      await trx('seed_runs').insert({ name, run_at: new Date() });
    });
  }
}

/** Names without extension, so that `.ts` and a compiled `.js` never look like two migrations. */
function moduleNames(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'))
    .sort();
}

/** A rollback restores a backup, or runs the former version on the newer schema. */
async function noWayDown(): Promise<never> {
  throw new Error('Migrations only go up.');
}

class FolderSource implements Knex.MigrationSource<string> {
  readonly #folder: string;
  readonly #only: readonly string[] | undefined;

  constructor(folder: string, only?: readonly string[]) {
    this.#folder = folder;
    this.#only = only;
  }

  async getMigrations(): Promise<string[]> {
    return moduleNames(this.#folder).filter((name) => this.#only?.includes(name) ?? true);
  }

  getMigrationName(name: string): string {
    return name;
  }

  async getMigration(name: string): Promise<Knex.Migration> {
    const { up }: MigrationModule = await import(path.join(this.#folder, `${name}.ts`));
    return { up, down: noWayDown };
  }
}
