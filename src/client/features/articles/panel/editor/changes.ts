import type { Change } from '#client/panel/kit/versions/differences.tsx';
import { differingFields, type FormValues } from './form-values.ts';

const labels: Record<keyof FormValues, string> = {
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

const shownValue = (value: FormValues[keyof FormValues]) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;

/** The fields that differ between two texts. */
export const changesBetween = (before: FormValues, after: FormValues): Change<keyof FormValues>[] =>
  differingFields(before, after).map((at) => ({
    at,
    label: labels[at],
    before: shownValue(before[at]),
    after: shownValue(after[at]),
  }));
