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
  /** The column with the moment. */
  moment: string;
  /** The summed column. */
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
  const cases = months.map((_, index) => `when ?? >= ? then ${index}`).join(' ');
  const bindings = months.flatMap(({ start }) => [moment, start]);
  const rows = await query
    .where(moment, '>=', months.at(-1)?.start as Date)
    .select(...by)
    .select(db.raw(`case ${cases} end as month_index`, bindings), db.raw(`sum(${sum}) as total`))
    .groupBy('month_index', ...by);
  return rows as (MonthSum & Columns)[];
}
