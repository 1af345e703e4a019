import { type ReactNode, useId } from 'react';
import { todayWords as words } from '../../../../../shared/content/desk-inbox.ts';
import { Link } from '../../../../components/link.tsx';

interface TodayListProps {
  title: string;
  count: number;
  /** Where the rest is; null when all of it is here. */
  all: string | null;
  children: ReactNode;
}

/** The start of a list, under its name; nothing where it has no row. */
export function TodayList({ title, count, all, children }: TodayListProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section className="list-section" aria-labelledby={id}>
      <div className="d-flex align-items-baseline justify-content-between">
        <h2 id={id}>{title}</h2>
        {all !== null && (
          <Link className="small" to={all} aria-describedby={id}>
            {words.all}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
