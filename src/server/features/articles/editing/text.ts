import { HttpError } from '#server/http/errors.ts';
import { readForm } from '#server/http/read-form.ts';
import {
  type ArticleChangeValues,
  type ArticleDraftValues,
  articleChangeSchema,
  articleDraftSchema,
} from '#shared/articles/draft-schema.ts';
import { type ArticleText, emptyText } from '#shared/articles/editing.ts';
import { toSlug } from '#shared/articles/slug.ts';
import { derivedColumns } from '../blocks.ts';

/** The fields that may be missing. */
type OptionalText = {
  [Name in keyof ArticleText]: null extends ArticleText[Name] ? Name : never;
}[keyof ArticleText];

/** The text after a save: the sent fields, and the former values of missing ones. An empty slug keeps the former slug. */
export function mergeText(former: ArticleText, draft: ArticleChangeValues): ArticleText {
  const optional = (name: OptionalText) => (draft[name] === undefined ? former[name] : draft[name] || null);
  return {
    title: draft.title ?? former.title,
    slug: toSlug(draft.slug ?? '') || former.slug,
    excerpt: draft.excerpt ?? former.excerpt,
    content: draft.content ?? former.content,
    author: draft.author ?? former.author,
    category: draft.category ?? former.category,
    featuredImage: optional('featuredImage'),
    featuredImageAlt: optional('featuredImageAlt'),
    searchTitle: optional('searchTitle'),
    searchDescription: optional('searchDescription'),
    cardImage: optional('cardImage'),
  };
}

export function isSameText(one: ArticleText, other: ArticleText): boolean {
  return (Object.keys(emptyText) as (keyof ArticleText)[]).every((name) => one[name] === other[name]);
}

/** The columns of a text, in an article and in a revision. */
export const textColumns = (text: ArticleText) => ({
  slug: text.slug,
  title: text.title,
  excerpt: text.excerpt,
  content: text.content,
  author: text.author,
  category: text.category,
  featured_image: text.featuredImage,
  featured_image_alt: text.featuredImageAlt,
  search_title: text.searchTitle,
  search_description: text.searchDescription,
  card_image: text.cardImage,
});

/** The same with what is derived from it. */
export const articleColumns = (text: ArticleText) => ({
  ...textColumns(text),
  ...derivedColumns(text.content),
});

/** @throws {HttpError} 400, 422 with every field that does not fit */
export const readDraft = (body: unknown): ArticleDraftValues => readForm(articleDraftSchema, body);

/** @throws {HttpError} 400, 422 with every invalid field, or if there is no change */
export function readChange(body: unknown): ArticleChangeValues {
  const change = readForm(articleChangeSchema, body);
  const isNothing = Object.entries(change).every(
    ([name, value]) => name === 'version' || value === undefined,
  );
  if (isNothing) throw new HttpError(422, 'Please send at least one field to change.');
  return change;
}
