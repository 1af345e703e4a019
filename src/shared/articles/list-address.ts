import { api, paths } from '../paths.ts';
import { type ArticleFilter, isFiltering, readFilter, writeFilter } from './filter.ts';

/** A part of the list of articles, as the address of /articles and of GET /api/articles names it. */
export interface ListAddress {
  filter: ArticleFilter;
  /** 1, 2, 3 and so on. */
  page: number;
}

/** Fills the rows of the grid at every width; the first article of the list has a separate row. */
const PAGE_SIZE = 24;
/** The last page that the list offers; search and sitemap lead further back. Bounds what a page may skip. */
export const MAX_PAGE = 400;

/** How many articles a page of the list shows. */
export function pageSize({ filter, page }: ListAddress): number {
  return page === 1 && !isFiltering(filter) ? PAGE_SIZE + 1 : PAGE_SIZE;
}

/** How many articles stand before a page. */
export function articlesBefore({ filter, page }: ListAddress): number {
  return page === 1 ? 0 : pageSize({ filter, page: 1 }) + (page - 2) * PAGE_SIZE;
}

/** Reads the address of /articles. An invalid page number means the first page. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const page = Number(/^[1-9]\d*$/.exec(params.get('page') ?? '')?.[0]);
  return { filter: readFilter(params), page: page <= MAX_PAGE ? page : 1 };
}

/** The parameters of an address, always in the same order; the first page has no page parameter. */
export function writeListAddress({ filter, page }: ListAddress): URLSearchParams {
  const params = writeFilter(filter);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The address of a page of the list for visitors. */
export const listPath = (address: ListAddress) => join(paths.articles, writeListAddress(address));

/** The call that answers a page of the list, which it always names: without one all articles come. Its query's key. */
export function listCall({ filter, page }: ListAddress): string {
  const params = writeFilter(filter);
  params.set('page', String(page));
  return join(api.articles, params);
}

const join = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);
