import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Link } from '#client/components/link.tsx';
import type { FormSchema } from '#shared/forms/schema.ts';
import type { Address, ListPage } from '#shared/panel/list.ts';
import { recordId } from '#shared/panel/views.ts';
import { region } from '#shared/region.ts';
import type { Shape } from '#shared/shape.ts';
import { panelQuery } from '../queries.ts';
import { ExportButton } from './export-button.tsx';
import { FilterBar, type FilterSpec } from './filter-bar.tsx';
import { KeyHints, useKeys } from './keys.tsx';
import type { LinkRows } from './link-rows.tsx';
import { Empty, ListState } from './list-state.tsx';
import type { RecordPlace } from './record-view.tsx';
import { useListStatus, useOpened, useTabInSight } from './use-list.ts';
import { ViewHead } from './view-head.tsx';

interface ListWords {
  title: string;
  loading: string;
  failed: string;
  /** The button that submits the filters, and the name of their region. */
  filter: string;
  /** The button that shows the filters on a phone. */
  filters(count: number): string;
  clear: string;
  /** How many rows are shown. */
  rows(count: number, page: { isFirst: boolean; isLast: boolean }): ReactNode;
  pages: string;
  newest: string;
  older: string;
  keys?: readonly (readonly string[])[];
  /** The texts for no rows at all, no rows in this tab, and no rows that match the filters. */
  empty: string;
  emptyHint: string;
  nothing?: string;
  nothingHint?: string;
  nothingFound: string;
  nothingFoundHint: string;
}

export interface ListTabs {
  /** The parameter of the address that the tabs set. */
  name: string;
  label: string;
  tabs: readonly { value: string | undefined; word: string; count?: number | undefined }[];
  /** The tab for an address that names no tab. */
  initial?: string;
}

interface ListFrameProps<Row, More, Values> {
  list: { address: Address<Values>; filters: FormSchema['properties'] };
  /** The values of the address. */
  values: Values;
  /** The page of the rows that fit the values. */
  query: UseQueryResult<ListPage<Row, More>>;
  words: ListWords;
  about?(page: ListPage<Row, More> | undefined): string | undefined;
  /** Buttons and links next to the heading. */
  actions?: ReactNode;
  /** Shown below the heading. */
  notice?: ReactNode;
  tabs?: ListTabs;
  filters: readonly FilterSpec[] | ((values: Values) => readonly FilterSpec[]);
  /** Whether the list is filtered while a person types, because that needs no request. */
  isLive?: boolean;
  /** @returns true if the view itself has handled the typed text */
  onFilter?(values: Record<string, string>): boolean;
  /** All rows of a page, if there are more than `rows`. */
  rowsOf?(page: ListPage<Row, More>): readonly Row[];
  /** The rows. @param focusStatus for an action that removes the row with the focused button */
  children(page: ListPage<Row, More>, focusStatus: () => void): ReactNode;
}

interface ListViewProps<Row, More, Values>
  extends Omit<ListFrameProps<Row, More, Values>, 'list' | 'values' | 'query' | 'children'> {
  /** The list's definition. `address` can be replaced by the view's own. */
  list: {
    name: string;
    path: string;
    exportPath: string;
    file: string;
    row: Shape<Row>;
    more?: Shape<More>;
    pathOf?(id?: number): string;
  } & ListFrameProps<Row, More, Values>['list'];
  /** Whether the complete list can be downloaded as a file. */
  hasFile?: boolean;
  /** Converts the values of the address to the request, if they differ. */
  bodyOf?(values: Values): object;
  Record?: ComponentType<RecordPlace>;
  /** The rows. @param links what rows that are links need */
  children(
    page: ListPage<Row, More>,
    links: Required<Pick<ComponentProps<typeof LinkRows>, 'to' | 'left'>>,
  ): ReactNode;
}

/** A list of the panel whose pages are read by its call. If the address names a record, the record is open over the list. */
export function ListView<Row extends { id: number }, More, Values extends { after?: string }>({
  list,
  hasFile = false,
  bodyOf = (values) => values,
  Record,
  actions,
  children,
  ...frame
}: ListViewProps<Row, More, Values>) {
  const { rowsOf = ({ rows }) => rows } = frame;
  const id = recordId(useParams().id);
  const values = list.address.read(useLocation().search);
  const { after: _, ...filter } = values;
  const query = useQuery({
    ...panelQuery<ListPage<Row, More>>([list.name, 'list'], list.path, bodyOf(values)),
    placeholderData: keepPreviousData,
  });
  const { left, order } = useOpened(id, query.data && rowsOf(query.data).map((row) => row.id));
  const to = (other?: number) => (list.pathOf?.(other) ?? '') + list.address.write(values);
  if (id && Record) return <Record key={id} id={id} order={order} to={to} />;
  return (
    <ListFrame
      {...frame}
      list={list}
      values={values}
      query={query}
      actions={
        (hasFile || actions) && (
          <>
            {hasFile && <ExportButton list={list} body={bodyOf(filter as Values)} />}
            {actions}
          </>
        )
      }
    >
      {(page) => children(page, { to, left })}
    </ListFrame>
  );
}

