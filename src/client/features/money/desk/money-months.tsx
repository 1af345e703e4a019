import { moneyWords as words } from '../../../../shared/content/desk-money.ts';
import type { MoneyReport, MoneyRow } from '../../../../shared/money/report.ts';
import { formatUsd } from '../../../../shared/money.ts';
import { longMonth, sumOf } from './figures.ts';

type Figures = Omit<MoneyRow, 'family'>;

/** The families of a month stand beneath its sums, so that it fits a phone as a table. */
export function MoneyMonths({ months }: Pick<MoneyReport, 'months'>) {
  return (
    <table className="report__table money__table">
      <caption className="visually-hidden">{words.byMonth}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.family}</th>
          <th scope="col">{words.columns.orders}</th>
          <th scope="col">{words.columns.paid}</th>
          <th scope="col">{words.columns.refunded}</th>
          <th scope="col">{words.columns.redeemed}</th>
        </tr>
      </thead>
      {sinceTheFirst(months).map(({ month, rows }) => (
        <tbody key={month}>
          <tr className="report__month">
            <th scope="rowgroup">{longMonth(month)}</th>
            <Cells {...sumOf(rows)} />
          </tr>
          {rows.map((row) => (
            <tr key={row.family}>
              <th scope="row">{words.families[row.family]}</th>
              <Cells {...row} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Without the months before anything was sold. */
const sinceTheFirst = (months: MoneyReport['months']) =>
  months.slice(0, months.findLastIndex(({ rows }) => rows.length > 0) + 1);

const Cells = ({ orders, paid, refunded, redeemed }: Figures) => (
  <>
    <td>{orders || '–'}</td>
    <td>{paid ? formatUsd(paid) : '–'}</td>
    <td>{refunded ? formatUsd(refunded) : '–'}</td>
    <td>{redeemed ? formatUsd(redeemed) : '–'}</td>
  </>
);
