import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type FocusEvent, Fragment, type ReactNode, use, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#client/components/link.tsx';
import { KeyHints, useKeys } from './keys.tsx';
import { ListState } from './list-state.tsx';
import { useViewHeading } from './view-head.tsx';

/** Puts the name of an open record before the view's name in the page title; '' removes it. */
export const RecordTitle = createContext<(name: string) => void>(() => {});

/** The name of an open record. It takes the focus and becomes part of the page title. */
function RecordHead({ name, children }: { name: string; children: ReactNode }) {
  const heading = useViewHeading();
  const setTitle = use(RecordTitle);
  useEffect(() => {
    setTitle(name);
    return () => setTitle('');
  }, [name, setTitle]);
  return (
    <div className="record-head mb-4">
      <h1 ref={heading} className="panel-head__title" tabIndex={-1}>
        {name}
      </h1>
      {children}
    </div>
  );
}

/** The position of an open record in its list. */
export interface RecordPlace {
  id: number;
  /** The ids of the records in the list. */
  order: readonly number[];
  /** The address of a record or, without an id, of the list. */
  to(id?: number): string;
}

interface RecordBarProps extends RecordPlace {
  words: {
    back: string;
    previous: string;
    next: string;
    neighbors: string;
    keys: readonly (readonly string[])[];
  };
}

/** Links back to the list, and to the previous and next record. */
function RecordBar({ id, order, to, words }: RecordBarProps) {
  const navigate = useNavigate();
  const place = order.indexOf(id);
  const addressOf = (other: number | undefined) => (place === -1 || other === undefined ? null : to(other));
  const previous = addressOf(order[place - 1]);
  const next = addressOf(order[place + 1]);
  // The history entry is replaced, so one step back leads to the list even after several records.
  const go = (address: string | null) => (address ? () => navigate(address, { replace: true }) : undefined);
  useKeys({ j: go(next), k: go(previous) });
  return (
    <div className="record-bar d-flex flex-wrap align-items-center justify-content-between">
      <Link className="btn btn-quiet btn-sm" to={to()}>
        <span aria-hidden="true">←</span> {words.back}
      </Link>
      <nav className="d-flex align-items-center" aria-label={words.neighbors}>
        <KeyHints keys={words.keys} />
        {previous && (
          <Link className="btn btn-quiet btn-sm" to={previous}>
            {words.previous}
          </Link>
        )}
        {next && (
          <Link className="btn btn-quiet btn-sm" to={next}>
            {words.next}
          </Link>
        )}
      </nav>
    </div>
  );
}

interface RecordViewProps<Row> extends RecordBarProps {
  words: RecordBarProps['words'] & { loading: string; failed: string };
  query: UseQueryResult<Row>;
  /** The heading while the record loads. */
  title: string;
  nameOf(row: Row): string;
  /** Shown next to the name. */
  head(row: Row): ReactNode;
  side(row: Row): ReactNode;
  /** The main column. */
  children(row: Row): ReactNode;
  /** The end of the main column, which on a phone comes after the side. */
  end?(row: Row): ReactNode;
  /** Shown above both columns. */
  notice?: ReactNode;
}

/**
 * If the focused element disappears, such as the button of an action that is done, the focus goes to the nearest `data-state`, which shows
 * what has changed. Browsers would forget where it was.
 */
function useKeptFocus() {
  /** The element that was focused last, and all that it is in. */
  const path = useRef<Element[]>([]);
  useEffect(() => {
    if (document.activeElement !== document.body || path.current[0]?.isConnected !== false) return;
    const place = path.current.find((each) => each.isConnected && each.querySelector('[data-state]'));
    place?.querySelector<HTMLElement>('[data-state]')?.focus({ preventScroll: true });
  });
  return ({ currentTarget, target, nativeEvent }: FocusEvent) => {
    // React's events also come from the dialogs of the record.
    if (currentTarget.contains(target))
      path.current = nativeEvent.composedPath().filter((each) => each instanceof Element);
  };
}

/**
 * A record that is open over its list: the links to the list and the neighboring records, the name, and two columns.
 */
export function RecordView<Row>({
  query,
  title,
  nameOf,
  head,
  side,
  children,
  end,
  notice,
  ...bar
}: RecordViewProps<Row>) {
  const keepFocus = useKeptFocus();
  return (
    <>
      <RecordBar {...bar} />
      {!query.data && <h1 className="visually-hidden">{title}</h1>}
      <ListState query={query} words={bar.words}>
        {(row) => (
          <>
            <RecordHead name={nameOf(row)}>{head(row)}</RecordHead>
            {notice}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: notes where the focus is, and does nothing with it. */}
            <div className="record-page" onFocus={keepFocus}>
              <div className="record-page__main">{children(row)}</div>
              {side(row)}
              {end && <div className="record-page__end">{end(row)}</div>}
            </div>
          </>
        )}
      </ListState>
    </>
  );
}

interface FactsProps {
  title?: string;
  /** Labels and values. Entries without a value are left out. */
  facts: Readonly<Record<string, ReactNode>>;
  /** Shows the labels only to screen readers, because the values explain themselves. */
  areNamesHidden?: boolean;
}

/** The facts of a record, next to its main column. */
export function Facts({ title, facts, areNamesHidden = false }: FactsProps) {
  return (
    <section>
      {title !== undefined && <h2>{title}</h2>}
      <dl className="small mb-0">
        {Object.entries(facts).map(
          ([name, value]) =>
            value && (
              <Fragment key={name}>
                <dt className={areNamesHidden ? 'visually-hidden' : undefined}>{name}</dt>
                <dd className="d-flex flex-wrap column-gap-3">{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </section>
  );
}
