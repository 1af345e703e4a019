import type { CSSProperties, ReactNode } from 'react';
import { birdPath, type Curve, linePath, pointOn, type Tone } from '../../../shared/motif/composition.ts';

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
    >
      {children}
    </svg>
  );
}

interface FlightProps {
  along: Curve;
  scale: number;
  tone?: Tone;
}

/** The lark at the end of its dotted way, along which the style sheet may send it; stands inside an svg. */
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
        <path className={`fill-${tone}`} d={birdPath} transform={`rotate(6) scale(${scale})`} />
      </g>
    </>
  );
}

type FlightSceneProps = Omit<MovingSceneProps, 'children'> & Pick<FlightProps, 'along' | 'scale'>;

/** The lark on its way, and nothing else. */
export function FlightScene({ along, scale, ...scene }: FlightSceneProps) {
  return (
    <MovingScene {...scene}>
      <Flight along={along} scale={scale} />
    </MovingScene>
  );
}
