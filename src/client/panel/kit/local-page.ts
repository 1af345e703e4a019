import { type ListPage, PAGE_SIZE } from '#shared/panel/list.ts';

/** A page of a list whose length is known. */
export type CountedPage<Row, More = unknown> = ListPage<Row, More & { total: number }>;

/** How many rows come before the page that an address names. */
export const rowsBefore = (after = '0') => Number.parseInt(after, 10);

/** @param before how many rows come before these @param total on all pages */
export function countedPage<Row>(rows: readonly Row[], before: number, total: number): CountedPage<Row> {
  const end = before + PAGE_SIZE;
  return { rows: [...rows], next: end < total ? String(end) : null, total };
}

/** A page of the rows that the browser already has. */
export function localPage<Row>(all: readonly Row[], after: string | undefined): CountedPage<Row> {
  const before = rowsBefore(after);
  return countedPage(all.slice(before, before + PAGE_SIZE), before, all.length);
}
