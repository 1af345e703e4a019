import type { ReactNode } from 'react';
import { groundPath, type Ridge, ridges, ridgesPath } from '../../../shared/motif/ridges.ts';
import { CachedMarkup } from '../cached-markup.tsx';

interface SceneProps {
  /** One for each drawing; also begins the ids of its gradients. */
  name: string;
  width: number;
  height: number;
  /** What becomes of the drawing in a box of another shape: landscapes are stretched, things are not. */
  fit?: string;
  children: () => ReactNode;
}

/**
 * A picture for one hero, placed by the page's style sheet. It carries its own colours, so that it is the same in every
 * mode (docs/decisions/0055). Decoration only: always hidden from assistive technology.
 */
export function Scene({ name, width, height, fit = 'none', children }: SceneProps) {
  return (
    <CachedMarkup
      as="svg"
      cacheKey={`scene ${name}`}
      className={`motif scene scene--${name}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fit}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </CachedMarkup>
  );
}

/** A gradient downwards, or to the right; use it as `url(#id)`. A stop may fade: `[0.5, '#fff', 0]`. */
export function Shade({
  id,
  stops,
  across,
}: {
  id: string;
  stops: readonly (readonly [at: number, color: string, opacity?: number])[];
  across?: boolean;
}) {
  return (
    <linearGradient id={id} x2={across ? 1 : 0} y2={across ? 0 : 1}>
      {stops.map(([at, color, opacity]) => (
        <stop key={at} offset={at} stopColor={color} stopOpacity={opacity} />
      ))}
    </linearGradient>
  );
}

interface HillProps {
  top: Ridge;
  /** Where the last contour line runs; as many points as `top`. */
  foot: Ridge;
  floor: number;
  fill: string;
  stroke: string;
  opacity: number;
  count: number;
  /** Above 1 the lines crowd at the top. */
  ease?: number;
}

/** Ground below a ridge, with its contour lines. */
export function Hill({ top, foot, floor, fill, stroke, opacity, count, ease = 1.2 }: HillProps) {
  return (
    <>
      <path d={groundPath(top, floor)} fill={fill} />
      <path
        d={ridgesPath(ridges(top, foot, count, ease))}
        stroke={stroke}
        strokeOpacity={opacity}
        strokeWidth="1.25"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
