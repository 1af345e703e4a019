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
  /** The home page's hero stands taller. */
  tall?: boolean;
  /** Buttons, usually one primary and one secondary. */
  actions?: ReactNode;
}

/** The head of a page: the only h1, its lead, at most two actions, one drawing. */
export function PageHero({ title, kicker, lead, drawing, tall, actions }: PageHeroProps) {
  const classes = ['page-hero', drawing && 'page-hero--drawn', tall && 'page-hero--tall'];
  return (
    <section className={classes.filter(Boolean).join(' ')}>
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
