import type { ReactNode } from 'react';

/** What a record says of itself, beside its main column. */
export function Facts({ title, children }: { title?: string; children: ReactNode }) {
  const list = <dl className="record-side__facts">{children}</dl>;
  if (title === undefined) return list;
  return (
    <section>
      <h2>{title}</h2>
      {list}
    </section>
  );
}

interface FactProps {
  name: string;
  /** For screen readers alone: the value says it to eyes. */
  isNameHidden?: boolean;
  children: ReactNode;
}

export const Fact = ({ name, isNameHidden = false, children }: FactProps) => (
  <>
    <dt className={isNameHidden ? 'visually-hidden' : undefined}>{name}</dt>
    <dd>{children}</dd>
  </>
);
