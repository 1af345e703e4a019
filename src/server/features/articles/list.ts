import type { Knex } from 'knex';
import { isFiltering } from '../../../shared/articles/filter.ts';
import type { ArticleSummary } from '../../../shared/articles/types.ts';
import { isSqlite } from '../../db/schema.ts';
import { type StoredMoment, toDate } from '../../db/values.ts';
import type { Cursor, ListRequest } from './list-request.ts';
import { presentSummary } from './presenter.ts';
import { narrow } from './search.ts';
import { listColumns, newestArticles, newestFirst, publicArticles } from './store.ts';

/** A list of everything that is no longer than this carries its search texts: some ten kilobytes at most. */
const SHORT_LIST = 12;

/**
 * The published articles that a call asks for, newest first, in one statement.
 * @returns `end` says where to go on; null at the end of the list
 */
export async function findListPart(
  db: Knex,
  request: ListRequest,
): Promise<{ rows: ArticleSummary[]; end: Cursor | null }> {
  const { filter, limit, after, skip } = request;
  const matching = newestFirst(publicArticles(db));
  narrow(matching, db, filter);
  if (after) goOnAfter(matching, after);
  // One more than asked for tells whether the list goes on; counting it would cost the more the longer it is.
  matching.limit(limit + 1);
  const columns: (string | Knex.Raw)[] = [...listColumns, 'listed_at'].map((column) => `articles.${column}`);
  if (!isFiltering(filter) && !after && skip === 0) columns.push(searchTextOfShortList(db));
  const query = after || skip > 0 ? byIds(db, matching.offset(skip)) : matching;
  const found = await query.select(columns);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(presentSummary),
    end: last ? { listedAt: toDate(last.listed_at as StoredMoment), id: Number(last.id) } : null,
  };
}

/** Also what is published in between moves no article from one part into the next. */
function goOnAfter(query: Knex.QueryBuilder, { listedAt, id }: Cursor): void {
  query
    .where('articles.listed_at', '<=', listedAt)
    .where((older) => older.where('articles.listed_at', '<', listedAt).orWhere('articles.id', '<', id));
}

/** A part further on: what lies before it is passed in the index alone, and rows are fetched by their ids. */
function byIds(db: Knex, matching: Knex.QueryBuilder): Knex.QueryBuilder {
  const ids = matching.select('articles.id').as('part');
  const join = isSqlite(db) ? 'cross join articles' : 'straight_join articles force index (primary)';
  // Each database has its own word for a join in this order, which does not walk through all articles.
  return newestFirst(db.from(ids).joinRaw(`${join} on articles.id = part.id`));
}

function searchTextOfShortList(db: Knex): Knex.Raw {
  const first = newestArticles(db)
    .select(db.raw('1'))
    .limit(SHORT_LIST + 1)
    .as('first_articles');
  const isShort = db.from(first).select(db.raw('count(*) <= ?', [SHORT_LIST]));
  return db.raw('case when (?) then articles.search_text end as search_text', [isShort]);
}
