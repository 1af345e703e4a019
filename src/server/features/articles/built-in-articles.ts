import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { claimSeeded, readSeeded } from '#server/db/seeded.ts';
import type { Row } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toDateOrNull } from '#server/db/values.ts';
import { type BuiltInArticle, builtInArticles } from '#shared/content/articles/index.ts';
import { derivedColumns } from './blocks.ts';

const KIND = 'article';
/** Instead of a hash: the article is no longer in the code. */
const REMOVED = 'removed';

/**
 * Brings built-in articles that were neither edited nor deleted to the text in the code, adds new ones, and deletes those that the code no longer
 * has. Several processes may do so at once.
 */
export async function followBuiltInArticles(
  knex: Knex,
  now: Date,
  articles: readonly BuiltInArticle[] = builtInArticles,
): Promise<void> {
  const stored = await readSeeded(knex, KIND);
  const inCode = new Map(articles.map((article) => [article.slug, article]));
  const steps = [...new Set([...stored.keys(), ...inCode.keys()])].flatMap((slug) => {
    const article = inCode.get(slug);
    const former = stored.get(slug);
    const hash = article ? hashOf(textOf(article)) : REMOVED;
    // Without any note, the database is of version 1.0.0.
    return hash === former ? [] : [{ slug, article, former, hash, isFirst: stored.size === 0, now }];
  });
  if (steps.length === 0) return;
  await inTransaction(knex, async (trx) => {
    let hasChanged = false;
    for (const step of steps) if (await follow(trx, step)) hasChanged = true;
    if (hasChanged) await bumpContentVersion(trx);
  });
}

interface Step {
  slug: string;
  article: BuiltInArticle | undefined;
  /** The hash of the text that the code stored before, if it did. */
  former: string | undefined;
  hash: string;
  isFirst: boolean;
  now: Date;
}

/** @returns whether it changed an article */
async function follow(trx: Knex, { slug, article, former, hash, isFirst, now }: Step): Promise<boolean> {
  if (!(await claimSeeded(trx, KIND, { id: slug, former, hash }))) return false;
  const row = await trx('articles').where({ slug }).forUpdate().first();
  if (!row) {
    if (!article || former || isFirst) return false;
    await trx('articles').insert(withDerived(textOf(article)));
    return true;
  }
  const isUnedited = former ? hashOf(row) === former : isFirst && wasNeverSaved(row);
  if (!isUnedited || row.deleted_at !== null || hash === hashOf(row)) return false;
  const change = article ? { ...withDerived(textOf(article)), updated_at: now } : { deleted_at: now };
  await trx('articles')
    .where({ id: row.id })
    .update({ ...change, version: row.version + 1 });
  return true;
}

/** For a new database. */
export async function storeBuiltInArticles(trx: Knex): Promise<void> {
  const rows = builtInArticles.map(textOf);
  await trx('articles').insert(rows.map(withDerived));
  for (const row of rows)
    await claimSeeded(trx, KIND, { id: row.slug, former: undefined, hash: hashOf(row) });
}

const withDerived = (text: ReturnType<typeof textOf>) => ({ ...text, ...derivedColumns(text.content) });

function textOf(article: BuiltInArticle) {
  const publishedAt = new Date(article.publishedAt);
  return {
    slug: article.slug,
    title: article.title,
    excerpt: article.excerpt,
    content: article.content,
    author: article.author,
    category: article.category,
    featured_image: article.featuredImage,
    featured_image_alt: article.featuredImageAlt,
    published: true,
    published_at: publishedAt,
    first_published_at: publishedAt,
    created_at: publishedAt,
    updated_at: publishedAt,
  };
}

type Hashed = Pick<
  Row<'articles'>,
  'title' | 'excerpt' | 'content' | 'author' | 'category' | 'published_at'
> & { featured_image: string | null; featured_image_alt: string | null; published: unknown };

/** Of all that an editor can change. */
const hashOf = (row: Hashed): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[row.title, row.excerpt, row.content, row.author, row.category],
        ...[row.featured_image, row.featured_image_alt],
        ...[Boolean(row.published), toDateOrNull(row.published_at)],
      ]),
    )
    .digest('hex')
    .slice(0, 32);

const wasNeverSaved = ({ version, created_at, updated_at }: Row<'articles'>) =>
  version === 1 && Number(created_at) === Number(updated_at);
