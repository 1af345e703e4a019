import { lazy, type ReactNode, Suspense } from 'react';
import { differingFields, type FormValues } from './form-values.ts';

/** Few people need the code for comparisons, so it loads with the first comparison. */
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

/** The value of a field as text, for the comparison. */
const shownValue = (value: FormValues[keyof FormValues]) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;

interface DifferencesProps {
  before: FormValues;
  after: FormValues;
  /** An extra control in the heading above each field's difference. */
  tool?(field: keyof FormValues): ReactNode;
}

/** The fields that differ between two texts, each with its difference. */
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
