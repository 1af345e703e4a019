import { each } from '#client/components/each.tsx';
import type { caseStudies } from '#shared/content/documents/case-studies.ts';

type CaseChart = (typeof caseStudies)['cases'][number]['chart'];
type RowsOf<Kind extends 'ratings' | 'counts'> = NonNullable<CaseChart[Kind]>;

/* The drawn results of a case. "Before" is hollow and "after" is filled, so that the chart does not depend on color. */

const WIDTH = 360;
const ROW = 128;
const DOT = 6;
const SCALE = [1, 2, 3, 4, 5];
const ratingAt = (rating: number) => 40 + (rating - 1) * 70;

/** @param chart with its description in words */
export function Chart({ ratings = [], counts = [], alt }: Pick<CaseChart, 'ratings' | 'counts' | 'alt'>) {
  const height = ratings.length > 0 ? ratings.length * ROW + 32 : HEIGHT + 24;
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={alt}>
      {ratings.length > 0 ? <Ratings rows={ratings} /> : <Counts steps={counts} />}
    </svg>
  );
}

/** Two strips for each candidate, which show how far apart the panel's ratings are. */
function Ratings({ rows }: { rows: RowsOf<'ratings'> }) {
  const floor = rows.length * ROW + 4;
  return (
    <>
      {SCALE.map((rating) => (
        <g key={rating}>
          <path className="chart__grid" d={`M${ratingAt(rating)} 8V${floor}`} />
          <text x={ratingAt(rating)} y={floor + 22} textAnchor="middle">
            {rating}
          </text>
        </g>
      ))}
      {each(rows, ({ name, before, after }, row) => (
        <g>
          <text x="0" y={row * ROW + 18}>
            {name}
          </text>
          <Strip className="chart-before" ratings={before} y={row * ROW + 52} />
          <Strip className="chart-after" ratings={after} y={row * ROW + 100} />
        </g>
      ))}
    </>
  );
}

interface StripProps {
  className: string;
  ratings: readonly number[];
  y: number;
}

/** Equal ratings are drawn one above the other, so that every dot is exactly on its value. */
function Strip({ className, ratings: unsorted, y }: StripProps) {
  const ratings = [...unsorted].sort();
  const dots = ratings.map((rating, index) => {
    const equals = ratings.filter((other) => other === rating).length;
    const level = index - ratings.indexOf(rating) - (equals - 1) / 2;
    return { x: ratingAt(rating), y: y - level * (2 * DOT - 1) };
  });
  return (
    <g className={className}>
      <path className="chart__line" d={`M${dots[0]?.x} ${y}H${dots.at(-1)?.x}`} />
      {dots.map((at) => (
        <circle key={`${at.x} ${at.y}`} cx={at.x} cy={at.y} r={DOT} />
      ))}
    </g>
  );
}

const HEIGHT = 250;

/** Two lines that diverge; the area between them is the improvement. */
function Counts({ steps }: { steps: RowsOf<'counts'> }) {
  const [before, after] = [steps.map((step) => step.before), steps.map((step) => step.after)];
  const most = 2 * Math.ceil(Math.max(1, ...before, ...after) / 2);
  const stepAt = (step: number) => 28 + (step * 296) / (steps.length - 1);
  const countAt = (count: number) => HEIGHT - 20 - (count / most) * 200;
  const points = (counts: readonly number[]) =>
    counts.map((count, step) => [stepAt(step), countAt(count)] as const);
  const line = (counts: readonly number[]) => `M${points(counts).join('L').replaceAll(',', ' ')}`;
  // Contour lines between the line before and the line after.
  const gained = [1, 2, 3, 4, 5].map((share) =>
    before.map((count, step) => count + (((after[step] ?? count) - count) * share) / 6),
  );
  return (
    <>
      {[0, most / 2, most].map((count) => (
        <g key={count}>
          <path className="chart__grid" d={`M${stepAt(0)} ${countAt(count)}H${stepAt(steps.length - 1)}`} />
          <text x="0" y={countAt(count) + 5}>
            {count}
          </text>
        </g>
      ))}
      <path className="chart__gained" d={gained.map(line).join('')} />
      {[['chart-before', before] as const, ['chart-after', after] as const].map(([className, counts]) => (
        <g key={className} className={className}>
          <path className="chart__line" d={line(counts)} />
          {points(counts).map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r={DOT} />
          ))}
          <text x={WIDTH - 18} y={countAt(counts.at(-1) ?? 0) + 6}>
            {counts.at(-1)}
          </text>
        </g>
      ))}
      {each(steps, ({ name }, step) => (
        <text x={stepAt(step)} y={HEIGHT + 16} textAnchor={step === 0 ? 'start' : 'middle'}>
          {name}
        </text>
      ))}
    </>
  );
}
