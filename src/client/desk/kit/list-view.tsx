import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Address, ListPage } from '../../../shared/desk/list.ts';
import type { Shape } from '../../../shared/shape.ts';
import { Link } from '../../components/link.tsx';
import { panelQuery } from '../queries.ts';
import { CursorPager } from './cursor-pager.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar, type FilterSpec } from './filter-bar.tsx';
import { KeyHints } from './key-hints.tsx';
import type { LinkRows } from './link-rows.tsx';
import { Empty, ListState } from './list-state.tsx';
import type { RecordPlace } from './record-bar.tsx';
import { useListStatus, useOpened } from './use-list.ts';
import { useRecordId } from './use-record-id.ts';
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

interface ListViewProps<Row, More, Values> {
  /** Its definition; `address` may be the view's own. */
  list: {
    name: string;
    path: string;
    exportPath: string;
    file: string;
    row: Shape<Row>;
    more?: Shape<More>;
    pathOf?(id?: number): string;
    address: Address<Values>;
  };
  words: ListWords;
  about?(page: ListPage<Row, More> | undefined): string | undefined;
  /** Buttons and links beside the heading. */
  actions?: ReactNode;
  /** Whether all of it is offered as a file. */
  hasFile?: boolean;
  /** What the calls are asked for, where the address says it in other words. */
  bodyOf?(values: Values): object;
  /** False while that is not known. */
  isReady?(values: Values): boolean;
  tabs?: ListTabs;
  filters: readonly FilterSpec[] | ((values: Values) => readonly FilterSpec[]);
  /** @returns true where the view itself has dealt with what was typed */
  onFilter?(values: Record<string, string>): boolean;
  /** All rows of a page, where they are more than `rows`. */
  rowsOf?(page: ListPage<Row, More>): readonly Row[];
  Record?: ComponentType<RecordPlace>;
  /** The rows. @param links what rows that are links need */
  children(
    page: ListPage<Row, More>,
    links: Required<Pick<ComponentProps<typeof LinkRows>, 'to' | 'left'>>,
  ): ReactNode;
}

/**
 * A list of the panel: tabs, filters, rows and pages, all kept in the address, so that a link leads to the same rows; and over it the
 * record that the address names.
 */
export function ListView<Row extends { id: number }, More, Values extends { after?: string }>(
  props: ListViewProps<Row, More, Values>,
) {
  const { list, bodyOf = (values) => values, isReady, rowsOf = ({ rows }) => rows, Record } = props;
  const id = useRecordId();
  const values = list.address.read(useLocation().search);
  const query = useQuery({
    ...panelQuery<ListPage<Row, More>>([list.name, 'list'], list.path, bodyOf(values)),
    placeholderData: keepPreviousData,
    enabled: isReady?.(values) ?? true,
  });
  const { left, order } = useOpened(id, query.data && rowsOf(query.data).map((row) => row.id));
  const to = (other?: number) => (list.pathOf?.(other) ?? '') + list.address.write(values);
  if (id && Record) return <Record key={id} id={id} order={order} to={to} />;
  return (
    <Rows {...props} values={values} query={query} bodyOf={bodyOf} rowsOf={rowsOf} links={{ to, left }} />
  );
}

type RowsProps<Row, More, Values> = ListViewProps<Row, More, Values> &
  Required<Pick<ListViewProps<Row, More, Values>, 'bodyOf' | 'rowsOf'>> & {
    values: Values;
    query: UseQueryResult<ListPage<Row, More>>;
    links: Parameters<ListViewProps<Row, More, Values>['children']>[1];
  };

function Rows<Row, More, Values extends { after?: string }>({
  list,
  words,
  about,
  actions,
  hasFile = false,
  bodyOf,
  tabs,
  filters,
  onFilter,
  rowsOf,
  children,
  values,
  query,
  links,
}: RowsProps<Row, More, Values>) {
  const navigate = useNavigate();
  const { after, ...filter } = values;
  const to = (changed: object) => list.address.write(changed as Values);
  const here = to(values);
  const status = useListStatus(here);
  const { [tabs?.name ?? '']: tab = tabs?.initial, ...narrowed } = filter as { [name: string]: unknown };
  const ofTab = (value: unknown) => (tabs && value !== undefined ? { [tabs.name]: value } : {});
  const isFiltered = Object.keys(narrowed).length > 0;
  return (
    <>
      <ViewHead title={words.title} about={about?.(query.data)}>
        {hasFile && <ExportButton list={list} body={bodyOf(filter as Values)} />}
        {actions}
      </ViewHead>
      {tabs && (
        <nav className="list-tabs" aria-label={tabs.label}>
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
        filters={typeof filters === 'function' ? filters(values) : filters}
        values={narrowed}
        isFiltered={isFiltered}
        onFilter={(given) => {
          if (onFilter?.(given)) return;
          navigate({ search: to({ ...given, ...ofTab(tab) }) }, { preventScrollReset: true });
        }}
      />
      <ListState query={query} words={words}>
        {(data) => {
          const count = rowsOf(data).length;
          const { next } = data;
          const page = { isFirst: after === undefined, isLast: next === null };
          return (
            <>
              <div className="list-head">
                <p ref={status} className="admin-status" role="status" tabIndex={-1}>
                  {words.rows(count, page)}
                </p>
                {words.keys && <KeyHints keys={words.keys} />}
              </div>
              <div key={here} aria-busy={query.isPlaceholderData}>
                {count > 0 && children(data, links)}
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
