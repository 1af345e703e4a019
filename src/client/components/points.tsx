import type { ReactNode } from 'react';
import type { Point } from '#shared/content/types.ts';
import { each } from './each.tsx';

interface ItemsProps {
  items: readonly string[];
  className?: string;
  /** `ol` if the order matters. */
  as?: 'ul' | 'ol';
}

/** A list of sentences or phrases. */
export function Items({ items, className, as: List = 'ul' }: ItemsProps) {
  return (
    <List className={className}>
      {each(items, (item) => (
        <li>{item}</li>
      ))}
    </List>
  );
}

interface PointsProps extends Omit<ItemsProps, 'items'> {
  points: readonly Partial<Point>[];
  /** The class of each text. */
  textClass?: string;
}

/** A list of headings, each with a text: one without a text is left out. Belongs below an h2. */
export function Points({ points, className, textClass = 'mb-0', as: List = 'ul' }: PointsProps) {
  return (
    <List className={className}>
      {each(
        points,
        ({ title, text }) =>
          text && (
            <li>
              <h3>{title}</h3>
              <p className={textClass}>{text}</p>
            </li>
          ),
      )}
    </List>
  );
}

interface FactListProps {
  /** Rows without a text are left out. */
  rows: readonly (readonly [term: string, text: ReactNode])[];
  className?: string;
}

/** A list of terms, each with its text. */
export function FactList({ rows, className }: FactListProps) {
  return (
    <dl className={className}>
      {each(
        rows,
        ([term, text]) =>
          text && (
            <div>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
