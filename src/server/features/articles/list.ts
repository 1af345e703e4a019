import type { Knex } from 'knex';
import { contains } from '#server/db/list-query.ts';
import { isSqlite } from '#server/db/schema.ts';
import { type StoredMoment, toDate } from '#server/db/values.ts';
import { type ArticleFilter, isFiltering } from '#shared/articles/filter.ts';
import { asWritten, isFoundInside, type Phrase, phrasesOf } from '#shared/articles/matching.ts';
import type { ArticleSummary } from '#shared/articles/types.ts';
import type { Cursor, ListRequest } from './list-request.ts';
import { presentSummary } from './presenter.ts';
import { articlesByIndex, listColumns, newestArticles, newestFirst, publicArticles } from './store.ts';

/** A complete list up to this length includes its search texts, about ten kilobytes. */
const SHORT_LIST = 12;

/**
 * The published articles that a call asks for, newest first, in one statement.
 * @returns `end` says where to go on; null at the end of the list
 */
export async function findArticlesPage(
  db: Knex,
  request: ListRequest,
): Promise<{ rows: ArticleSummary[]; end: Cursor | null }> {
  const { filter, limit, after, skip } = request;
  const matching = newestFirst(publicArticles(db));
  applyFilter(matching, db, filter);
  if (after) goOnAfter(matching, after);
  // One extra row shows whether the list continues; the cost of counting would grow with the list.
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

/** Continues after the cursor, so that an article published in between moves none from one part into the next. */
function goOnAfter(query: Knex.QueryBuilder, { listedAt, id }: Cursor): void {
  query
    .where('articles.listed_at', '<=', listedAt)
    .where((older) => older.where('articles.listed_at', '<', listedAt).orWhere('articles.id', '<', id));
}

/** A later part: earlier entries are skipped in the index, and rows are fetched by their ids. */
function byIds(db: Knex, matching: Knex.QueryBuilder): Knex.QueryBuilder {
  const ids = matching.select('articles.id').as('part');
  const join = isSqlite(db) ? 'cross join articles' : 'straight_join articles force index (primary)';
  // Each database has a different keyword for a join in this order, which does not read all articles.
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

/**
 * Restricts a query on `articles` to the matches of a filter, with the full-text indexes. It finds the same articles as
 * `filterArticles`. The words contain only letters and digits, so none is an operator.
 */
function applyFilter(query: Knex.QueryBuilder, db: Knex, filter: ArticleFilter): void {
  const { category } = filter;
  if (category !== '') {
    query.where('articles.category', category);
    // The index ignores case; categories differ by more than case.
    if (!isSqlite(db)) query.whereRaw('articles.category collate utf8mb4_bin = ?', [category]);
  }
  const phrases = phrasesOf(filter);
  // With the list's index, the query ends at the first full page. Only matches of the full-text index are fetched by that index.
  if (!phrases?.some(needsFullText)) {
    query.from(
      articlesByIndex(db, category === '' ? 'articles_listed_index' : 'articles_listed_by_category_index'),
    );
  }
  if (phrases === null) query.whereRaw('1 = 0');
  else if (phrases.length > 0) (isSqlite(db) ? matchSqlite : matchMysql)(query, phrases);
}

const needsFullText = ({ words: [word = '', ...more], isSigned }: Phrase) =>
  !isSigned && (more.length > 0 || !isFoundInside(word));

const searched = ['title', 'excerpt', 'author', 'category', 'search_text'];
/** Where keywords are looked for. */
const aboutTheArticle = searched.filter((column) => column !== 'author');
const inArticle = (columns: string[]) => columns.map((column) => `articles.${column}`);

/**
 * FTS5's syntax: `"team" *` is the beginning of a word, `"goal setting"` a phrase; several must all occur. The trigram index (migration
 * 14) finds three letters or more anywhere. The plus makes SQLite use the list's index, with which the query ends at the first full
 * page; otherwise common words would fetch and sort nearly every article.
 */
function matchSqlite(query: Knex.QueryBuilder, phrases: readonly Phrase[]): void {
  for (const phrase of phrases) {
    const [word = '', ...more] = phrase.words;
    if (phrase.isSigned) matchSigned(query, word);
    else if (more.length > 0) matchWords(query, 'article_words', `"${phrase.words.join(' ')}"`);
    else if (!isFoundInside(word)) matchWords(query, 'article_words', `"${word}" *`);
    else if (word.length >= 3) matchWords(query, 'article_trigrams', `"${word}"`);
    else query.whereRaw(anyColumnHolds, Array(searched.length).fill(word));
    // Both indexes hold the author's name as well.
    if (phrase.isKeyword) query.whereRaw(isAbout, Array(aboutTheArticle.length).fill(asWritten(phrase)));
  }
}

const matchWords = (query: Knex.QueryBuilder, index: string, match: string) =>
  query.whereRaw(`+articles.id in (select rowid from ${index} where ${index} match ?)`, [match]);

/** A term with signs: the trigrams hold these as well. */
function matchSigned(query: Knex.QueryBuilder, term: string): void {
  if ([...term].length >= 3) matchWords(query, 'article_trigrams', `"${term.replaceAll('"', '""')}"`);
  else query.whereRaw(anyColumnHoldsInLowerCase, Array(searched.length).fill(term));
}

/** Too short for trigrams: one or two characters of a script without spaces. */
const anyColumnHolds = `(${inArticle(searched)
  .map((column) => `instr(${column}, ?)`)
  .join(' or ')})`;

const anyColumnHoldsInLowerCase = `(${inArticle(searched)
  .map((column) => `instr(lower(${column}), ?)`)
  .join(' or ')})`;

/** The search text first: it consists of words, and has most matches. */
const isAbout = `(${[
  'articles.search_text',
  ...['title', 'excerpt', 'category'].map((column) => `as_words(articles.${column})`),
]
  .map((words) => `instr(' ' || ${words} || ' ', ?)`)
  .join(' or ')})`;

/**
 * The same on MariaDB and MySQL. They search for parts of words in the texts, from the newest article until a page is full; if no
 * article has the word, they read all. InnoDB's boolean mode finds beginnings and phrases; the migration `article_search` describes how
 * words are stored for it. Words contain only letters and digits, so none is a wildcard or an operator. Terms with signs are compared by
 * their bytes, since the collation takes all emoji for one.
 */
function matchMysql(query: Knex.QueryBuilder, phrases: readonly Phrase[]): void {
  const beginnings: string[] = [];
  for (const phrase of phrases) {
    const { words, isKeyword } = phrase;
    const [word = ''] = words;
    const columns = inArticle(isKeyword ? aboutTheArticle : searched).join(', ');
    if (phrase.isSigned) {
      const column = `lower(concat_ws(' ', ${columns})) collate utf8mb4_bin`;
      query.whereRaw(...contains(column, word));
    } else if (words.length > 1) {
      beginnings.push(`+"${words.map((each) => `__${each}`).join(' ')}"`);
      if (isKeyword) query.whereRaw(isAboutPhrase, [`%${asWritten(phrase)}%`]);
    } else if (isFoundInside(word)) {
      query.whereRaw(`concat_ws(' ', ${columns}) like ?`, [`%${word}%`]);
    } else beginnings.push(`+__${word}*`);
  }
  if (beginnings.length > 0)
    query.whereRaw('match (articles.search_words) against (? in boolean mode)', [beginnings.join(' ')]);
}

/** The index holds the author's name as well. A word between two fields keeps phrases within one. */
const isAboutPhrase = `concat(' ', regexp_replace(
  concat_ws(' fieldend ', ${inArticle(aboutTheArticle).join(', ')}), '[^[:alnum:]]+', ' '), ' ') like ?`;
