import type { ReactNode } from 'react';
import { formatPerZone } from '#shared/dates/formats.ts';

interface MonthTableProps<Row> {
  label: string;
  className: string;
  /** The names of the columns. The first column names the row. */
  columns: readonly string[];
  months: readonly { month: string; rows: readonly Row[] }[];
  keyOf(row: Row): string;
  /** The cells of a row, in the order of the columns. */
  cellsOf(row: Row): readonly ReactNode[];
  /** The sums of a month, in the order of the columns after the first. */
  sumsOf?(rows: readonly Row[]): readonly ReactNode[];
}

/** Figures by month. The rows of a month are grouped under its name, so that the table fits on a phone. */
export function MonthTable<Row>({
  label,
  className,
  columns,
  months,
  keyOf,
  cellsOf,
  sumsOf,
}: MonthTableProps<Row>) {
  const cells = (values: readonly ReactNode[]) =>
    columns.slice(1).map((name, index) => <td key={name}>{values[index]}</td>);
  return (
    <table className={`table report__table ${className}`}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {months.map(({ month, rows }) => (
        <tbody key={month}>
          <tr className="report__month">
            <th scope="rowgroup" colSpan={sumsOf ? 1 : columns.length}>
              {monthName(month)}
            </th>
            {sumsOf && cells(sumsOf(rows))}
          </tr>
          {rows.map((row) => {
            const [name, ...values] = cellsOf(row);
            return (
              <tr key={keyOf(row)}>
                <th scope="row">{name}</th>
                {cells(values)}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

const format = formatPerZone({ month: 'long', year: 'numeric' });
/** UTC, because a month has no time zone. @param month such as `2026-03` */
const monthName = (month: string) => format('UTC').format(new Date(`${month}-15T00:00Z`));
