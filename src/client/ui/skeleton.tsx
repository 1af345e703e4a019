interface SkeletonProps {
  /** The class of the element that it stands for: the placeholder takes that element's font and margins. */
  className?: string;
  /** Lines of text in that font. */
  lines?: number;
  /** Any CSS length; all of the room by default. */
  width?: string;
}

/** Grey lines in the place of text that is on its way, exactly as tall as the text. */
export function Skeleton({ className, lines = 1, width }: SkeletonProps) {
  return (
    <div
      className={className ? `${className} skeleton` : 'skeleton'}
      style={{ minHeight: `${lines}lh`, ...(width && { width }) }}
      aria-hidden="true"
    />
  );
}
