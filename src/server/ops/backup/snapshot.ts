import type { Knex } from 'knex';
import { RESTORE_MARK } from '#server/db/migrate.ts';
import { HOLD_MARK } from '#server/db/restored-copy.ts';
import type { BackupColumn, ColumnType, Value } from './format.ts';

export interface BackupTable {
  name: string;
  columns: readonly BackupColumn[];
  /** The primary key's columns, in order. */
  key: readonly string[];
}

/** A database at one moment, whatever is written meanwhile. */
export interface Snapshot {
  takenAt: Date;
  migrations: readonly string[];
  tables: readonly BackupTable[];
  /** All rows, in the byte order of the primary key: the same in every database. */
  rows(table: BackupTable): AsyncIterable<Value[]>;
  close(): Promise<void>;
}

/** The target of a restore; an interrupted one leaves the old state, or one on which no server starts. */
export interface RestoreTarget {
  /** @throws {BackupError} if a site runs on it */
  requireUnused(): Promise<void>;
  hasRows(): Promise<boolean>;
  /** Whether what the database had is lost: an earlier restore was interrupted, or its file is damaged. */
  isUnreadable(): Promise<boolean>;
  /** The data to be replaced; null if there is none. */
  present(): Promise<Snapshot | null>;
  /** An empty database to load into. */
  begin(): Promise<Knex>;
  /** The loaded rows, read again. */
  read(): Promise<Snapshot>;
  /** Makes the loaded rows the database. @returns where the former state is kept, if it is */
  finish(): Promise<string | null>;
  close(): Promise<void>;
}

/**
 * False for the tables of Knex and SQLite (the manifest lists the migrations instead), and for the marks of an interrupted
 * restore and of a restored copy.
 */
export const isData = (table: string) =>
  !/^(knex_|sqlite_)/.test(table) && table !== RESTORE_MARK && table !== HOLD_MARK;

/** A table from its columns' declarations. */
export const tableOf = (name: string, columns: readonly DeclaredColumn[]): BackupTable => ({
  name,
  columns: columns.map((column) => ({ name: column.name, type: typeOf(column.type) })),
  key: columns
    .filter(({ pk }) => pk)
    .sort((a, b) => Number(a.pk) - Number(b.pk))
    .map((column) => column.name),
});

export interface DeclaredColumn {
  name: string;
  type: string;
  /** Its place in the primary key, from 1; none for others. */
  pk: number | null;
}

/** The kind of a column, from its declared type on any database. */
function typeOf(declared: string): ColumnType {
  const type = declared.toLowerCase();
  if (/^(datetime|timestamp)/.test(type)) return 'moment';
  if (/int|boolean/.test(type)) return 'integer';
  if (/blob|binary/.test(type)) return 'binary';
  if (/float|double|real|decimal|numeric/.test(type)) return 'number';
  return 'text';
}

/** A driver's value in the common form. */
export function toPortable(value: unknown, type: ColumnType): Value {
  if (value === null || value === undefined) return null;
  if (type === 'moment') {
    const moment = typeof value === 'bigint' ? Number(value) : (value as Date | number | string);
    return new Date(moment).toISOString();
  }
  if (Buffer.isBuffer(value)) return type === 'binary' ? value.toString('base64') : value.toString('utf8');
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : String(value);
  }
  if (typeof value === 'boolean') return value ? 1 : 0;
  // MySQL parses JSON columns; SQLite returns text.
  if (typeof value === 'object') return JSON.stringify(value);
  return value as string | number;
}

/** The reverse: the value that a driver binds. */
export function fromPortable(value: Value, type: ColumnType): Date | Buffer | bigint | Value {
  if (value === null) return null;
  if (type === 'moment') return new Date(value);
  if (type === 'binary') return Buffer.from(String(value), 'base64');
  if (type === 'integer' && typeof value === 'string') return BigInt(value);
  return value;
}
