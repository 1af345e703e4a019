import { readMinutes } from '../../../../shared/articles/body/text.ts';
import type { ArticleChangeValues } from '../../../../shared/articles/draft-schema.ts';
import type { ArticleDraft } from '../../../../shared/articles/editing.ts';
import { searchText } from '../../../../shared/articles/search-text.ts';
import { toSlug } from '../../../../shared/articles/slug.ts';

/** What an editor writes; a revision keeps all of it. */
export type ArticleText = Omit<ArticleDraft, 'published' | 'publishedAt'>;

export const noText: ArticleText = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  author: '',
  category: '',
  featuredImage: null,
  featuredImageAlt: null,
};

/** The text after a save: what was sent, and of what was left out the former. An empty slug keeps the former too. */
export function mergeText(former: ArticleText, draft: ArticleChangeValues): ArticleText {
  const image = draft.featuredImage === undefined ? former.featuredImage : draft.featuredImage || null;
  const alt = draft.featuredImageAlt === undefined ? former.featuredImageAlt : draft.featuredImageAlt || null;
  return {
    title: draft.title ?? former.title,
    slug: toSlug(draft.slug ?? '') || former.slug,
    excerpt: draft.excerpt ?? former.excerpt,
    content: draft.content ?? former.content,
    author: draft.author ?? former.author,
    category: draft.category ?? former.category,
    featuredImage: image,
    featuredImageAlt: alt,
  };
}

export function isSameText(one: ArticleText, other: ArticleText): boolean {
  return (Object.keys(noText) as (keyof ArticleText)[]).every((name) => one[name] === other[name]);
}

/** The columns of a text, with what is derived from it. */
export function textColumns(text: ArticleText) {
  return {
    slug: text.slug,
    title: text.title,
    excerpt: text.excerpt,
    content: text.content,
    search_text: searchText(text.content),
    author: text.author,
    category: text.category,
    read_minutes: readMinutes(text.content),
    featured_image: text.featuredImage,
    featured_image_alt: text.featuredImageAlt,
  };
}
