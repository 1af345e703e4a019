import type { ReactNode } from 'react';

interface SceneProps {
  /** A file of `public/images/scenes`. */
  name: string;
  className?: string;
}

/**
 * A still picture for one hero, placed by the page's style sheet. It carries its own colors, so that it is the same in
 * every mode (docs/decisions/0055). Decoration only: always hidden from assistive technology.
 */
export function Scene({ name, className = `scene scene--${name}` }: SceneProps) {
  return <img className={`motif ${className}`} src={`/images/scenes/${name}.svg`} alt="" />;
}

interface MovingSceneProps {
  className: string;
  viewBox: string;
  /** What becomes of the drawing in a box of another shape. */
  fit?: string;
  children: ReactNode;
}

/** What moves in a hero: part of the page's markup, so that the style sheet reaches it. */
export function MovingScene({ className, viewBox, fit, children }: MovingSceneProps) {
  return (
    <svg
      className={`motif ${className}`}
      viewBox={viewBox}
      preserveAspectRatio={fit}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
