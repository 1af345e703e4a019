import type { MoneyReport } from '../../../../shared/admin/money.ts';
import { moneyWords as words } from '../../../../shared/content/desk-money.ts';
import { shortMonth, sumOf } from './figures.ts';

const HEIGHT = 120;
const STEP = 40;
const BAR = 24;

/** What was paid in each month as bars, the oldest at the left, drawn to the largest; the table has the figures. */
export function MoneyChart({ months }: Pick<MoneyReport, 'months'>) {
  const oldestFirst = months.toReversed();
  const largest = Math.max(1, ...oldestFirst.map(({ rows }) => sumOf(rows).paid));
  return (
    <figure className="money-chart">
      <svg viewBox={`0 0 ${STEP * oldestFirst.length} ${HEIGHT + 20}`} role="img" aria-label={words.chart}>
        <path className="money-chart__ground" d={`M0 ${HEIGHT}H${STEP * oldestFirst.length}`} />
        {oldestFirst.map(({ month, rows }, index) => {
          const { paid, refunded } = sumOf(rows);
          const height = (paid / largest) * (HEIGHT - 4);
          const kept = Math.max(0, ((paid - refunded) / largest) * (HEIGHT - 4));
          const x = index * STEP + (STEP - BAR) / 2;
          return (
            <g key={month}>
              <rect className="money-chart__all" x={x} y={HEIGHT - height} width={BAR} height={height} />
              <rect className="money-chart__kept" x={x} y={HEIGHT - kept} width={BAR} height={kept} />
              <text className="money-chart__month" x={x + BAR / 2} y={HEIGHT + 15} textAnchor="middle">
                {shortMonth(month)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
