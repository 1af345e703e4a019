import { lazy, type ReactNode, Suspense } from 'react';

/** Few people need the code for comparisons, so it loads with the first comparison. */
const Comparison = lazy(() => import('./comparison.tsx'));

/** A field that differs between two texts. */
export interface Change<At extends string = string> {
  at: At;
  /** The field's name. */
  label: string;
  before: string;
  after: string;
}

interface DifferencesProps<At extends string> {
  changes: readonly Change<At>[];
  /** An extra control in the heading above each field's difference. */
  tool?(change: Change<At>): ReactNode;
}

/** The fields that differ between two texts, each with its difference. */
export function Differences<At extends string>({ changes, tool }: DifferencesProps<At>) {
  if (changes.length === 0) return <p className="form-text">There’s no difference.</p>;
  return (
    <Suspense fallback={<p className="form-text">Comparing...</p>}>
      {changes.map((change) => (
        <section key={change.at} className="mb-4" aria-label={change.label}>
          <h4 className="h6 mb-1">{change.label}</h4>
          {tool?.(change)}
          <Comparison before={change.before} after={change.after} />
        </section>
      ))}
    </Suspense>
  );
}
