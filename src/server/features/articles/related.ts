import type { Knex } from 'knex';
import { isSqlite } from '#server/db/schema.ts';
import type { Row } from '#server/db/tables.ts';
import { type StoredMoment, toDate } from '#server/db/values.ts';
import type { TextBlock } from '#shared/articles/body/types.ts';
import { builtInSummaries } from '#shared/articles/built-in.ts';
import { keywords } from '#shared/articles/topics.ts';
import type { Article, ArticleExtras, ArticleLink } from '#shared/articles/types.ts';
import { articleClosings } from '#shared/content/article-closings.ts';
import type { Contents } from '#shared/content/contents.ts';
import { team } from '#shared/content/documents/team.ts';
import { parseText, readBlocks } from './blocks.ts';
import { articleContents } from './contents.ts';
import { monogramPath } from './drawings/monogram.ts';
import { presentSearchWords, presentSummary } from './presenter.ts';
import type { StoredListRow } from './store.ts';

const RELATED = 3;
/** How many articles are searched for related ones: of the same category, and of all. */
const CANDIDATES = 12;
/** The same category counts as much as this many common topics. */
const CATEGORY_WEIGHT = 3;

/** An article for its page and for the call, of which each leaves out the text or its blocks. */
export type FoundArticle = Article & ArticleExtras & { blocks: readonly TextBlock[] };

/**
 * A published article with its neighbors and related articles, in one statement, and another one for the blocks of a text that is not in
 * memory. Each part reads an index from the article's position, so it costs the same with any number of articles.
 */
export const findWithRelated = async (db: Knex, slug: string, contents: Contents) =>
  withRelated(db, await findRows(db, 'public', [slug]), contents);

/** The same of a draft, as if it had been published at a moment. */
export const findDraftWithRelated = async (
  db: Knex,
  { id, moment }: { id: number; moment: Date },
  contents: Contents,
) => withRelated(db, await findRows(db, 'draft', [moment, moment, id]), contents);

async function withRelated(
  db: Knex,
  rows: readonly RelatedRow[],
  contents: Contents,
): Promise<FoundArticle | null> {
  const self = rows.find(({ relation }) => relation === 'self');
  if (!self) return null;
  const article: Article = { ...presentSummary(self), content: self.content };
  const blocks = await readBlocks(db, self);
  const neighbor = (relation: Relation) => rows.find((row) => row.relation === relation) ?? null;
  const [newer, older] = [neighbor('newer'), neighbor('older')];
  const related = rows
    .filter(({ relation, id }) => relation === 'related' && id !== newer?.id && id !== older?.id)
    // A union has no defined order.
    .sort((a, b) => Number(a.place) - Number(b.place))
    .slice(0, RELATED);
  const changedAt = toDate(self.updated_at).toISOString();
  return {
    ...article,
    // An article with a future date did not change before its publication.
    updatedAt: changedAt > article.date ? changedAt : article.date,
    revisedAt: isLater(self.revised_at, article.date) ? toDate(self.revised_at).toISOString() : null,
    ...presentSearchWords(self),
    ...extrasOf(article, blocks, contents),
    newer: newer && link(newer),
    older: older && link(older),
    related: related.map(link),
    blocks,
  };
}

const DAY_MS = 24 * 60 * 60_000;

/** Whether a change is news to readers: not on the day of publication. */
const isLater = (revisedAt: StoredMoment | null, date: string): revisedAt is StoredMoment =>
  revisedAt !== null && toDate(revisedAt).getTime() - Date.parse(date) >= DAY_MS;

/** The same of a built-in article: its neighbors are built in as well. */
export function addRelatedBuiltIn(article: Article, contents: Contents): FoundArticle {
  const blocks = parseText(article.content);
  const others = builtInSummaries().sort((a, b) => b.date.localeCompare(a.date));
  const at = others.findIndex(({ slug }) => slug === article.slug);
  const newer = others[at - 1] ?? null;
  const older = others[at + 1] ?? null;
  const near = new Set([article.slug, newer?.slug, older?.slug]);
  const related = others
    .filter(({ slug }) => !near.has(slug))
    .sort((a, b) => Number(b.category === article.category) - Number(a.category === article.category))
    .slice(0, RELATED);
  const linked = (summary: (typeof others)[number] | null) => summary && pickLink(summary);
  return {
    ...article,
    updatedAt: article.date,
    ...nothingOwn,
    ...extrasOf(article, blocks, contents),
    newer: linked(newer),
    older: linked(older),
    related: related.map(pickLink),
    blocks,
  };
}

const nothingOwn = { revisedAt: null, searchTitle: null, searchDescription: null, cardImage: null };

function extrasOf({ author, category, content }: Article, blocks: readonly TextBlock[], { of }: Contents) {
  const member = of(team).people.find(({ name }) => name === author);
  return {
    authorTitle: member?.title ?? null,
    authorPhoto: member?.photo ?? monogramPath(encodeURIComponent(author)),
    contents: articleContents(content, blocks),
    closing: articleClosings[category],
  };
}

type Relation = 'self' | 'newer' | 'older' | 'related';

/** Columns of the article itself are null in the others. */
type RelatedRow = StoredListRow &
  Pick<
    Row<'articles'>,
    'content' | 'updated_at' | 'revised_at' | 'search_title' | 'search_description' | 'card_image'
  > & {
    relation: Relation;
    /** The order of those that are related. */
    place: number | string;
  };

