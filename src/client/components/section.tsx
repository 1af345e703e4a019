import type { ReactNode } from 'react';
import type { Action } from '../../shared/content/types.ts';
import { ArrowLink } from './arrow-link.tsx';

export type Ground = 'paper' | 'white' | 'mist' | 'ink';

interface SectionProps {
  ground?: Ground | undefined;
  /** The target of an in-page link. */
  id?: string;
  /** Names the section for assistive technology: the id of its heading. */
  labelledBy?: string;
  /** The heading, where it stands above the rest by itself. */
  title?: string;
  lead?: string;
  /** Below the lead. */
  link?: Action;
  /** Half the air above and below. */
  tight?: boolean;
  className?: string;
  children: ReactNode;
}

/** A full-width band on one of the four grounds, its content in the container. */
export function Section(props: SectionProps) {
  const { ground = 'paper', id, labelledBy, title, lead, link, tight, className, children } = props;
  const classes = ['section', `section--${ground}`, tight && 'section--tight', className];
  return (
    <section id={id} aria-labelledby={labelledBy} className={classes.filter(Boolean).join(' ')}>
      <div className="container">
        {title && (
          <header className="section__head">
            <h2 id={labelledBy}>{title}</h2>
            <p className="lead">{lead}</p>
            {link && <ArrowLink to={link.to}>{link.label}</ArrowLink>}
          </header>
        )}
        {children}
      </div>
    </section>
  );
}
