import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from '../../config/types.ts';
import { migrationNames, runMigrations, runSeeds } from '../../db/migrate.ts';
import { withMigrationLock } from '../../db/migration-lock.ts';
import { holdCopy } from '../../db/restored-copy.ts';
import type { Storage } from '../../storage/types.ts';
import { BackupError, type Manifest } from './format.ts';
import { compareRows, loadFiles, loadRows } from './load.ts';
import { mysqlTarget } from './restore-mysql.ts';
import { sqliteTarget } from './restore-sqlite.ts';
import type { Snapshot } from './snapshot.ts';
import { verifyArchive } from './verify.ts';

/** Where rows are put back; an interrupted restore leaves the old state, or one that no server starts on. */
export interface Target {
  /** @throws {BackupError} when a website runs on it */
  requireUnused(): Promise<void>;
  hasRows(): Promise<boolean>;
  /** An empty database to load into. */
  begin(): Promise<Knex>;
  /** What was loaded, read again. */
  read(): Promise<Snapshot>;
  /** From here on the loaded rows are the database. @returns where the former state is kept, if it is */
  finish(): Promise<string | null>;
  close(): Promise<void>;
}

interface RestoreOptions {
  config: Pick<Config, 'database' | 'dataDir'>;
  storage: Storage;
  logger: Logger;
  file: string;
  /** Replaces a database that holds rows. */
  force?: boolean;
  /** Mail and billing go on at once; otherwise they are held until somebody says so (`db/restored-copy.ts`). */
  live?: boolean;
}

export interface Restored {
  manifest: Manifest;
  /** The database from before, for SQLite. */
  formerKeptAt: string | null;
}

/**
 * Puts a backup back, into either database. The archive is verified whole before anything is touched;
 * files come before rows, rows are compared with the manifest, newer migrations run at the end.
 * @throws {BackupError}
 */
export async function restore({
  config,
  storage,
  logger,
  file,
  force = false,
  live = false,
}: RestoreOptions): Promise<Restored> {
  const manifest = await verifyArchive(file);
  requireKnownMigrations(manifest);
  const { database } = config;
  const target = database.kind === 'sqlite' ? sqliteTarget(database, logger) : mysqlTarget(database, logger);
  try {
    await target.requireUnused();
    return await withMigrationLock(database, async () => {
      if (!force && (await target.hasRows())) {
        throw new BackupError(
          'The database is not empty. Add --force to replace all that it holds by the backup.',
        );
      }
      await loadFiles(file, storage);
      const knex = await target.begin();
      await runMigrations(knex, manifest.migrations);
      await emptyTables(knex, manifest);
      await loadRows(file, manifest, knex);
      const loaded = await target.read();
      await compareRows(loaded, manifest).finally(() => loaded.close());
      await runMigrations(knex);
      await runSeeds(knex);
      if (!live) await holdCopy(knex);
      return { manifest, formerKeptAt: await target.finish() };
    });
  } finally {
    await target.close();
  }
}

/** The schema has to be made as it was, so that newer migrations find what they expect. */
function requireKnownMigrations({ migrations, version }: Manifest): void {
  const known = new Set(migrationNames());
  const strange = migrations.filter((name) => !known.has(name));
  if (strange.length > 0) {
    throw new BackupError(
      `The backup was made by a newer version (${version}); install it first. Unknown here: ${strange.join(', ')}.`,
    );
  }
}

/** A migration may plant rows of its own; the backup has them too. */
async function emptyTables(knex: Knex, { tables }: Manifest): Promise<void> {
  for (const name of Object.keys(tables)) {
    if (!(await knex.schema.hasTable(name)))
      throw new BackupError(`No migration of this version makes the table ${name}.`);
    await knex(name).del();
  }
}
