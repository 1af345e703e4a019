import type { ReactNode } from 'react';

interface MovingSceneProps {
  className: string;
  viewBox: string;
  /** How the drawing fits a box of another shape. */
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
