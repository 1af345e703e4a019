import type { ReactNode } from 'react';
import { Kept } from './kept.tsx';

export type Ground = 'paper' | 'white' | 'mist' | 'ink';

interface SectionProps {
  ground?: Ground;
  /** The target of an in-page link. */
  id?: string;
  /** Names the section for assistive technology: the id of its heading. */
  labelledBy?: string;
  /** Half the air above and below. */
  tight?: boolean;
  className?: string;
}

/** Where `madeFrom` is given, the children are kept by it: see Kept. */
type SectionContent =
  | { madeFrom?: undefined; children: ReactNode }
  | { madeFrom: string | object; children: () => ReactNode };

/** A full-width band on one of the four grounds, its content in the container. */
export function Section({
  ground = 'paper',
  id,
  labelledBy,
  tight,
  className,
  ...content
}: SectionProps & SectionContent) {
  const classes = ['section', `section--${ground}`, tight && 'section--tight', className];
  return (
    <section id={id} aria-labelledby={labelledBy} className={classes.filter(Boolean).join(' ')}>
      {content.madeFrom === undefined ? (
        <div className="container">{content.children}</div>
      ) : (
        <Kept as="div" madeFrom={content.madeFrom} className="container">
          {content.children}
        </Kept>
      )}
    </section>
  );
}
