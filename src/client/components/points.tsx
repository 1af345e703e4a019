import type { ReactNode } from 'react';
import type { Point } from '../../shared/content/types.ts';

interface ItemsProps {
  items: readonly string[];
  className?: string;
  /** `ol` where their order matters. */
  as?: 'ul' | 'ol';
}

/** Sentences or phrases as a list. */
export function Items({ items, className, as: List = 'ul' }: ItemsProps) {
  return (
    <List className={className}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}

interface PointsProps extends Omit<ItemsProps, 'items'> {
  points: readonly Point[];
  /** Of each text. */
  textClass?: string;
}

/** Headings with their texts as a list. Belongs below an h2. */
export function Points({ points, className, textClass = 'mb-0', as: List = 'ul' }: PointsProps) {
  return (
    <List className={className}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className={textClass}>{text}</p>
        </li>
      ))}
    </List>
  );
}

interface FactsProps {
  /** A row without a text is left out. */
  rows: readonly (readonly [term: string, text: ReactNode])[];
  className?: string;
}

/** Terms with what is to be known of each. */
export function Facts({ rows, className }: FactsProps) {
  return (
    <dl className={className}>
      {rows.map(
        ([term, text]) =>
          text && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
