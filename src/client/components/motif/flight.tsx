import { birdPath, type Tone } from '../../../shared/motif/composition.ts';
import { type Curve, linePath, pointOn } from '../../../shared/motif/geometry.ts';

interface FlightProps {
  along: Curve;
  scale: number;
  tone?: Tone;
}

/** The lark at the end of its dotted way; stands inside an svg. */
export function Flight({ along, scale, tone = 'bird' }: FlightProps) {
  const { at, angle } = pointOn(along, 1);
  const place = `translate(${at[0]} ${at[1]}) rotate(${Math.round(angle / 2)}) scale(${scale})`;
  return (
    <g>
      <path
        className={`line-${tone}`}
        d={linePath(along)}
        strokeWidth={2}
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <path className={`fill-${tone}`} d={birdPath} transform={place} />
    </g>
  );
}