/**
 * A list with tabs, filters, rows and pages. The address keeps all of them, so a link leads to the same rows. A list that the browser has
 * completely brings its own query, whose `select` returns a `localPage`.
 */
export function ListFrame<Row, More, Values extends { after?: string }>({
  list,
  values,
  query,
  words,
  about,
  actions,
  notice,
  tabs,
  filters,
  isLive = false,
  onFilter,
  rowsOf = ({ rows }) => rows,
  children,
}: ListFrameProps<Row, More, Values>) {
  const navigate = useNavigate();
  const { after, ...filter } = values;
  const to = (changed: object) => list.address.write(changed as Values);
  const here = to(values);
  const status = useListStatus(here, isLive);
  const { [tabs?.name ?? '']: tab = tabs?.initial, ...narrowed } = filter as { [name: string]: unknown };
  useTabInSight(JSON.stringify([tab, tabs?.tabs]));
  const ofTab = (value: unknown) => (tabs && value !== undefined ? { [tabs.name]: value } : {});
  const fields = typeof filters === 'function' ? filters(values) : filters;
  const isFiltered = fields.length > 0 && Object.keys(narrowed).length > 0;
  const none = isFiltered ? 'nothingFound' : tab === tabs?.initial ? 'empty' : 'nothing';
  const firstPage = to(filter);
  // The rows of this page are gone, or on an earlier page.
  const isGone = after !== undefined && query.data !== undefined && rowsOf(query.data).length === 0;
  useEffect(() => {
    if (isGone) navigate({ search: firstPage }, { replace: true });
  }, [isGone, firstPage, navigate]);
  useKeys({ '/': () => document.querySelector<HTMLInputElement>('.filter-bar [name="search"]')?.select() });
  return (
    <>
      <ViewHead title={words.title} about={about?.(query.data)}>
        {actions}
      </ViewHead>
      {notice}
      {tabs && (
        <nav
          className="list-tabs nav nav-underline flex-nowrap overflow-x-auto border-bottom mb-3"
          aria-label={tabs.label}
        >
          {tabs.tabs.map(({ value, word, count }) => (
            <Link
              key={word}
              className={`nav-link text-nowrap ${value === tab ? 'active' : ''}`}
              to={to({ ...narrowed, ...ofTab(value) })}
              aria-current={value === tab ? 'page' : undefined}
              preventScrollReset
            >
              {word}
              {count !== undefined && (
                <span className="small tabular"> {count.toLocaleString(region.locale)}</span>
              )}
            </Link>
          ))}
        </nav>
      )}
      {fields.length > 0 && (
        <FilterBar
          fields={list.filters}
          words={words}
          filters={fields}
          values={narrowed}
          isFiltered={isFiltered}
          isLive={isLive}
          onFilter={(given) => {
            if (onFilter?.(given)) return;
            navigate(
              { search: to({ ...given, ...ofTab(tab) }) },
              { replace: isLive, preventScrollReset: true },
            );
          }}
        />
      )}
      <ListState query={query} words={words}>
        {(data) => {
          const count = rowsOf(data).length;
          const { next } = data;
          const page = { isFirst: after === undefined, isLast: next === null };
          return (
            <>
              <div className="d-flex align-items-center justify-content-between gap-3">
                <p ref={status} className="panel-status text-nowrap" role="status" tabIndex={-1}>
                  {words.rows(count, page)}
                </p>
                {words.keys && <KeyHints keys={words.keys} />}
              </div>
              <div key={here} aria-busy={query.isPlaceholderData}>
                {count > 0 && children(data, () => status.current?.focus())}
              </div>
              {count === 0 && (
                <Empty title={words[none] ?? words.empty} hint={words[`${none}Hint`] ?? words.emptyHint} />
              )}
              <CursorPager
                words={words}
                newest={page.isFirst ? null : firstPage}
                older={next === null ? null : to({ ...filter, after: next })}
              />
            </>
          );
        }}
      </ListState>
    </>
  );
}

interface CursorPagerProps {
  words: ListWords;
  /** The address of the first page; null if this is the first page. */
  newest: string | null;
  older: string | null;
}

/** Pages through a list whose length is not counted: to older rows, or back to the start. */
function CursorPager({ words, newest, older }: CursorPagerProps) {
  if (newest === null && older === null) return null;
  return (
    <nav className="cursor-pager d-flex justify-content-end gap-2 mt-3" aria-label={words.pages}>
      {newest !== null && (
        <Link className="btn btn-quiet" to={newest}>
          {words.newest}
        </Link>
      )}
      {older !== null && (
        <Link className="btn btn-outline-primary" to={older}>
          {words.older}
        </Link>
      )}
    </nav>
  );
}

/** Tabs by state: first one for all rows, then one for each state. */
export const stateTabs = <State extends string>(
  words: { states: string; all: string },
  states: readonly State[],
  names: Readonly<Record<State, { word: string }>>,
): ListTabs => ({
  name: 'state',
  label: words.states,
  tabs: [
    { value: undefined, word: words.all },
    ...states.map((value) => ({ value, word: names[value].word })),
  ],
});
