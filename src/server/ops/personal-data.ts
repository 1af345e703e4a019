import type { Knex } from 'knex';
import type { Retention } from '../../shared/retention.ts';
import { isSqlite } from '../db/schema.ts';
import { keyOf } from '../lib/address-key.ts';
import type { PersonalMail } from '../mail/personal-mails.ts';

/** Of whichever table. */
export interface PersonalRow {
  id: number;
  [column: string]: unknown;
}

/** Rows that are deleted by themselves. */
export interface Expiry {
  /** Null keeps them for ever. */
  months: number | null;
  /** From when on the months count; `created_at` unless it says otherwise. */
  column?: string;
  where?: object;
}

export interface Erased {
  /** How many rows or files went, or lost the person, by table or kind; only what there was. */
  counts: Record<string, number>;
  /** Ids of orders that are not closed: their invoices and mails need the address. */
  openOrders: number[];
}

/** A table with people's addresses, as its domain offers it for export, timeline, erasure and retention (`features/people`). */
export interface PersonalData {
  rows(db: Knex): Knex.QueryBuilder;
  /** The column that holds the person's address. */
  by: string;
  /** The column that holds it in lower case, where there is one. */
  key?: string;
  /** Columns that are ours alone: keys and tokens, which an export leaves out. */
  hidden: readonly string[];
  /** By table, what belongs to rows of these ids, the oldest first, without what is ours alone. */
  linked?: Readonly<Record<string, (db: Knex, ids: readonly number[]) => Knex.QueryBuilder>>;
  expiries?(months: Retention): readonly Expiry[];
  /** Where something has to stay; rows of other tables are deleted. @param mails to, from and about the person */
  erase?(
    trx: Knex,
    rows: readonly PersonalRow[],
    context: { now: Date; mails: readonly PersonalMail[] },
  ): Promise<Erased>;
}

/** The rows of a table that hold the address, the oldest first. @param newest so many of them at most */
export async function rowsOf(
  db: Knex,
  { rows, by, key }: PersonalData,
  address: string,
  newest?: number,
): Promise<PersonalRow[]> {
  const found = rows(db).orderBy('id', 'desc');
  const spellings = [keyOf(address), address.trim()];
  if (key) found.where(key, keyOf(address));
  else if (isSqlite(db)) found.whereRaw('?? collate nocase in (?, ?)', [by, ...spellings]);
  else found.whereIn(by, spellings);
  if (newest) found.limit(newest);
  const all: PersonalRow[] = await found;
  // MariaDB takes accented letters for plain ones; another person's rows must not be touched.
  return all.filter((row) => keyOf(String(row[by])) === keyOf(address)).reverse();
}
