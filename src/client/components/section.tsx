import type { ReactNode } from 'react';
import { CachedMarkup, type CacheKey } from './cached-markup.tsx';

export type Ground = 'paper' | 'white' | 'mist' | 'ink';

export interface SectionProps {
  ground?: Ground | undefined;
  /** The id, so that links within the page can lead here. */
  id?: string;
  /** The id of the heading, which names the section for assistive technology. */
  labelledBy?: string;
  /** Half the space above and below. */
  tight?: boolean;
  className?: string;
  /** -1 if a link within the page moves the focus here. */
  tabIndex?: number;
  /** For a section whose content is the same for all visitors: see CachedMarkup. */
  cacheKey?: CacheKey | undefined;
  children: ReactNode;
}

/** A full-width section on one of the four backgrounds, with its content in the container. */
export function Section({
  ground = 'paper',
  id,
  labelledBy,
  tight,
  className,
  tabIndex,
  cacheKey,
  children,
}: SectionProps) {
  const classes = ['section', `section--${ground}`, tight && 'section--tight', className];
  return (
    <CachedMarkup
      as="section"
      cacheKey={cacheKey}
      id={id}
      tabIndex={tabIndex}
      aria-labelledby={labelledBy}
      className={classes.filter(Boolean).join(' ')}
    >
      {() => <div className="container">{children}</div>}
    </CachedMarkup>
  );
}
