import type { ServiceDrawingId } from '#shared/content/services.ts';

interface ServiceDrawingProps {
  drawing: ServiceDrawingId;
  className?: string;
}

/**
 * The small drawing of a service, in the size that the style sheet sets (72 to 160 px look good). The strokes have the
 * color `currentColor`, and the highlighted point has `--sun`. Decorative, so always hidden from assistive technology.
 */
export function ServiceDrawing({ drawing, className }: ServiceDrawingProps) {
  return (
    <svg
      className={className ? `service-drawing ${className}` : 'service-drawing'}
      viewBox="0 0 480 480"
      width="96"
      height="96"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`/images/services/drawings.svg#${drawing}`} />
    </svg>
  );
}