const shown = [
  'id',
  'slug',
  'title',
  'category',
  'featured_image',
  'read_minutes',
  'published_at',
  'created_at',
];
const ofTheArticle = [
  'excerpt',
  'author',
  'featured_image_alt',
  'published',
  'updated_at',
  'revised_at',
  'search_title',
  'search_description',
  'card_image',
  'content',
];

const columnsOf = (table: string) => shown.map((column) => `${table}.${column}`).join(', ');
const nothingElse = ofTheArticle.map((column) => `null as ${column}`).join(', ');

/** How many topics two articles have in common, from a column with a bit for each (migration `article_search`). */
const topicsInCommon = keywords.map((_, bit) => `(a.topics & c.topics & ${1 << bit} > 0)`).join(' + ');

/** One value of the article, and not a join: only then do both databases walk an index and stop at the limit. */
const its = (column: string) => `(select ${column} from article)`;

/**
 * Names the index by which a table is read. Without it, MySQL reads and sorts all articles until its statistics are up to date. SQLite
 * needs no hint, and has a different syntax for it.
 */
const by = (index: string, sqlite: boolean) => (sqlite ? '' : `force index (${index})`);

function neighbor(relation: Relation, beyond: '<' | '>', order: 'asc' | 'desc', sqlite: boolean): string {
  return `select * from (
    select '${relation}' as relation, 0 as place, ${columnsOf('n')}, ${nothingElse}
    from articles n ${by('articles_listed_index', sqlite)} where n.listed_at ${beyond}= ${its('listed_at')}
      and (n.listed_at ${beyond} ${its('listed_at')} or n.id ${beyond} ${its('id')})
    order by n.listed_at ${order}, n.id ${order} limit 1
  ) as ${relation}`;
}

/** The index has the value that SQLite would otherwise compute from the article's text, which takes as long as all the rest. */
const indexedTopics = `(select i.topics from articles i indexed by articles_listed_index
      where i.listed_at = articles.listed_at and i.id = articles.id) as topics`;

/**
 * Raw SQL, since it never changes and Knex would build it again for each reader. It selects two more related articles than are shown,
 * since two of them may be the neighbors. Without the index, SQLite would compute the article's topics for each of them.
 */
const statementOf = (sqlite: boolean, article: string) => `with article as ${sqlite ? 'materialized' : ''} (
    select ${ofTheArticle.join(', ')}, ${article}
  ), candidates as (
    select * from (
      select id, listed_at, topics, ${CATEGORY_WEIGHT} as weight from articles ${by('articles_listed_by_category_index', sqlite)}
      where category = ${its('category')} and listed_at is not null
      order by listed_at desc, id desc limit ${CANDIDATES}
    ) as same_category
    union all
    select * from (
      select id, listed_at, topics, 0 as weight from articles ${by('articles_listed_index', sqlite)}
      where listed_at is not null
      order by listed_at desc, id desc limit ${CANDIDATES}
    ) as newest
  ), related as (
    select c.id, max(c.weight + ${topicsInCommon}) as score, max(c.listed_at) as listed_at
    from candidates c, article a where c.id <> a.id
    group by c.id order by score desc, listed_at desc, c.id desc limit ${RELATED + 2}
  )
  select 'self' as relation, 0 as place, ${columnsOf('article')}, ${ofTheArticle.join(', ')} from article
  union all ${neighbor('newer', '>', 'asc', sqlite)}
  union all ${neighbor('older', '<', 'desc', sqlite)}
  union all select 'related', row_number() over (order by r.score desc, r.listed_at desc, r.id desc),
    ${columnsOf('n')}, ${nothingElse}
  from related r ${sqlite ? 'join' : 'straight_join'} articles n ${by('primary', sqlite)} on n.id = r.id`;

const columns = columnsOf('articles');
const publicArticle = (topics: string) =>
  `${columns}, listed_at, ${topics} from articles where slug = ? and listed_at is not null`;
/** Of a draft, with a moment instead of those that it does not have. */
const draftArticle = (moment: string) =>
  `${columns.replace('articles.published_at', `${moment} as published_at`)}, ${moment} as listed_at, topics
    from articles where id = ?`;

const statements = {
  sqlite: {
    public: statementOf(true, publicArticle(indexedTopics)),
    draft: statementOf(true, draftArticle('?')),
  },
  mysql: {
    public: statementOf(false, publicArticle('topics')),
    draft: statementOf(false, draftArticle('cast(? as datetime(3))')),
  },
};

const link = (row: RelatedRow): ArticleLink => pickLink(presentSummary(row));

function pickLink({ slug, title, category, date, readTime, featuredImage }: ArticleLink): ArticleLink {
  return { slug, title, category, date, readTime, featuredImage };
}

/** The drivers answer a raw statement differently: mysql2 adds the description of the columns. */
async function findRows(
  db: Knex,
  of: 'public' | 'draft',
  bindings: Knex.RawBinding[],
): Promise<RelatedRow[]> {
  if (isSqlite(db)) return db.raw(statements.sqlite[of], bindings);
  const [rows] = await db.raw(statements.mysql[of], bindings);
  return rows;
}
