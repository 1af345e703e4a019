import type { Knex } from 'knex';
import { type ArticleFilter, phrasesOf } from '../../shared/articles/filter.ts';
import { isSqlite } from '../db/schema.ts';

/**
 * Narrows a query on `articles` to what a filter finds, by the full-text index (migration 09). It finds what
 * `filterArticles` finds in the same articles. The words are letters and digits only, so none is an operator.
 */
export function narrow(query: Knex.QueryBuilder, db: Knex, filter: ArticleFilter): void {
  const { category } = filter;
  if (category !== '') {
    query.where('articles.category', category);
    // The index compares without case; the categories differ by more, other writings of them are not theirs.
    if (!isSqlite(db)) query.whereRaw('articles.category collate utf8mb4_bin = ?', [category]);
  }
  const phrases = phrasesOf(filter);
  if (phrases === null) query.whereRaw('1 = 0');
  else if (phrases.length > 0) (isSqlite(db) ? matchSqlite : matchMysql)(query, phrases);
}

/** FTS5's syntax: `"team" *` is the beginning of a word, `"goal setting"` a phrase; several must all occur. */
function matchSqlite(query: Knex.QueryBuilder, phrases: readonly string[][]): void {
  const match = phrases.map((words) => `"${words.join(' ')}"${words.length === 1 ? ' *' : ''}`);
  // The plus keeps the list's own index in charge: it ends at the first full page, where common words would
  // otherwise fetch and sort nearly every article.
  query.whereRaw('+articles.id in (select rowid from article_words where article_words match ?)', [
    match.join(' '),
  ]);
}

/** The same in InnoDB's boolean mode; how its words are written, migration 09 says. */
function matchMysql(query: Knex.QueryBuilder, phrases: readonly string[][]): void {
  const match = phrases.map((words) => {
    const written = words.map((word) => `__${word}`).join(' ');
    return words.length === 1 ? `+${written}*` : `+"${written}"`;
  });
  query.whereRaw('match (articles.search_words) against (? in boolean mode)', [match.join(' ')]);
}
