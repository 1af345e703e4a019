import { createHash } from 'node:crypto';
import { requireKey } from '#server/storage/storage.ts';

/** The version of the format. Increased when older versions of the product could no longer read the file. */
export const FORMAT = 1;

/** A value's form, for all databases: moments as ISO strings, bytes as base64. */
export type ColumnType = 'moment' | 'integer' | 'number' | 'binary' | 'text';

export interface BackupColumn {
  name: string;
  type: ColumnType;
}

/** One column's value in a row; integers beyond 2^53 are strings of digits. */
export type Value = string | number | null;

/** The last entry of an archive; it describes all others. */
export interface Manifest {
  format: number;
  product: string;
  version: string;
  /** The moment of the rows, in ISO form. */
  createdAt: string;
  database: 'sqlite' | 'mysql';
  migrations: string[];
  tables: Record<string, { columns: BackupColumn[]; rows: number; sha256: string }>;
  files: Record<string, { bytes: number; sha256: string }>;
  /** Keys in rows without a file in the storage. */
  missing: string[];
}

/** The archive or its destination is unfit; the sentence is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const MANIFEST = 'manifest.json';

export const entryNames = {
  rows: (table: string, part: number) => `rows/${table}/${String(part).padStart(6, '0')}.ndjson`,
  file: (key: string) => `files/${key}`,
};

type EntryName = { kind: 'rows'; table: string } | { kind: 'file'; key: string } | { kind: 'manifest' };

/** @throws {BackupError} for a name that `npm run backup` never writes, so that no path can be injected */
export function readEntryName(name: string): EntryName {
  if (name === MANIFEST) return { kind: 'manifest' };
  const [, table] = /^rows\/([a-z_]{1,64})\/\d{6,}\.ndjson$/.exec(name) ?? [];
  if (table) return { kind: 'rows', table };
  if (name.startsWith('files/')) {
    const key = name.slice('files/'.length);
    try {
      requireKey(key);
      return { kind: 'file', key };
    } catch {
      // Reported below.
    }
  }
  throw new BackupError(
    `The archive contains something that is not part of a backup: ${JSON.stringify(name)}.`,
  );
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
