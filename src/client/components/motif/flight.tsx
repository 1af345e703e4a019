import type { CSSProperties } from 'react';
import { birdPath, type Tone } from '../../../shared/motif/composition.ts';
import { type Curve, linePath, pointOn } from '../../../shared/motif/geometry.ts';

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
