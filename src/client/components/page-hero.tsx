import type { ReactNode } from 'react';
import type { Hero } from '#shared/content/types.ts';

/** The text at the top of a page: the kicker, the only h1, and the lead. */
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
  /** The page's own picture, which the style sheet places behind or next to the text. */
  scene?: ReactNode;
  /** The page's own class, for its background and layout. */
  className?: string;
  /** Buttons, usually one primary and one secondary. */
  actions?: ReactNode;
}

/** The top of a page: its text, at most two actions, and one picture. */
export function PageHero({ scene, className, actions, ...words }: PageHeroProps) {
  return (
    <section className={className ? `page-hero ${className}` : 'page-hero'}>
      <div className="container">
        <div className="page-hero__text">
          <HeroWords {...words} />
          {actions && <div className="btn-row">{actions}</div>}
        </div>
      </div>
      {/* After the text: a slow phone paints the hero in parts, and a picture at its bottom would move down with each part. */}
      {scene}
    </section>
  );
}
