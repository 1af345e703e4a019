import { lazy, type ReactNode, Suspense } from 'react';
import { differingFields, type FormValues } from './form-values.ts';

/** The comparing code is needed by few and loaded with the first comparison. */
export const Comparison = lazy(() => import('./comparison.tsx'));

export const fieldLabels: Record<keyof FormValues, string> = {
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

/** A value as a text that can be compared. */
const shownValue = (value: FormValues[keyof FormValues]) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;

interface DifferencesProps {
  before: FormValues;
  after: FormValues;
  /** The heading above each field's difference. */
  tool?(field: keyof FormValues): ReactNode;
}

/** The fields in which two texts differ, each with its difference. */
export function Differences({ before, after, tool }: DifferencesProps) {
  const fields = differingFields(before, after);
  if (fields.length === 0) return <p className="form-text">There’s no difference.</p>;
  return (
    <Suspense fallback={<p className="form-text">Comparing...</p>}>
      {fields.map((field) => (
        <section key={field} className="difference" aria-label={fieldLabels[field]}>
          <h4 className="difference__title">{fieldLabels[field]}</h4>
          {tool?.(field)}
          <Comparison before={shownValue(before[field])} after={shownValue(after[field])} />
        </section>
      ))}
    </Suspense>
  );
}
