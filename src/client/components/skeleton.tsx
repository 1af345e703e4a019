import type { CSSProperties } from 'react';

interface SkeletonProps {
  lines?: number;
  /** Any CSS length; by default, the full width. */
  width?: string;
}

/**
 * Gray lines that replace text while it loads. Place it inside the element that will contain the text: with that element's font, it has the
 * same height.
 */
export function Skeleton({ lines = 1, width }: SkeletonProps) {
  const style = { '--lines': lines, width } as CSSProperties;
  return <span className="skeleton skeleton--text" style={style} aria-hidden="true" />;
}
