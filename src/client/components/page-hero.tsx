import type { ReactNode } from 'react';
import type { Hero } from '../../shared/content/types.ts';

/** The words at the head of a page: where one is, the only h1, its lead. */
export function HeroWords({ kicker, title, lead }: Hero) {
  return (
    <>
      {kicker && <p className="kicker">{kicker}</p>}
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </>
  );
}

interface PageHeroProps extends Hero {
  /** A picture of the page's own, which the style sheet places behind or beside the text. */
  scene?: ReactNode;
  /** The page's own class: its ground, its composition. */
  className?: string;
  /** Buttons, usually one primary and one secondary. */
  actions?: ReactNode;
}

/** The head of a page: its words, at most two actions, one picture. */
export function PageHero({ scene, className, actions, ...words }: PageHeroProps) {
  return (
    <section className={className ? `page-hero ${className}` : 'page-hero'}>
      {scene}
      <div className="container">
        <div className="page-hero__text">
          <HeroWords {...words} />
          {actions && <div className="btn-row">{actions}</div>}
        </div>
      </div>
    </section>
  );
}
