import type { ReactNode } from 'react';

export interface Column<Row> {
  /** The column's heading, and the value's label on a card. */
  name: string;
  cell(row: Row): ReactNode;
  /** The first column names the row. `actions` has buttons, which need no label on a card. */
  kind?: 'actions';
}

interface DataTableProps<Row> {
  /** The name of the table, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** On a card, the values follow each other without labels. */
  isFlowing?: boolean;
}

/** A list of rows: a table, or one card for each row if the space is too narrow for the table. */
export function DataTable<Row>({ label, columns, rows, keyOf, isFlowing = false }: DataTableProps<Row>) {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <div className="data-table-frame">
      <table className={`table table-hover mb-0 data-table ${isFlowing ? 'data-table--flowing' : ''}`}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ name, kind }) => (
              <th key={name} scope="col" className={kind && `data-table__${kind}`}>
                {kind === 'actions' ? <span className="visually-hidden">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first.cell(row)}</th>
              {others.map(({ name, cell, kind }) => (
                <td
                  key={name}
                  data-name={kind === 'actions' ? undefined : name}
                  className={kind && `data-table__${kind}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
