import type { Knex } from 'knex';
import type { Retention } from '#shared/retention.ts';
import { isSqlite } from '../db/schema.ts';
import { addressKey } from '../lib/address-key.ts';
import type { PersonalMail } from '../mail/personal-mails.ts';

/** Of any table. */
export interface PersonalRow {
  id: number;
  [column: string]: unknown;
}

/** Rows with a retention period. */
export interface Expiry {
  /** Null keeps them forever. */
  months: number | null;
  /** The start of the period; `created_at` by default. */
  column?: string;
  where?: object;
}

export interface Erased {
  /** Deleted or anonymized rows and files, by table or kind, without zeros. */
  counts: Record<string, number>;
  /** Ids of open orders: their invoices and mails need the address. */
  openOrders: number[];
}

/** A table with people's addresses, as its domain offers it for export, timeline, erasure and retention (`features/people`). */
export interface PersonalData {
  rows(db: Knex): Knex.QueryBuilder;
  /** The column with the person's address. */
  by: string;
  /** The column with it in lower case, if any. */
  key?: string;
  /** The columns in which a search finds the person, besides the address; left out if another table has the same. */
  findBy?: { names: readonly string[]; phone?: string };
  /** Internal columns, such as keys and tokens, which an export omits. */
  hidden: readonly string[];
  /** By table, the dependent rows of these ids, the oldest first, without internal columns. */
  linked?: Readonly<Record<string, (db: Knex, ids: readonly number[]) => Knex.QueryBuilder>>;
  expiries?(months: Retention): readonly Expiry[];
  /** For tables of which something must stay; rows of others are deleted. @param mails to, from and about the person */
  erase?(
    trx: Knex,
    rows: readonly PersonalRow[],
    context: { now: Date; mails: readonly PersonalMail[] },
  ): Promise<Erased>;
}

/** The rows of a table with the address, the oldest first. @param newest limits them to the newest */
export async function rowsWithAddress(
  db: Knex,
  { rows, by, key }: PersonalData,
  address: string,
  newest?: number,
): Promise<PersonalRow[]> {
  const found = rows(db).orderBy('id', 'desc');
  const spellings = [addressKey(address), address.trim()];
  if (key) found.where(key, addressKey(address));
  else if (isSqlite(db)) found.whereRaw('?? collate nocase in (?, ?)', [by, ...spellings]);
  else found.whereIn(by, spellings);
  if (newest) found.limit(newest);
  const all: PersonalRow[] = await found;
  // MariaDB ignores accents; another person's rows must not be touched.
  return all.filter((row) => addressKey(String(row[by])) === addressKey(address)).reverse();
}
