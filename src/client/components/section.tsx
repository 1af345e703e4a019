import type { ReactNode } from 'react';

export type Ground = 'paper' | 'white' | 'mist' | 'ink';

export interface SectionProps {
  ground?: Ground | undefined;
  /** The target of an in-page link. */
  id?: string;
  /** Names the section for assistive technology: the id of its heading. */
  labelledBy?: string;
  /** Half the air above and below. */
  tight?: boolean;
  className?: string;
  /** -1 where a link within the page moves the focus here. */
  tabIndex?: number;
  children: ReactNode;
}

/** A full-width band on one of the four grounds, its content in the container. */
export function Section({
  ground = 'paper',
  id,
  labelledBy,
  tight,
  className,
  tabIndex,
  children,
}: SectionProps) {
  const classes = ['section', `section--${ground}`, tight && 'section--tight', className];
  return (
    <section
      id={id}
      tabIndex={tabIndex}
      aria-labelledby={labelledBy}
      className={classes.filter(Boolean).join(' ')}
    >
      <div className="container">{children}</div>
    </section>
  );
}
