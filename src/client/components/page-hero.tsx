import type { ReactNode } from 'react';
import type { Composition } from '../../shared/motif/composition.ts';
import { Motif } from './motif/motif.tsx';

interface PageHeroProps {
  title: ReactNode;
  /** A few words above the title: where one is. */
  kicker?: ReactNode;
  lead?: ReactNode;
  /** Opens the page at the right edge (below the text on small screens). Without it the text takes the width. */
  drawing?: Composition;
  /** A picture of the page's own, which the style sheet places behind or beside the text. */
  scene?: ReactNode;
  /** The page's own class: its ground, its composition. */
  className?: string;
  /** Buttons, usually one primary and one secondary. */
  actions?: ReactNode;
}

/** The head of a page: the only h1, its lead, at most two actions, one picture. */
export function PageHero({ title, kicker, lead, drawing, scene, className, actions }: PageHeroProps) {
  const classes = ['page-hero', drawing && 'page-hero--drawn', className];
  return (
    <section className={classes.filter(Boolean).join(' ')}>
      {scene}
      <div className="container">
        <div className="page-hero__text">
          {kicker && <p className="kicker">{kicker}</p>}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {actions && <div className="btn-row">{actions}</div>}
        </div>
      </div>
      {drawing && <Motif composition={drawing} className="page-hero__drawing" />}
    </section>
  );
}
