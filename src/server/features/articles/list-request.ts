import { refusedField } from '#server/http/errors.ts';
import { isFiltering, MAX_TEXT, noFilter } from '#shared/articles/filter.ts';
import { articlesBefore, type ListAddress, MAX_PAGE, pageSize } from '#shared/articles/list-address.ts';
import { categories, keywords } from '#shared/articles/topics.ts';

/** A place in the list: the following articles have an earlier time, or the same time and a lower id. */
export interface Cursor {
  listedAt: Date;
  id: number;
}

/** The articles that a call of GET /api/articles requests, and in which parts. */
export interface ListRequest {
  filter: ListAddress['filter'];
  limit: number;
  /** Where the former part ended. */
  after: Cursor | null;
  /** How many to leave out, for numbered pages. */
  skip: number;
}

export const MAX_LIMIT = 100;
/** The whole list, for a call without parameters; a longer list continues in parts. */
const WHOLE_LIST = 1_000;

/** Whether all articles are requested, which everyone gets in the same form. */
export const isWholeList = ({ limit }: ListRequest) => limit === WHOLE_LIST;

/**
 * Reads the parameters of GET /api/articles. Unknown ones are ignored; a known one with an invalid value is refused, since the whole
 * list would look like a response.
 * @throws {HttpError} 422
 */
export function readListRequest(params: URLSearchParams): ListRequest {
  const filter = {
    text: readText(params),
    category: oneOf(categories, params.get('category') ?? '', 'category'),
    keywords: [...new Set(params.getAll('keyword'))].map((name) => oneOf(keywords, name, 'keyword')),
  };
  const page = readNumber(params, 'page', MAX_PAGE);
  const limit = readNumber(params, 'limit', MAX_LIMIT);
  const after = readCursor(params);
  if (page && (limit || after)) throw refused('page', 'Send either page, or limit and after.');
  const address = { filter, page: page ?? 1 };
  const usual = pageSize(after ? { filter: noFilter, page: 2 } : address);
  const isWhole = !isFiltering(filter) && page === null && after === null;
  return {
    filter,
    limit: limit ?? (isWhole ? WHOLE_LIST : usual),
    after,
    skip: articlesBefore(address),
  };
}

/** The parameters of the call that continues after the last row of this one. */
export function nextPageParams(
  params: URLSearchParams,
  request: ListRequest,
  { listedAt, id }: Cursor,
): URLSearchParams {
  const next = new URLSearchParams(isWholeList(request) ? { limit: String(MAX_LIMIT) } : {});
  for (const [name, value] of params) {
    if (['q', 'category', 'keyword', 'limit'].includes(name)) next.append(name, value);
  }
  next.set('after', `${listedAt.getTime()}-${id}`);
  return next;
}

function readText(params: URLSearchParams): string {
  const text = params.get('q') ?? '';
  if (text.length > MAX_TEXT) throw refused('q', `A search can have at most ${MAX_TEXT} characters.`);
  return text;
}

function oneOf(known: readonly string[], value: string, name: string): string {
  if (value !== '' && !known.includes(value)) throw refused(name, `There is no such ${name}.`);
  return value;
}

function readNumber(params: URLSearchParams, name: string, most: number): number | null {
  const value = params.get(name);
  if (value === null) return null;
  const number = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > most)
    throw refused(name, `The ${name} must be a whole number from 1 to ${most}.`);
  return number;
}

function readCursor(params: URLSearchParams): Cursor | null {
  const value = params.get('after');
  if (value === null) return null;
  const [, time, id] = /^(-?\d{1,15})-(\d{1,15})$/.exec(value) ?? [];
  const listedAt = new Date(Number(time));
  // The dates that all databases can store.
  const year = listedAt.getUTCFullYear();
  if (!(year >= 0 && year <= 9999))
    throw refused('after', 'Use the value of after from the previous answer.');
  return { listedAt, id: Number(id) };
}

const refused = (name: string, sentence: string) => refusedField(422, name, sentence);
