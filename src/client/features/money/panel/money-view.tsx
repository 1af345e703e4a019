import './money.scss';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '#client/panel/kit/export-button.tsx';
import { ListState } from '#client/panel/kit/list-state.tsx';
import { MonthTable } from '#client/panel/kit/month-table.tsx';
import { ViewHead } from '#client/panel/kit/view-head.tsx';
import { panelQuery, seldom } from '#client/panel/queries.ts';
import { formatPerZone } from '#shared/dates/formats.ts';
import type { MoneyAwaited, MoneyReport, MoneyRow } from '#shared/money/report.ts';
import { moneyWords as words } from '#shared/money/words.ts';
import { formatMoney } from '#shared/money.ts';
import { ifOffered } from '#shared/offered.ts';
import { staffApi } from '#shared/panel/paths.ts';

/** The payments, the refunds, and the amounts that are still to come. */
export function Component() {
  const query = useQuery({ ...panelQuery<MoneyReport>(['money'], staffApi.money), ...seldom });
  return (
    <>
      <ViewHead title={words.title} about={words.about}>
        <ExportButton list={{ exportPath: staffApi.moneyExport, file: 'money' }} />
      </ViewHead>
      <ListState query={query} words={words} isEmpty={isEmpty}>
        {(report) => (
          <>
            <h2 className="h4 mt-4">{words.awaited}</h2>
            <Awaited awaited={report.awaited} />
            <h2 className="h4 mt-4">{words.byMonth}</h2>
            <MoneyChart months={report.months} />
            <MonthTable
              label={words.byMonth}
              className="money__table"
              columns={columns.map((name) => words.columns[name])}
              months={sinceTheFirst(report.months)}
              keyOf={({ family }) => family}
              cellsOf={(row) => [words.families[row.family], ...cellsOf(row)]}
              sumsOf={(rows) => cellsOf(sumOf(rows))}
            />
            <ul className="ps-3 small text-body-secondary mt-3 mb-0">
              {[...notesOn(report), ...words.notes].map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </>
        )}
      </ListState>
    </>
  );
}

/** Where the amounts come from, if that is not clear. */
const notesOn = ({ provider, elsewhere }: MoneyReport) => [
  ...(provider === 'sandbox' ? [words.sandbox] : []),
  ...elsewhere.map(({ provider: other, orders }) => words.elsewhere[other](orders)),
];

/** Leaves out the months before the first order. */
const sinceTheFirst = (months: MoneyReport['months']) =>
  months.slice(0, months.findLastIndex(({ rows }) => rows.length > 0) + 1);

const cellsOf = ({ orders, ...amounts }: Omit<MoneyRow, 'family'>) => [
  orders || '–',
  ...[amounts.paid, amounts.refunded, amounts.redeemed].map((sum) => (sum ? formatMoney(sum) : '–')),
];

const columns = [
  ...(['family', 'orders', 'paid', 'refunded'] as const),
  ...ifOffered('giftCards', 'redeemed' as const),
];

const isEmpty = ({ awaited, months }: MoneyReport) =>
  awaited.length === 0 && months.every(({ rows }) => rows.length === 0);

const states = ['overdue', 'due', 'planned'] as const satisfies readonly (keyof MoneyAwaited)[];

/** All families together, with overdue amounts first. */
function Awaited({ awaited }: Pick<MoneyReport, 'awaited'>) {
  if (awaited.length === 0) return <p>{words.noneAwaited}</p>;
  return (
    <ul className="even-columns list-unstyled mb-0">
      {states.map((state) => (
        <AwaitedState key={state} state={state} rows={awaited.filter((row) => row[state] > 0)} />
      ))}
    </ul>
  );
}

function AwaitedState({ state, rows }: { state: (typeof states)[number]; rows: readonly MoneyAwaited[] }) {
  const isAlarming = state === 'overdue' && rows.length > 0;
  return (
    <li className="border rounded p-3">
      <h3 className="h6 text-body-secondary mb-0">{words.columns[state]}</h3>
      <p className={`report__figure ${isAlarming ? 'text-danger' : ''}`}>
        {formatMoney(rows.reduce((sum, row) => sum + row[state], 0))}
      </p>
      <dl className="mt-3 mb-1">
        {rows.map((row) => (
          <div key={row.family} className="d-flex justify-content-between gap-3">
            <dt>{words.families[row.family]}</dt>
            <dd className="fw-semibold">{formatMoney(row[state])}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The height of the drawing, which is stretched to the available width. */
const HEIGHT = 100;
const STEP = 40;
const BAR = 24;

/**
 * The payments of each month as bars, oldest on the left. The largest bar sets the scale, and the table has the
 * figures.
 */
function MoneyChart({ months }: Pick<MoneyReport, 'months'>) {
  const oldestFirst = [...months].reverse();
  const largest = Math.max(1, ...oldestFirst.map(({ rows }) => sumOf(rows).paid));
  return (
    <figure className="money-chart mb-4">
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
      <div className="money-chart__months d-grid text-center text-nowrap" aria-hidden="true">
        {oldestFirst.map(({ month }) => (
          <span key={month}>{shortMonth(month)}</span>
        ))}
      </div>
    </figure>
  );
}

/** All families of a month together. */
function sumOf(rows: readonly MoneyRow[]) {
  const sum = (name: Exclude<keyof MoneyRow, 'family'>) => rows.reduce((total, row) => total + row[name], 0);
  return { orders: sum('orders'), paid: sum('paid'), refunded: sum('refunded'), redeemed: sum('redeemed') };
}

const short = formatPerZone({ month: 'short' });

/** `Mar`, in UTC because a month has no time zone. @param month such as `2026-03` */
const shortMonth = (month: string) => short('UTC').format(new Date(`${month}-15T00:00Z`));
