import { moneyWords as words } from '../../../../shared/content/desk-money.ts';
import type { MoneyReport } from '../../../../shared/money/report.ts';
import { shortMonth, sumOf } from './figures.ts';

/** Of the drawing, which is stretched to the width that it is given. */
const HEIGHT = 100;
const STEP = 40;
const BAR = 24;

/** What was paid in each month as bars, the oldest at the left, drawn to the largest; the table has the figures. */
export function MoneyChart({ months }: Pick<MoneyReport, 'months'>) {
  const oldestFirst = months.toReversed();
  const largest = Math.max(1, ...oldestFirst.map(({ rows }) => sumOf(rows).paid));
  return (
    <figure className="money-chart">
      <svg
        viewBox={`0 0 ${STEP * oldestFirst.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart}
      >
        {oldestFirst.map(({ month, rows }, index) => {
          const { paid, refunded } = sumOf(rows);
          const height = (paid / largest) * HEIGHT;
          const kept = Math.max(0, ((paid - refunded) / largest) * HEIGHT);
          const x = index * STEP + (STEP - BAR) / 2;
          return (
            <g key={month}>
              <rect className="report__all" x={x} y={HEIGHT - height} width={BAR} height={height} />
              <rect
                className="money-chart__kept report__kept"
                x={x}
                y={HEIGHT - kept}
                width={BAR}
                height={kept}
              />
            </g>
          );
        })}
      </svg>
      <div className="money-chart__months" aria-hidden="true">
        {oldestFirst.map(({ month }) => (
          <span key={month}>{shortMonth(month)}</span>
        ))}
      </div>
    </figure>
  );
}
