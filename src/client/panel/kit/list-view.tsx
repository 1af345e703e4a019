import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Link } from '#client/components/link.tsx';
import type { FormSchema } from '#shared/forms/schema.ts';
import type { Address, ListPage } from '#shared/panel/list.ts';
import { recordId } from '#shared/panel/views.ts';
import type { Shape } from '#shared/shape.ts';
import { panelQuery } from '../queries.ts';
import { ExportButton } from './export-button.tsx';
import { FilterBar, type FilterSpec } from './filter-bar.tsx';
import { KeyHints, useKeys } from './keys.tsx';
import type { LinkRows } from './link-rows.tsx';
import { Empty, ListState } from './list-state.tsx';
import type { RecordPlace } from './record-view.tsx';
import { useListStatus, useOpened } from './use-list.ts';
import { ViewHead } from './view-head.tsx';

interface ListWords {
  title: string;
  loading: string;
  failed: string;
  /** The button that submits the filters, and the name of their region. */
  filter: string;
  clear: string;
  /** How many rows are shown. */
  rows(count: number, page: { isFirst: boolean; isLast: boolean }): string;
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
  tabs: readonly { value: string | undefined; word: string }[];
  /** The tab for an address that names no tab. */
  initial?: string;
}

interface ListViewProps<Row, More, Values> {
  /** The list's definition. `address` can be replaced by the view's own. */
  list: {
    name: string;
    path: string;
    exportPath: string;
    file: string;
    row: Shape<Row>;
    more?: Shape<More>;
    pathOf?(id?: number): string;
    address: Address<Values>;
    filters: FormSchema['properties'];
  };
  words: ListWords;
  about?(page: ListPage<Row, More> | undefined): string | undefined;
  /** Buttons and links next to the heading. */
  actions?: ReactNode;
  /** Whether the complete list can be downloaded as a file. */
  hasFile?: boolean;
  /** Converts the values of the address to the request, if they differ. */
  bodyOf?(values: Values): object;
  /** False until the values for the request are known. */
  isReady?(values: Values): boolean;
  tabs?: ListTabs;
  filters: readonly FilterSpec[] | ((values: Values) => readonly FilterSpec[]);
  /** @returns true if the view itself has handled the typed text */
  onFilter?(values: Record<string, string>): boolean;
  /** All rows of a page, if there are more than `rows`. */
  rowsOf?(page: ListPage<Row, More>): readonly Row[];
  Record?: ComponentType<RecordPlace>;
  /** The rows. @param links what rows that are links need */
  children(
    page: ListPage<Row, More>,
    links: Required<Pick<ComponentProps<typeof LinkRows>, 'to' | 'left'>>,
  ): ReactNode;
}

/**
 * A list of the panel with tabs, filters, rows and pages. The address keeps all of them, so a link leads to the same rows. If the address
 * names a record, the record is open over the list.
 */
export function ListView<Row extends { id: number }, More, Values extends { after?: string }>(
  props: ListViewProps<Row, More, Values>,
) {
  const { list, bodyOf = (values) => values, isReady, rowsOf = ({ rows }) => rows, Record } = props;
  const id = recordId(useParams().id);
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
  const none = isFiltered ? 'nothingFound' : tab === tabs?.initial ? 'empty' : 'nothing';
  useKeys({ '/': () => document.querySelector<HTMLInputElement>('.filter-bar [name="search"]')?.select() });
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
        fields={list.filters}
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
              {count === 0 && (
                <Empty title={words[none] ?? words.empty} hint={words[`${none}Hint`] ?? words.emptyHint} />
              )}
              <CursorPager
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
