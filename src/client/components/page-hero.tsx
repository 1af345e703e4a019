import type { ReactNode } from 'react';

interface PageHeroProps {
  title: ReactNode;
  /** A few words above the title: where one is. */
  kicker?: ReactNode;
  lead?: ReactNode;
  /** A picture of the page's own, which the style sheet places behind or beside the text. */
  scene?: ReactNode;
  /** The page's own class: its ground, its composition. */
  className?: string;
  /** Buttons, usually one primary and one secondary. */
  actions?: ReactNode;
}

/** The head of a page: the only h1, its lead, at most two actions, one picture. */
export function PageHero({ title, kicker, lead, scene, className, actions }: PageHeroProps) {
  return (
    <section className={className ? `page-hero ${className}` : 'page-hero'}>
      {scene}
      <div className="container">
        <div className="page-hero__text">
          {kicker && <p className="kicker">{kicker}</p>}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {actions && <div className="btn-row">{actions}</div>}
        </div>
      </div>
    </section>
  );
}
