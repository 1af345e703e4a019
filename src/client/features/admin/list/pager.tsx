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
  const button = (label: string, to: number) => (
    <button
      type="button"
      className="btn btn-sm btn-outline-primary"
      disabled={to < 0 || to > last || to === page}
      onClick={() => onPage(to)}
    >
      {label}
    </button>
  );
  return (
    <nav className="admin-pager" aria-label="Pages of articles">
      {button('First', 0)}
      {button('Previous', page - 1)}
      <span className="tabular">{`Page ${page + 1} of ${last + 1}`}</span>
      {button('Next', page + 1)}
      {button('Last', last)}
    </nav>
  );
}
