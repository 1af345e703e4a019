import type { ReactNode, RefObject } from 'react';
import { ListGroup, Pagination } from 'react-bootstrap';
import { PAGE_SIZE, pageLabel } from './filter.ts';

interface PagedRowsProps<Row> {
  rows: readonly Row[];
  /** On all pages. */
  total: number;
  /** From 0. */
  page: number;
  onPage(page: number): void;
  /** The line that says which rows are shown. It gets the focus after a change of the page. */
  status: RefObject<HTMLParagraphElement | null>;
  /** Shown after that line. */
  note?: ReactNode;
  /** Shown if there are no rows. */
  empty: ReactNode;
  children(row: Row): ReactNode;
}

/** A page of a list: which rows are shown, the rows, and links to other pages. */
export function PagedRows<Row>({
  rows,
  total,
  page,
  onPage,
  status,
  note,
  empty,
  children,
}: PagedRowsProps<Row>) {
  return (
    <>
      <p ref={status} className="admin-status" role="status" tabIndex={-1}>
        {pageLabel(page, rows.length, total)}
        {note}
      </p>
      {total === 0 ? (
        empty
      ) : (
        <ListGroup as="ul" variant="flush" className="admin-rows">
          {rows.map(children)}
        </ListGroup>
      )}
      <Pager
        page={page}
        count={total}
        onPage={(next) => {
          onPage(next);
          status.current?.focus({ preventScroll: true });
          status.current?.scrollIntoView({ block: 'center' });
        }}
      />
    </>
  );
}

interface PagerProps {
  page: number;
  count: number;
  onPage(page: number): void;
}

/** Pages through a long list. Renders nothing if the list fits on one page. */
function Pager({ page, count, onPage }: PagerProps) {
  const last = Math.ceil(count / PAGE_SIZE) - 1;
  if (last < 1) return null;
  const step = (label: string, to: number) => (
    <Pagination.Item
      as="button"
      type="button"
      disabled={to < 0 || to > last || to === page}
      onClick={() => onPage(to)}
    >
      {label}
    </Pagination.Item>
  );
  return (
    <nav className="admin-pager" aria-label="Pages of articles">
      <Pagination>
        {step('First', 0)}
        {step('Previous', page - 1)}
        <li className="admin-pager__place tabular">{`Page ${page + 1} of ${last + 1}`}</li>
        {step('Next', page + 1)}
        {step('Last', last)}
      </Pagination>
    </nav>
  );
}
