import type { Knex } from 'knex';
import type { Row } from '../../db/tables.ts';
import type { Mail } from '../../mail/types.ts';

/** Addresses are compared as mail servers treat them: without regard to case. */
export const keyOf = (address: string) => address.trim().toLowerCase();

/** Whether a text names the address, and not a longer one that ends or begins with it. */
export function namesAddress(text: string, address: string): boolean {
  const escaped = keyOf(address).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}.!#$%&'*+/=?^_\`{|}~-])${escaped}(?!\\.?[\\p{L}\\p{N}-])`, 'u').test(
    text.toLowerCase(),
  );
}

/** Of whichever table. */
export interface PersonalRow {
  id: number;
  [column: string]: unknown;
}

/** The rows of a table whose column holds the address. */
export async function rowsOf(
  db: Knex,
  table: string,
  column: string,
  address: string,
): Promise<PersonalRow[]> {
  const rows: PersonalRow[] = await db(table)
    .whereRaw('lower(??) = ?', [column, keyOf(address)])
    .orWhere(column, address)
    .orderBy('id');
  // MariaDB takes accented letters for plain ones; another person's rows must not be touched.
  return rows.filter((row) => keyOf(String(row[column])) === keyOf(address));
}

const wordsOf = ({ to, replyTo = '', subject, text, html }: Mail) =>
  [to, replyTo, subject, text, html].join('\n');

/** Mails to the address, from it (Reply-To) or about it, in whatever state. */
export async function mailsOf(db: Knex, address: string): Promise<Row<'outbox'>[]> {
  const rows = await db('outbox')
    .whereRaw('instr(lower(mail), ?) > 0', [keyOf(address)])
    .orderBy('id');
  return rows.filter(({ mail }) => namesAddress(wordsOf(JSON.parse(mail) as Mail), address));
}
