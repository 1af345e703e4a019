import { panelCase, panelRatings, supervisorCase, supervisorsLeft } from '#shared/content/case-studies.ts';

/* The drawn results of the two cases. "Before" is hollow and "after" is filled, so that the chart does not depend on color. */

const WIDTH = 360;
const ROW = 96;
const ratingAt = (rating: number) => 40 + (rating - 1) * 70;

/** Two strips for each candidate, which show how far apart the panel's ratings are. */
export function PanelChart() {
  const floor = panelRatings.length * ROW + 4;
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${floor + 28}`} role="img" aria-label={panelCase.chart.alt}>
      {[1, 2, 3, 4, 5].map((rating) => (
        <g key={rating}>
          <path className="chart__grid" d={`M${ratingAt(rating)} 8V${floor}`} />
          <text x={ratingAt(rating)} y={floor + 22} textAnchor="middle">
            {rating}
          </text>
        </g>
      ))}
      {panelRatings.map(({ candidate, before, after }, row) => (
        <g key={candidate}>
          <text x="0" y={row * ROW + 18}>
            {candidate}
          </text>
          <Strip className="chart__before" ratings={before} y={row * ROW + 40} />
          <Strip className="chart__after" ratings={after} y={row * ROW + 72} />
        </g>
      ))}
    </svg>
  );
}

interface StripProps {
  className: string;
  /** In ascending order. */
  ratings: readonly number[];
  y: number;
}

/** Equal ratings are drawn side by side, centered on their value. */
function Strip({ className, ratings, y }: StripProps) {
  const dots = ratings.map((rating, index) => {
    const equals = ratings.filter((other) => other === rating).length;
    return ratingAt(rating) + (index - ratings.indexOf(rating) - (equals - 1) / 2) * 13;
  });
  return (
    <g className={className}>
      <path className="chart__range" d={`M${dots[0]} ${y}H${dots.at(-1)}`} />
      {dots.map((x) => (
        <circle key={x} cx={x} cy={y} r="7" />
      ))}
    </g>
  );
}

const HEIGHT = 250;
const quarterAt = (quarter: number) => 28 + quarter * 74;
const countAt = (count: number) => HEIGHT - 20 - count * 10;

/** Two lines that diverge; the area between them is the improvement. */
export function SupervisorChart() {
  const { before, after, quarters } = supervisorsLeft;
  const points = (counts: readonly number[]) =>
    counts.map((count, quarter) => `${quarterAt(quarter)} ${countAt(count)}`);
  // Contour lines between the line of the year before and the line of the year after.
  const gained = [1, 2, 3, 4, 5].map((step) =>
    before.map((count, quarter) => count + (((after[quarter] ?? count) - count) * step) / 6),
  );
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 24}`}
      role="img"
      aria-label={supervisorCase.chart.alt}
    >
      {[0, 10, 20].map((count) => (
        <g key={count}>
          <path className="chart__grid" d={`M${quarterAt(0)} ${countAt(count)}H${quarterAt(4)}`} />
          <text x="0" y={countAt(count) + 5}>
            {count}
          </text>
        </g>
      ))}
      <path className="chart__gained" d={gained.map((counts) => `M${points(counts).join('L')}`).join('')} />
      <Line className="chart__before" points={points(before)} last={before.at(-1) ?? 0} />
      <Line className="chart__after" points={points(after)} last={after.at(-1) ?? 0} />
      {quarters.map((name, quarter) => (
        <text
          key={name}
          x={quarterAt(quarter)}
          y={HEIGHT + 16}
          textAnchor={quarter === 0 ? 'start' : 'middle'}
        >
          {name}
        </text>
      ))}
    </svg>
  );
}

interface LineProps {
  className: string;
  points: readonly string[];
  last: number;
}

function Line({ className, points, last }: LineProps) {
  return (
    <g className={className}>
      <path className="chart__line" d={`M${points.join('L')}`} />
      {points.map((point) => {
        const [x, y] = point.split(' ');
        return <circle key={point} cx={x} cy={y} r="6" />;
      })}
      <text className="chart__last" x={WIDTH - 18} y={countAt(last) + 6}>
        {last}
      </text>
    </g>
  );
}
