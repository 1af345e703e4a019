import type { Knex } from 'knex';
import { isSqlite } from '../../db/schema.ts';
import type { Row } from '../../db/tables.ts';
import type { Mail } from '../../mail/types.ts';
import { type PersonalTable, personalTables } from './tables.ts';

/** A process of the former release writes for the minutes of an upgrade; its mails are gone in a month. */
const MOST_KEYLESS = 500;

/** Addresses are compared as mail servers treat them: without regard to case. */
export const keyOf = (address: string) => address.trim().toLowerCase();

/** Of whichever table. */
export interface PersonalRow {
  id: number;
  [column: string]: unknown;
}

/** The rows of a table that hold the address, the oldest first. @param newest so many of them at most */
export async function rowsOf(
  db: Knex,
  table: string,
  { by, key }: Pick<PersonalTable, 'by' | 'key'>,
  address: string,
  newest?: number,
): Promise<PersonalRow[]> {
  const found = db(table).orderBy('id', 'desc');
  const spellings = [keyOf(address), address.trim()];
  if (key) found.where(key, keyOf(address));
  else if (isSqlite(db)) found.whereRaw('?? collate nocase in (?, ?)', [by, ...spellings]);
  else found.whereIn(by, spellings);
  if (newest) found.limit(newest);
  const rows: PersonalRow[] = await found;
  // MariaDB takes accented letters for plain ones; another person's rows must not be touched.
  return rows.filter((row) => keyOf(String(row[by])) === keyOf(address)).reverse();
}

/** All rows that hold the address, by table. */
export async function allRowsOf(db: Knex, address: string): Promise<Record<string, PersonalRow[]>> {
  const rows: Record<string, PersonalRow[]> = {};
  for (const [table, personal] of Object.entries(personalTables))
    rows[table] = await rowsOf(db, table, personal, address);
  return rows;
}

/** Mails to the address alone, the newest first: found by an index, unlike those that only name it. */
export async function mailsTo(db: Knex, address: string, newest: number): Promise<Row<'outbox'>[]> {
  const found = await db('outbox').where('recipient_key', keyOf(address)).orderBy('id', 'desc').limit(newest);
  // What a process of the former release wrote has no key.
  const keyless = await db('outbox').whereNull('recipient_key').orderBy('id', 'desc').limit(MOST_KEYLESS);
  const isTheirs = ({ mail }: Row<'outbox'>) => keyOf((JSON.parse(mail) as Mail).to) === keyOf(address);
  return [...keyless.filter(isTheirs), ...found].sort((a, b) => b.id - a.id).slice(0, newest);
}
