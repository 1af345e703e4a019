import { existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { SqliteConfig } from '../../config/database-url.ts';
import { connect } from '../../db/connect.ts';
import { BackupError } from './format.ts';
import type { Target } from './restore.ts';
import { readSqlite } from './sqlite-snapshot.ts';

/** Loads into a new file beside the database, which takes its name in one step at the end. */
export function sqliteTarget({ file }: SqliteConfig, logger: Logger): Target {
  const draft = `${file}.restoring`;
  let knex: Knex | null = null;
  const removeDraft = async () => {
    for (const suffix of ['', '-wal', '-shm', '-journal']) await rm(`${draft}${suffix}`, { force: true });
  };
  return {
    async requireUnused() {
      if (existsSync(file)) leaveWal(file);
    },
    async hasRows() {
      return existsSync(file) && holdsRows(file);
    },
    async begin() {
      await removeDraft();
      knex = connect({ kind: 'sqlite', file: draft }, logger, { patient: true });
      await knex.raw('PRAGMA foreign_keys = OFF');
      return knex;
    },
    read: async () => readSqlite(draft),
    async finish() {
      const broken = (await knex?.raw('PRAGMA foreign_key_check')) as unknown[];
      if (broken.length > 0) throw new BackupError('Rows of the backup refer to rows that it does not hold.');
      await knex?.destroy();
      knex = null;
      leaveWal(draft);
      const kept = existsSync(file)
        ? `${file}.before-${new Date().toISOString().replaceAll(':', '-')}`
        : null;
      if (kept) {
        leaveWal(file);
        await link(file, kept);
      }
      await sync(draft);
      await rename(draft, file);
      await sync(path.dirname(file));
      return kept;
    },
    async close() {
      await knex?.destroy();
      await removeDraft();
    },
  };
}

/**
 * Moves what is in the write-ahead log into the file itself, so that the file alone is the database. SQLite
 * does that only while nobody else has it open.
 */
function leaveWal(file: string): void {
  const db = new Database(file, { timeout: 1_000 });
  try {
    const mode = db.pragma('journal_mode = DELETE', { simple: true });
    if (mode !== 'delete') throw new Error(`journal_mode is ${mode}`);
  } catch (cause) {
    throw new BackupError('The database is in use. Stop the website first, every process of it.', { cause });
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

async function sync(target: string): Promise<void> {
  const handle = await open(target, 'r');
  await handle.sync().finally(() => handle.close());
}
