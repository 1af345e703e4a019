import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Address } from '../../../shared/desk/list.ts';
import { Link } from '../../components/link.tsx';
import { CursorPager } from './cursor-pager.tsx';
import { FilterBar, type FilterSpec } from './filter-bar.tsx';
import { KeyHints } from './key-hints.tsx';
import { Empty, ListState } from './list-state.tsx';
import { useListStatus } from './use-list.ts';
import { ViewHead } from './view-head.tsx';

export interface ListWords {
  title: string;
  loading: string;
  failed: string;
  /** Sends the filters, and names them. */
  filter: string;
  clear: string;
  /** How many rows are shown. */
  rows(count: number, page: { isFirst: boolean; isLast: boolean }): string;
  pages: string;
  newest: string;
  older: string;
  keys?: readonly (readonly string[])[];
  /** No row at all; no row in this tab; none that the filters let through. */
  empty: string;
  emptyHint: string;
  nothing?: string;
  nothingHint?: string;
  nothingFound: string;
  nothingFoundHint: string;
}

export interface ListTabs {
  /** Which part of the address they choose. */
  name: string;
  label: string;
  tabs: readonly { value: string | undefined; word: string }[];
  /** The tab of an address that names none. */
  initial?: string;
}

interface ListViewProps<Values, Data> {
  words: ListWords;
  about?: string | undefined;
  /** Buttons and links beside the heading. */
  actions?: ReactNode;
  /** What the address says of the list; the view reads nothing else. */
  values: Values;
  address: Pick<Address<Values>, 'write'>;
  query: UseQueryResult<Data>;
  tabs?: ListTabs;
  filters: readonly FilterSpec[];
  /** @returns true where the view itself has dealt with what was typed */
  onFilter?(values: Record<string, string>): boolean;
  pageOf(data: Data): { count: number; next: string | null };
  /** The rows. */
  children(data: Data): ReactNode;
}

/** A list of the panel: tabs, filters, rows and pages, all kept in the address, so that a link leads to the same rows. */
export function ListView<Values extends { after?: string }, Data>({
  words,
  about,
  actions,
  values,
  address,
  query,
  tabs,
  filters,
  onFilter,
  pageOf,
  children,
}: ListViewProps<Values, Data>) {
  const navigate = useNavigate();
  const { after, ...filter } = values;
  const to = (changed: object) => address.write(changed as Values);
  const here = to(values);
  const status = useListStatus(here);
  const { [tabs?.name ?? '']: tab = tabs?.initial, ...narrowed } = filter as Record<string, unknown>;
  const ofTab = (value: unknown) => (tabs && value !== undefined ? { [tabs.name]: value } : {});
  const isFiltered = Object.keys(narrowed).length > 0;
  return (
    <>
      <ViewHead title={words.title} {...(about !== undefined && { about })}>
        {actions}
      </ViewHead>
      {tabs && (
        <nav className="lead-tabs" aria-label={tabs.label}>
          {tabs.tabs.map(({ value, word }) => (
            <Link
              key={word}
              to={to({ ...narrowed, ...ofTab(value) })}
              aria-current={value === tab ? 'page' : undefined}
              preventScrollReset
            >
              {word}
            </Link>
          ))}
        </nav>
      )}
      <FilterBar
        words={words}
        filters={filters}
        values={narrowed}
        isFiltered={isFiltered}
        onFilter={(given) => {
          if (onFilter?.(given)) return;
          navigate({ search: to({ ...given, ...ofTab(tab) }) }, { preventScrollReset: true });
        }}
      />
      <ListState query={query} words={words}>
        {(data) => {
          const { count, next } = pageOf(data);
          const page = { isFirst: after === undefined, isLast: next === null };
          return (
            <>
              <div className="lead-list__head">
                <p ref={status} className="admin-status" role="status" tabIndex={-1}>
                  {words.rows(count, page)}
                </p>
                {words.keys && <KeyHints keys={words.keys} />}
              </div>
              <div key={here} aria-busy={query.isPlaceholderData}>
                {count > 0 && children(data)}
              </div>
              {count === 0 && <NoRows words={words} isFiltered={isFiltered} isTab={tab !== tabs?.initial} />}
              <CursorPager
                label={words.pages}
                words={words}
                newest={page.isFirst ? null : to(filter)}
                older={next === null ? null : to({ ...filter, after: next })}
              />
            </>
          );
        }}
      </ListState>
    </>
  );
}

interface NoRowsProps {
  words: ListWords;
  isFiltered: boolean;
  /** Whether another tab than the first was chosen. */
  isTab: boolean;
}

function NoRows({ words, isFiltered, isTab }: NoRowsProps) {
  if (isFiltered) return <Empty title={words.nothingFound} hint={words.nothingFoundHint} />;
  if (isTab)
    return <Empty title={words.nothing ?? words.empty} hint={words.nothingHint ?? words.emptyHint} />;
  return <Empty title={words.empty} hint={words.emptyHint} />;
}
