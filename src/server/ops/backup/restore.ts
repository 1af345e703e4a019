import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from '#server/config/types.ts';
import { withMigrationLock } from '#server/db/locks.ts';
import {
  BEFORE_FIRST_RELEASE,
  isBeforeFirstRelease,
  migrationNames,
  runMigrations,
  runSeeds,
} from '#server/db/migrate.ts';
import { holdCopy } from '#server/db/restored-copy.ts';
import type { Storage } from '#server/storage/storage.ts';
import { readArchive, readRows } from './archive.ts';
import { type BackupColumn, BackupError, type Manifest, readEntryName, type Value } from './format.ts';
import { mysqlTarget } from './mysql.ts';
import {
  describeRevivedAccess,
  endRevivedAccess,
  findRevivedAccess,
  type RevivedAccess,
} from './revived-access.ts';
import { fromPortable, type RestoreTarget, type Snapshot } from './snapshot.ts';
import { sqliteTarget } from './sqlite.ts';
import { verifyArchive } from './verify.ts';

/** Limits of one statement: rows and approximate bytes. */
const BATCH_ROWS = 100;
const BATCH_BYTES = 1024 * 1024;

/** In the place of a list. */
const UNKNOWN_ACCESS = '  unknown, because the database cannot be read; only "revive" is possible\n';

interface RestoreOptions {
  config: Pick<Config, 'database' | 'dataDir'>;
  storage: Storage;
  logger: Logger;
  file: string;
  /** Replaces a database that holds rows. */
  force?: boolean;
  /** Mail and billing continue at once; otherwise they are held until the operator releases them (`db/restored-copy.ts`). */
  live?: boolean;
  /** Called when the backup holds access that has ended in the database since; without it such a backup is refused. */
  decide?: (revived: string) => Promise<AccessDecision>;
}

/** What to do with access that has ended since a backup. */
export type AccessDecision = 'bring back' | 'keep ended' | 'cancel';

/**
 * Restores a backup into any database. The archive is verified whole before any change; files come before rows, rows are
 * compared with the manifest, newer migrations run last.
 * @returns `formerKeptAt` is where the previous database is, for SQLite
 * @throws {BackupError}
 */
export async function restore({
  config,
  storage,
  logger,
  file,
  force = false,
  live = false,
  decide,
}: RestoreOptions): Promise<{ manifest: Manifest; formerKeptAt: string | null }> {
  const manifest = await verifyArchive(file);
  requireKnownMigrations(manifest);
  const { database } = config;
  const target = database.kind === 'sqlite' ? sqliteTarget(database, logger) : mysqlTarget(database, logger);
  try {
    await target.requireUnused();
    return await withMigrationLock(database, async () => {
      if (!force && (await target.hasRows())) {
        throw new BackupError(
          'The database is not empty. Add --force to replace all of its contents with the backup.',
        );
      }
      const toEnd = await decideOnAccess(file, manifest, target, decide);
      await loadFiles(file, storage);
      const knex = await target.begin();
      await runMigrations(knex, manifest.migrations);
      await emptyTables(knex, manifest);
      await loadRows(file, manifest, knex);
      const loaded = await target.read();
      await compareRows(loaded, manifest).finally(() => loaded.close());
      await runMigrations(knex);
      await runSeeds(knex);
      if (toEnd) await endRevivedAccess(knex, toEnd);
      if (!live) await holdCopy(knex);
      return { manifest, formerKeptAt: await target.finish() };
    });
  } finally {
    await target.close();
  }
}

/**
 * @returns the access that must end again once the backup is loaded, if any
 * @throws {BackupError} if there was no decision, or to cancel; nothing has been changed then
 */
