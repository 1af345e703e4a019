import type { CSSProperties, ReactNode } from 'react';
import { type Curve, linePath, type MotifTone, pointOn } from '#shared/motif/composition.ts';
import { figure } from '#shared/motif/figure.ts';
import { CachedMarkup } from '../cached-markup.tsx';

interface SceneProps {
  /** The name of a file in `public/images/scenes`. */
  name: string;
  className?: string;
  /** Beside another picture: the first view must leave the application one of HTTP/1.1's six connections. */
  loading?: 'lazy';
}

/**
 * A still picture for one hero, placed by the page's style sheet. It contains its own colors, and those of the night if it is light by day
 * (docs/decisions/0055). Decorative, so always hidden from assistive technology.
 */
export function Scene({ name, className = `scene scene--${name}`, loading }: SceneProps) {
  return <img className={`motif ${className}`} src={`/images/scenes/${name}.svg`} alt="" loading={loading} />;
}

interface MovingSceneProps {
  /** Names the drawing: the server draws it once. */
  className: string;
  viewBox: string;
  /** How the drawing fits a box of another shape. */
  fit?: string;
  children: ReactNode;
}

/** The moving part of a hero. It is in the page's markup, so that the style sheet can animate it. */
export function MovingScene({ className, viewBox, fit, children }: MovingSceneProps) {
  return (
    <CachedMarkup
      as="svg"
      cacheKey={`scene ${className}`}
      className={`motif ${className}`}
      viewBox={viewBox}
      preserveAspectRatio={fit}
      fill="none"
      aria-hidden="true"
    >
      {() => children}
    </CachedMarkup>
  );
}

interface FlightProps {
  along: Curve;
  scale: number;
  tone?: MotifTone;
}

/** The figure at the end of its dotted path. The style sheet can move it along the path. Belongs inside an svg. */
export function Flight({ along, scale, tone = 'bird' }: FlightProps) {
  const way = linePath(along);
  const { at, angle } = pointOn(along, 1);
  return (
    <>
      <path className={`flight-way line-${tone}`} d={way} />
      <g
        className="flight"
        style={{ '--way': `path("${way}")` } as CSSProperties}
        transform={`translate(${at[0]} ${at[1]}) rotate(${Math.round(angle)})`}
      >
        <path className={`fill-${tone}`} d={figure} transform={`rotate(6) scale(${scale})`} />
      </g>
    </>
  );
}

type FlightSceneProps = Omit<MovingSceneProps, 'children'> & Pick<FlightProps, 'along' | 'scale'>;

/** Only the figure on its path. */
export function FlightScene({ along, scale, ...scene }: FlightSceneProps) {
  return (
    <MovingScene {...scene}>
      <Flight along={along} scale={scale} />
    </MovingScene>
  );
}
