import { existsSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { SqliteConfig } from '#server/config/database-url.ts';
import { connect } from '#server/db/connect.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { explainPath } from '#server/lib/path-problem.ts';
import { syncToDisk } from '#server/storage/disk.ts';
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

/** All in one step: the copy sees one state, and in WAL mode does not block writers. */
const ALL_PAGES = 0x7f_ff_ff_ff;

/**
 * Copies the database with SQLite's online backup, while others write to it, and reads the copy.
 * @param copy its path; deleted by `close`
 */
export async function sqliteSnapshot(file: string, copy: string): Promise<Snapshot> {
  if (!existsSync(file)) throw new BackupError(`No database at ${file}.`);
  const takenAt = new Date();
  const removeCopy = async () => {
    for (const suffix of ['', '-wal', '-shm', '-journal']) await rm(`${copy}${suffix}`, { force: true });
  };
  try {
    await copySqlite(file, copy);
    const snapshot = readSqlite(copy, takenAt);
    return { ...snapshot, close: () => snapshot.close().then(removeCopy) };
  } catch (error) {
    await removeCopy();
    throw error;
  }
}

async function copySqlite(file: string, copy: string): Promise<void> {
  const source = new Database(file, { fileMustExist: true, timeout: 10_000 });
  try {
    await source.backup(copy, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
}

/** A file without writers. */
export function readSqlite(file: string, takenAt = new Date()): Snapshot {
  const db = new Database(file, { fileMustExist: true });
  // Neither virtual tables nor their shadow tables: a word index is rebuilt from the rows.
  const names = db
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name")
    .pluck()
    .all();
  const tables = (names as string[]).filter(isData).map((name) => describe(db, name));
  return {
    takenAt,
    tables,
    migrations: (names as string[]).includes('knex_migrations')
      ? (db.prepare('SELECT name FROM knex_migrations ORDER BY id').pluck().all() as string[])
      : [],
    async *rows({ name, columns, key }) {
      const list = columns.map((column) => quote(column.name)).join(', ');
      const order = (key.length > 0 ? key : ['rowid']).map(quote).join(', ');
      const rows = db
        .prepare(`SELECT ${list} FROM ${quote(name)} ORDER BY ${order}`)
        .raw()
        .safeIntegers()
        .iterate();
      for (const row of rows as Iterable<unknown[]>) {
        yield columns.map(({ type }, index) => toPortable(row[index], type));
      }
    },
    async close() {
      db.close();
    },
  };
}

/** `table_info` omits generated columns, which cannot be inserted. */
const describe = (db: Database.Database, name: string): BackupTable =>
  tableOf(name, db.pragma(`table_info(${quote(name)})`) as DeclaredColumn[]);

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Loads into a new file beside the database, which is renamed in one step at the end. */
export function sqliteTarget({ file }: SqliteConfig, logger: Logger): RestoreTarget {
  const draft = `${file}.restoring`;
  let knex: Knex | null = null;
  let isDamaged = false;
  const removeDraft = async () => {
    for (const suffix of ['', '-wal', '-shm', '-journal']) await rm(`${draft}${suffix}`, { force: true });
  };
  return {
    async requireUnused() {
      if (existsSync(file)) isDamaged = !leaveWal(file) || !isWhole(file);
    },
    async hasRows() {
      return existsSync(file) && (isDamaged || holdsRows(file));
    },
    isUnreadable: async () => isDamaged,
    present: async () => (existsSync(file) ? readSqlite(file) : null),
    async begin() {
      await removeDraft();
      knex = connect({ kind: 'sqlite', file: draft }, logger, { timeouts: batchTimeouts });
      await knex.raw('PRAGMA foreign_keys = OFF');
      return knex;
    },
    read: async () => readSqlite(draft),
    async finish() {
      const broken = (await knex?.raw('PRAGMA foreign_key_check')) as unknown[];
      if (broken.length > 0)
        throw new BackupError('Rows of the backup refer to rows that are missing from it.');
      await knex?.destroy();
      knex = null;
      leaveWal(draft);
      const kept = existsSync(file)
        ? `${file}.before-${new Date().toISOString().replaceAll(':', '-')}`
        : null;
      if (kept) {
        if (!isDamaged) leaveWal(file);
        await link(file, kept);
        // A log of the former file must not be applied to the new one.
        for (const log of ['-wal', '-shm']) if (existsSync(file + log)) await rename(file + log, kept + log);
      }
      await syncToDisk(draft);
      await rename(draft, file);
      await syncToDisk(path.dirname(file));
      return kept;
    },
    async close() {
      await knex?.destroy();
      await removeDraft();
    },
  };
}

/**
 * Moves the write-ahead log into the file, so that the file alone is the database. SQLite does that only without other
 * connections.
 * @returns false if the file is damaged
 * @throws {BackupError} if it is in use
 */
function leaveWal(file: string): boolean {
  const db = new Database(file, { timeout: 1_000 });
  try {
    const mode = db.pragma('journal_mode = DELETE', { simple: true });
    if (mode !== 'delete') throw new Error(`journal_mode is ${mode}`);
    return true;
  } catch (cause) {
    if (isDamage(cause)) return false;
    const explained = explainPath(cause, { file });
    if (explained !== cause) throw explained;
    throw new BackupError('The database is in use. Stop every process of the website first.', { cause });
  } finally {
    db.close();
  }
}

const isDamage = (error: unknown) =>
  /^SQLITE_(?:CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code));

function isWhole(file: string): boolean {
  const db = new Database(file, { readonly: true });
  try {
    return db.pragma('quick_check(1)', { simple: true }) === 'ok';
  } catch (cause) {
    if (isDamage(cause)) return false;
    throw cause;
  } finally {
    db.close();
  }
}

function holdsRows(file: string): boolean {
  const snapshot = readSqlite(file);
  const db = new Database(file, { fileMustExist: true });
  try {
    return snapshot.tables.some(({ name }) => db.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get());
  } finally {
    db.close();
    snapshot.close();
  }
}
