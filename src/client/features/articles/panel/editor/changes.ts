import type { Change } from '#client/panel/kit/versions/differences.tsx';
import { type ArticleValues, differingFields } from './form-values.ts';

const labels: Record<keyof ArticleValues, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  author: 'Author',
  category: 'Category',
  featuredImage: 'Featured image',
  featuredImageAlt: 'Alt text',
  published: 'Published',
  customPublishDate: 'Custom publish date',
};

const shownValue = (value: ArticleValues[keyof ArticleValues]) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;

/** The fields that differ between two texts. */
export const changesBetween = (before: ArticleValues, after: ArticleValues): Change<keyof ArticleValues>[] =>
  differingFields(before, after).map((at) => ({
    at,
    label: labels[at],
    before: shownValue(before[at]),
    after: shownValue(after[at]),
  }));
