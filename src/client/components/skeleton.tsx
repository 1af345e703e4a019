import type { CSSProperties } from 'react';

interface SkeletonProps {
  lines?: number;
  /** Any CSS length; all of the room by default. */
  width?: string;
}

/**
 * Gray lines in the place of text that is loading. Goes inside the element that will hold the text: with that element's font it is
 * exactly as tall.
 */
export function Skeleton({ lines = 1, width }: SkeletonProps) {
  const style = { '--lines': lines, width } as CSSProperties;
  return <span className="skeleton skeleton--text" style={style} aria-hidden="true" />;
}
