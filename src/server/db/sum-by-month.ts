import type { Knex } from 'knex';

/** A calendar month of the firm. */
export interface Month {
  /** `2026-03` */
  month: string;
  start: Date;
}

interface SumOptions {
  /** Newest first. */
  months: readonly Month[];
  /** The column with the moment, in SQL. */
  moment: string;
  /** The summed column, in SQL. */
  sum: string;
  /** Columns to group by. */
  by?: readonly string[];
}

export interface MonthSum {
  month_index: number;
  /** A string if the driver returns decimals so. */
  total: number | string;
}

/** Sums by month: a row belongs to the latest month that starts before its moment. */
export async function sumByMonth<Columns extends object>(
  db: Knex,
  query: Knex.QueryBuilder,
  { months, moment, sum, by = [] }: SumOptions,
): Promise<(MonthSum & Columns)[]> {
  const cases = months.map((_, index) => `when ${moment} >= ? then ${index}`).join(' ');
  const starts = months.map(({ start }) => start);
  const rows = await query
    .where(db.raw(moment), '>=', starts.at(-1) as Date)
    .select(...by)
    .select(db.raw(`case ${cases} end as month_index`, starts), db.raw(`sum(${sum}) as total`))
    .groupBy('month_index', ...by);
  return rows as (MonthSum & Columns)[];
}
