import type { Knex } from 'knex';
import { PAGE_SIZE } from '#shared/panel/list.ts';
import { fold } from '../lib/fold.ts';
import { isSqlite } from './schema.ts';
import { type StoredMoment, toDate } from './values.ts';

export interface Sorting<Row> {
  /** A moment. Rows with the same one are ordered by id. */
  column: string;
  direction: 'asc' | 'desc';
  of(row: Row): StoredMoment;
}

interface PageOptions<Row> {
  /** The column, a number or a key, with its table where the query joins several. */
  id?: string;
  /** Without it, newest first by id. */
  by?: Sorting<Row>;
  /** The previous page's `next`; anything else reads the first page. */
  after?: string | undefined;
  size?: number | undefined;
}

/**
 * Reads a page of a list by keyset: a page begins after the previous one's last row, so every page costs the same, and new
 * rows shift nothing.
 * @param query with its conditions and columns, `id` among them
 */
export async function readListPage<Row extends { id: number | string }>(
  query: Knex.QueryBuilder,
  { id = 'id', by, after = '', size = PAGE_SIZE }: PageOptions<Row> = {},
): Promise<{ rows: Row[]; next: string | null }> {
  const direction = by?.direction ?? 'desc';
  const beyond = direction === 'asc' ? '>' : '<';
  const [, last, lastId] = /^(\d+)(?:-(\S+))?$/.exec(after) ?? [];
  if (by && last && lastId) {
    const moment = new Date(Number(last));
    query.where((row) =>
      row
        .where(by.column, beyond, moment)
        .orWhere((same) =>
          same.where(by.column, moment).where(id, beyond, /\D/.test(lastId) ? lastId : Number(lastId)),
        ),
    );
  } else if (!by && last) query.where(id, beyond, Number(last));
  if (by) query.orderBy(by.column, direction);
  // One extra row says whether there is another page.
  const found: Row[] = await query.orderBy(id, direction).limit(size + 1);
  const rows = found.slice(0, size);
  const end = rows.at(-1);
  if (!end || found.length <= size) return { rows, next: null };
  return { rows, next: by ? `${toDate(by.of(end)).getTime()}-${end.id}` : String(end.id) };
}

/** A condition: the text is part of an SQL expression. */
export const contains = (expression: string, part: string) =>
  [`${expression} like ? escape '!'`, [patternOf(part)]] as const;

/** A pattern for LIKE that holds the text. Its special characters are escaped with `!`: backslashes differ between databases. */
const patternOf = (part: string) => `%${part.replace(/[!%_]/g, '!$&')}%`;

/** A condition: each word of a search is part of one of the columns, whatever the case of its letters and the marks on them. */
export const containsWords = (columns: readonly string[], search: string) => (row: Knex.QueryBuilder) => {
  const isOnSqlite = isSqlite(row as unknown as Knex);
  // Of the collations that MariaDB and MySQL share, the one for which ø is an o, and two emoji differ.
  const text = isOnSqlite ? 'fold(??)' : "replace(??, 'ß', 'ss') collate utf8mb4_unicode_520_ci";
  for (const word of search.normalize().split(/\s+/).filter(Boolean)) {
    const pattern = patternOf(isOnSqlite ? fold(word) : word.replaceAll('ß', 'ss'));
    row.where((each) => {
      for (const column of columns) each.orWhereRaw(`${text} like ? escape '!'`, [column, pattern]);
    });
  }
};
