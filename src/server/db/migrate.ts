import fs from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { type DatabaseConfig, nameDatabase } from '../config/database-url.ts';
import { StartError } from '../config/problems.ts';
import { operatorCommand } from '../lib/operator-command.ts';
import { backoff, retry } from '../lib/retry.ts';
import { connect } from './connect.ts';
import { withMigrationLock } from './locks.ts';
import { unlessDone } from './schema.ts';
import { tableFormatProblem } from './table-format.ts';
import { batchTimeouts } from './timeouts.ts';
import { inTransaction } from './transaction.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const root = path.resolve(import.meta.dirname, '../../..');

interface MigrationModule {
  up(knex: Knex): Promise<void>;
}

interface SeedModule {
  /** Runs once for each database; its name is stored. */
  seed(knex: Knex): Promise<void>;
}

/** Exists in a database while a restore loads its rows (`server/backup`). */
export const RESTORE_MARK = 'restore_in_progress';

/**
 * Prepares the database at start. Uses a separate connection: a new column on a full table may take minutes, and a remote
 * database may answer slowly, which no request would wait for.
 * @param check of what the database holds; may throw a StartError
 */
export async function prepareAtStart(
  config: DatabaseConfig,
  logger: Logger,
  check: (knex: Knex) => Promise<void> = async () => {},
): Promise<void> {
  const knex = connect(config, logger, { timeouts: batchTimeouts, poolSize: 1 });
  // Every step may run twice; an address may be a proxy that switches between hosts.
  const prepare = async () => {
    await prepareDatabase(knex, config);
    await check(knex);
  };
  await retry(prepare, {
    retries: config.kind === 'sqlite' ? 0 : config.addresses.length,
    isTransient: isDatabaseUnavailable,
  }).finally(() => knex.destroy());
}

/** Migrates to the newest schema and runs the seeds. Safe to run in several processes at once. */
export async function prepareDatabase(knex: Knex, config: DatabaseConfig): Promise<void> {
  await withMigrationLock(config, async () => {
    if (await knex.schema.hasTable(RESTORE_MARK)) {
      throw new Error(
        `A restore of this database was interrupted. Run it again: ${operatorCommand('restore', 'FILE --force --revive')}`,
      );
    }
    const problem = await tableFormatProblem(knex);
    if (problem)
      throw new StartError(`${problem.says} (${nameDatabase(config)}). To fix it: ${problem.fix}.`);
    // Most starts have nothing to do, and checking that through Knex takes a tenth of a start.
    const done = await ranMigrations(knex);
    if (isBeforeFirstRelease(done))
      throw new StartError(`This database ${BEFORE_FIRST_RELEASE} and cannot be upgraded: ${NEW_DATABASE}.`);
    if (migrationNames().some((name) => !done.has(name))) await runMigrations(knex);
    await runSeeds(knex);
  });
}

/** The migrations that the database has run, including a newer version's; none for an empty one. */
export async function ranMigrations(knex: Knex): Promise<Set<string>> {
  const isEmpty = !(await knex.schema.hasTable('knex_migrations'));
  return new Set<string>(isEmpty ? [] : await knex('knex_migrations').pluck('name'));
}

/** The migrations of this version, in order. */
export const migrationNames = () => moduleNames(path.join(root, 'migrations'));

export const BEFORE_FIRST_RELEASE = 'is from before version 1.0.0';
export const NEW_DATABASE = 'name a new database in DATABASE_URL';

/** Whether a database or backup is from before 1.0.0: it then has migrations that sort before the first one. Newer ones sort later. */
export function isBeforeFirstRelease(migrations: Iterable<string>): boolean {
  const [first = ''] = migrationNames();
  return [...migrations].some((name) => name < first);
}

/**
 * Requires the migration lock.
 * @param only for an older schema: leaves out later migrations
 */
export async function runMigrations(knex: Knex, only?: readonly string[]): Promise<void> {
  const migrationSource = new FolderSource(path.join(root, 'migrations'), only);
  const run = async () => {
    // A killed process has left Knex's lock, or one at another node of a cluster holds it, which does the same steps.
    await knex.migrate.forceFreeMigrationsLock({ migrationSource });
    await knex.migrate.latest({
      migrationSource,
      // Each step is idempotent (schema.ts); a transaction around DDL would promise more than MariaDB keeps.
      disableTransactions: true,
      // A newer version may have migrated this database: a return to this one must work (decision 0001).
      disableMigrationsListValidation: true,
    });
  };
  await retry(run, { retries: 10, isTransient: isMigratedElsewhere, delay: backoff(10) });
}

/** Another node has made Knex's own tables or taken its lock. */
function isMigratedElsewhere(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === 'MigrationLocked' || code === 'ER_TABLE_EXISTS_ERROR';
}

/** Runs the seeds that this database has not had; needs the migration lock as well. */
export async function runSeeds(knex: Knex): Promise<void> {
  const folder = path.join(root, 'seeds');
  for (const name of moduleNames(folder)) {
    const run = async () => {
      const { seed }: SeedModule = await import(path.join(folder, `${name}.ts`));
      await inTransaction(knex, async (trx) => {
        await seed(trx);
        await trx('seed_runs').insert({ name, run_at: new Date() });
      });
    };
    await unlessDone(async () => (await knex('seed_runs').where({ name }).first()) !== undefined, run);
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
