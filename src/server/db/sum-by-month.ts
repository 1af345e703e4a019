import type { Knex } from 'knex';

/** A calendar month of the firm. */
export interface Month {
  /** `2026-03` */
  month: string;
  start: Date;
}

interface SumOptions {
  /** The latest first. */
  months: readonly Month[];
  /** The column that says when it happened. */
  moment: string;
  /** What is added up. */
  sum: string;
  /** Columns that keep sums apart. */
  by?: readonly string[];
}

export interface MonthSum {
  month_index: number;
  /** A string where the driver keeps decimals apart. */
  total: number | string;
}

/** Adds up by month: whichever start a moment comes after first, of the latest to the oldest, is that of its own. */
export async function sumByMonth<Columns extends object>(
  db: Knex,
  query: Knex.QueryBuilder,
  { months, moment, sum, by = [] }: SumOptions,
): Promise<(MonthSum & Columns)[]> {
  const cases = months.map((_, index) => `when ?? >= ? then ${index}`).join(' ');
  const bindings = months.flatMap(({ start }) => [moment, start]);
  const rows = await query
    .where(moment, '>=', months.at(-1)?.start as Date)
    .select(...by)
    .select(db.raw(`case ${cases} end as month_index`, bindings), db.raw(`sum(${sum}) as total`))
    .groupBy('month_index', ...by);
  return rows as (MonthSum & Columns)[];
}
