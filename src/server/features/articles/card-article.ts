import type { Knex } from 'knex';
import type { CardArticle } from '../../../shared/pages/cards.ts';
import { findCurrentSlug, publicArticles } from './store.ts';

/** What the preview card of a published article shows; its former addresses find it too, drafts never. */
export async function findCardArticle(db: Knex, slug: string): Promise<CardArticle | null> {
  return (await findBySlug(db, slug)) ?? (await findByFormerSlug(db, slug));
}

async function findByFormerSlug(db: Knex, slug: string): Promise<CardArticle | null> {
  const current = await findCurrentSlug(db, slug);
  return current ? findBySlug(db, current) : null;
}

async function findBySlug(db: Knex, slug: string): Promise<CardArticle | null> {
  const row = await publicArticles(db)
    .where({ slug })
    .first('slug', 'title', 'author', 'category', 'featured_image');
  if (!row) return null;
  const { featured_image: featuredImage, ...words } = row;
  return { ...words, featuredImage };
}
