import { curve } from '../../../shared/motif/composition.ts';
import { fan, linesPath } from '../../../shared/motif/geometry.ts';

/** Five lines from one point, each ending higher than the one below: one for each habit. */
const lines = fan(curve(8, 312, 190, 300, 300, 200, 340, 24), curve(8, 312, 150, 316, 260, 312, 340, 292), 5);

export function FiveLines() {
  return (
    <svg
      className="motif why__lines"
      width="352"
      height="320"
      viewBox="0 0 352 320"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="line-near" d={linesPath(lines)} strokeWidth="2.5" strokeLinecap="round" />
      {lines.map(([, , , [x, y]]) => (
        <circle key={y} className="fill-sun" cx={x} cy={Math.round(y)} r="9" />
      ))}
    </svg>
  );
}
