import type { Knex } from 'knex';
import { RESTORE_MARK } from '../../db/migrate.ts';
import { HOLD_MARK } from '../../db/restored-copy.ts';
import type { Column, ColumnType, Value } from './format.ts';

export interface Table {
  name: string;
  columns: readonly Column[];
  /** The columns of the primary key, in their order. */
  key: readonly string[];
}

/** A database as it was at one moment, however much is written to it meanwhile. */
export interface Snapshot {
  takenAt: Date;
  migrations: readonly string[];
  tables: readonly Table[];
  /** All rows, ordered by the bytes of the primary key: the same order in every database. */
  rows(table: Table): AsyncIterable<Value[]>;
  close(): Promise<void>;
}

/** Where rows are put back; an interrupted restore leaves the old state, or one that no server starts on. */
export interface RestoreTarget {
  /** @throws {BackupError} when a website runs on it */
  requireUnused(): Promise<void>;
  hasRows(): Promise<boolean>;
  /** What is about to be replaced; null where nothing is. */
  present(): Promise<Snapshot | null>;
  /** An empty database to load into. */
  begin(): Promise<Knex>;
  /** What was loaded, read again. */
  read(): Promise<Snapshot>;
  /** From here on the loaded rows are the database. @returns where the former state is kept, if it is */
  finish(): Promise<string | null>;
  close(): Promise<void>;
}

/** The tables of Knex itself are not data: `migrations` stands for them. The marks tell of a broken restore and of a copy. */
export const isData = (table: string) =>
  !/^(knex_|sqlite_)/.test(table) && table !== RESTORE_MARK && table !== HOLD_MARK;

/** From a declared type of either database. */
export function typeOf(declared: string): ColumnType {
  const type = declared.toLowerCase();
  if (/^(datetime|timestamp)/.test(type)) return 'moment';
  if (/int|boolean/.test(type)) return 'integer';
  if (/blob|binary/.test(type)) return 'binary';
  if (/float|double|real|decimal|numeric/.test(type)) return 'number';
  return 'text';
}

/** What a driver read, in the form that both databases share. */
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
  // MySQL reads a JSON column as what it means; SQLite keeps its text.
  if (typeof value === 'object') return JSON.stringify(value);
  return value as string | number;
}

/** The other way: what either driver binds. */
export function fromPortable(value: Value, type: ColumnType): Date | Buffer | bigint | Value {
  if (value === null) return null;
  if (type === 'moment') return new Date(value);
  if (type === 'binary') return Buffer.from(String(value), 'base64');
  if (type === 'integer' && typeof value === 'string') return BigInt(value);
  return value;
}
