import { Pagination } from 'react-bootstrap';
import { PAGE_SIZE } from './filter.ts';

interface PagerProps {
  /** From 0. */
  page: number;
  count: number;
  onPage(page: number): void;
}

/** Steps through a long list; nothing while it fits on one page. */
export function Pager({ page, count, onPage }: PagerProps) {
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
