import type { ServiceDrawing as DrawingName } from '../../../shared/content/services.ts';
import { drawings } from './drawings.ts';
import type { Box } from './strokes.ts';

const SIZE = 480;
/** Room for the strokes' own width. */
const box: Box = { x: 24, y: 24, width: SIZE - 48, height: SIZE - 48 };
const LINES = 6;

interface ServiceDrawingProps {
  drawing: DrawingName;
  className?: string;
}

/**
 * The small drawing of a service, as large as the style sheet says (72 to 160 px suit it). The strokes take
 * `currentColor`, the marked point `--sun`. Decoration only: always hidden from assistive technology.
 */
export function ServiceDrawing({ drawing, className }: ServiceDrawingProps) {
  const { wash, fine, line, mark } = drawings[drawing](box, LINES);
  return (
    <svg
      className={className ? `service-drawing ${className}` : 'service-drawing'}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      width="96"
      height="96"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {wash && <path d={wash} fill="currentColor" fillOpacity=".1" stroke="none" />}
      <path d={fine} strokeWidth="5" strokeOpacity=".55" />
      <path d={line} strokeWidth="10" />
      <path className="service-drawing__mark" d={mark} stroke="none" />
    </svg>
  );
}