async function decideOnAccess(
  file: string,
  manifest: Manifest,
  target: RestoreTarget,
  decide: RestoreOptions['decide'],
): Promise<RevivedAccess | null> {
  if (await target.isUnreadable()) {
    if ((await decide?.(UNKNOWN_ACCESS)) === 'bring back') return null;
    throw new BackupError(
      'The database is damaged, or an earlier restore was interrupted, so it is unknown which access ended after the backup was made. Add --revive to bring all of it back, then compare the accounts with your staff.',
    );
  }
  const present = (await target.hasRows()) ? await target.present() : null;
  if (!present) return null;
  const revived = await findRevivedAccess(file, manifest, present, new Date()).finally(() => present.close());
  if (!revived) return null;
  const words = describeRevivedAccess(revived);
  const decision = await decide?.(words);
  if (decision === 'cancel') throw new BackupError('Nothing was restored.');
  if (!decision)
    throw new BackupError(
      `The backup would bring back access that ended after it was made:\n${words}Add --keep-ended to leave it ended, or --revive to bring it back.`,
    );
  return decision === 'keep ended' ? revived : null;
}

/** The schema must be the archive's, so that newer migrations find what they expect. */
function requireKnownMigrations({ migrations, version }: Manifest): void {
  if (isBeforeFirstRelease(migrations))
    throw new BackupError(`The backup ${BEFORE_FIRST_RELEASE} and cannot be restored.`);
  const known = new Set(migrationNames());
  const strange = migrations.filter((name) => !known.has(name));
  if (strange.length > 0) {
    throw new BackupError(
      `The backup was made by a newer version (${version}); install that version first. Migrations unknown to this version: ${strange.join(', ')}.`,
    );
  }
}

/** A migration may insert rows; the backup has them too. */
async function emptyTables(knex: Knex, { tables }: Manifest): Promise<void> {
  for (const name of Object.keys(tables)) {
    if (!(await knex.schema.hasTable(name)))
      throw new BackupError(`No migration of this version creates the table ${name}.`);
    await knex(name).del();
  }
}

/** Restores the files under their keys; existing ones get the same bytes. */
async function loadFiles(file: string, storage: Storage): Promise<void> {
  await readArchive(file, async ({ name, bytes }) => {
    const entry = readEntryName(name);
    if (entry.kind === 'file') await storage.put(entry.key, bytes, { contentType: contentTypeOf(entry.key) });
  });
}

/** The object storage's content type; files are served and mailed with the type of their row or name. */
function contentTypeOf(key: string): string {
  if (key.endsWith('.jpg')) return 'image/jpeg';
  return key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
}

/** Inserts all rows into empty tables of the archive's schema. */
export async function loadRows(file: string, manifest: Manifest, knex: Knex): Promise<void> {
  await readRows(file, manifest, (table, columns, lines) =>
    knex.transaction(async (trx) => {
      for (const batch of batches(lines)) await insert(trx, table, columns, batch);
    }),
  );
}

function* batches(lines: readonly string[]): Iterable<string[]> {
  let batch: string[] = [];
  let size = 0;
  for (const line of lines) {
    batch.push(line);
    size += line.length;
    if (batch.length === BATCH_ROWS || size > BATCH_BYTES) {
      yield batch;
      batch = [];
      size = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

async function insert(
  trx: Knex,
  table: string,
  columns: readonly BackupColumn[],
  lines: readonly string[],
): Promise<void> {
  const place = `(${columns.map(() => '?').join(', ')})`;
  const values = lines.flatMap((line) =>
    (JSON.parse(line) as Value[]).map((value, index) => fromPortable(value, columns[index]?.type ?? 'text')),
  );
  await trx.raw(
    `insert into ?? (${columns.map(() => '??').join(', ')}) values ${lines.map(() => place).join(', ')}`,
    [table, ...columns.map(({ name }) => name), ...values] as Knex.RawBinding[],
  );
}

/** @throws {BackupError} if a table differs from the manifest */
async function compareRows(snapshot: Snapshot, manifest: Manifest): Promise<void> {
  const found = new Map(snapshot.tables.map((table) => [table.name, table]));
  for (const [name, stated] of Object.entries(manifest.tables)) {
    const table = found.get(name);
    const hash = createHash('sha256');
    let rows = 0;
    // In the archive's column order: a table that grew by migrations differs from a new one.
    for await (const row of table ? snapshot.rows({ ...table, columns: stated.columns }) : []) {
      hash.update(`${JSON.stringify(row)}\n`);
      rows += 1;
    }
    if (rows !== stated.rows || hash.digest('hex') !== stated.sha256) {
      throw new BackupError(`After loading, ${name} differs from the backup.`);
    }
  }
}
