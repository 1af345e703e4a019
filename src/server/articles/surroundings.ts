import type { Knex } from 'knex';
import { builtInSummaries } from '../../shared/articles/built-in.ts';
import { readTimeLabel } from '../../shared/articles/read-time.ts';
import { keywords } from '../../shared/articles/topics.ts';
import type { Article, ArticleLink, ReadArticle } from '../../shared/articles/types.ts';
import { team } from '../../shared/content/team.ts';
import { type StoredMoment, toDate } from '../db/values.ts';
import { type ArticleRow, newestFirst, publicArticles } from './store.ts';

export type Surroundings = Omit<ReadArticle, keyof Article>;

const RELATED = 3;
/** How far back related articles are looked for: so many of the same category, and so many of all. */
const CANDIDATES = 12;
/** The same category weighs as much as so many topics in common. */
const CATEGORY_WEIGHT = 3;

/** What the list of articles is ordered by. */
const LISTED_AT = 'listed_at';

/**
 * What stands around an article on its page, in one query. Each part of it walks an index from where the article
 * stands, so it costs the same however many there are.
 */
export async function findSurroundings(db: Knex, article: ArticleRow): Promise<Surroundings> {
  const { id, publishedAt, createdAt, author } = article;
  const date = publishedAt ?? createdAt;
  const rows: SurroundingRow[] = await db.unionAll([
    fromPart(
      db,
      'self',
      db('articles')
        .where({ id })
        .select(...columns, db.raw('0 as score')),
    ),
    fromPart(db, 'newer', neighbour(db, id, date, 'asc')),
    fromPart(db, 'older', neighbour(db, id, date, 'desc')),
    fromPart(db, 'related', closest(db, article)),
  ]);
  const of = (relation: SurroundingRow['relation']) => rows.filter((row) => row.relation === relation);
  const [self] = of('self');
  const [newer = null] = of('newer');
  const [older = null] = of('older');
  const related = of('related')
    .filter((row) => row.id !== newer?.id && row.id !== older?.id)
    .sort((a, b) => Number(b.score) - Number(a.score))
    .slice(0, RELATED);
  const changedAt = self ? toDate(self.updated_at) : date;
  return {
    // An article that is dated ahead has not changed before it came out.
    updatedAt: (changedAt > date ? changedAt : date).toISOString(),
    authorTitle: titleOf(author),
    newer: newer && link(newer),
    older: older && link(older),
    related: related.map(link),
  };
}

/** The built-in articles are their own surroundings. */
export function surroundBuiltIn(article: Article): ReadArticle {
  const others = builtInSummaries().sort((a, b) => b.date.localeCompare(a.date));
  const at = others.findIndex(({ slug }) => slug === article.slug);
  const newer = others[at - 1] ?? null;
  const older = others[at + 1] ?? null;
  const near = new Set([article.slug, newer?.slug, older?.slug]);
  const related = others
    .filter(({ slug }) => !near.has(slug))
    .sort((a, b) => Number(b.category === article.category) - Number(a.category === article.category))
    .slice(0, RELATED);
  const shown = (summary: (typeof others)[number] | null) => summary && pickLink(summary);
  return {
    ...article,
    updatedAt: article.date,
    authorTitle: titleOf(article.author),
    newer: shown(newer),
    older: shown(older),
    related: related.map(pickLink),
  };
}

const titleOf = (author: string) => team.find(({ name }) => name === author)?.title ?? null;

const columns = [
  'articles.id',
  'slug',
  'title',
  'category',
  'featured_image',
  'read_minutes',
  'published_at',
  'created_at',
  'updated_at',
] as const;

interface SurroundingRow {
  relation: 'self' | 'newer' | 'older' | 'related';
  score: number | string;
  id: number;
  slug: string;
  title: string;
  category: string;
  featured_image: string | null;
  read_minutes: number;
  published_at: StoredMoment | null;
  created_at: StoredMoment;
  updated_at: StoredMoment;
}

/** A part of a union may only be ordered and cut inside brackets of its own. */
function fromPart(db: Knex, relation: SurroundingRow['relation'], part: Knex.QueryBuilder) {
  return db.from(part.as(relation)).select(`${relation}.*`, db.raw('? as relation', [relation]));
}

function neighbour(db: Knex, id: number, date: Date, order: 'asc' | 'desc'): Knex.QueryBuilder {
  const beyond = order === 'asc' ? '>' : '<';
  return publicArticles(db)
    .where(LISTED_AT, `${beyond}=`, date)
    .where((same) => same.where(LISTED_AT, beyond, date).orWhere('articles.id', beyond, id))
    .orderBy([
      { column: LISTED_AT, order },
      { column: 'articles.id', order },
    ])
    .limit(1)
    .select(...columns, db.raw('0 as score'));
}

/** The candidates that share most with the article; two more than are shown, since they may be its neighbours. */
function closest(db: Knex, article: ArticleRow): Knex.QueryBuilder {
  const text = [article.title, article.excerpt, article.content].join('\n').toLowerCase();
  const topics = keywords.map((keyword) => keyword.toLowerCase()).filter((topic) => text.includes(topic));
  const terms = topics.map(() => 'case when search_text like ? then 1 else 0 end');
  const score = ['case when category = ? then ? else 0 end', ...terms].join(' + ');
  const bindings = [article.category, CATEGORY_WEIGHT, ...topics.map((topic) => `%${topic}%`)];
  const newest = (query: Knex.QueryBuilder) => newestFirst(query).limit(CANDIDATES).select('articles.id');
  const sameCategory = newest(publicArticles(db).where({ category: article.category }));
  const candidates = db.union([
    db.from(sameCategory.as('same_category')).select('id'),
    db.from(newest(publicArticles(db)).as('newest')).select('id'),
  ]);
  return db('articles')
    .join(candidates.as('candidates'), 'candidates.id', 'articles.id')
    .whereNot('articles.id', article.id)
    .orderBy([
      { column: 'score', order: 'desc' },
      { column: LISTED_AT, order: 'desc' },
      { column: 'articles.id', order: 'desc' },
    ])
    .limit(RELATED + 2)
    .select(...columns, db.raw(`${score} as score`, bindings));
}

function link(row: SurroundingRow): ArticleLink {
  return {
    slug: row.slug,
    title: row.title,
    category: row.category,
    date: toDate(row.published_at ?? row.created_at).toISOString(),
    readTime: readTimeLabel(Number(row.read_minutes)),
    featuredImage: row.featured_image,
  };
}

function pickLink({ slug, title, category, date, readTime, featuredImage }: ArticleLink): ArticleLink {
  return { slug, title, category, date, readTime, featuredImage };
}
