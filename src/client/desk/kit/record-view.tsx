import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListState } from './list-state.tsx';
import { RecordBar, type RecordBarProps } from './record-bar.tsx';
import { RecordHead } from './record-head.tsx';

interface RecordViewProps<Row> extends RecordBarProps {
  words: RecordBarProps['words'] & { loading: string; failed: string };
  query: UseQueryResult<Row>;
  /** The heading until the row has come. */
  title: string;
  nameOf(row: Row): string;
  /** Beside the name. */
  head(row: Row): ReactNode;
  side(row: Row): ReactNode;
  /** The main column. */
  children(row: Row): ReactNode;
  /** Above both columns. */
  notice?: ReactNode;
}

/** A row of a list, open over it: the way back and on, its name, and two columns. */
export function RecordView<Row>({
  query,
  title,
  nameOf,
  head,
  side,
  children,
  notice,
  ...bar
}: RecordViewProps<Row>) {
  return (
    <>
      <RecordBar {...bar} />
      {!query.data && <h1 className="visually-hidden">{title}</h1>}
      <ListState query={query} words={bar.words}>
        {(row) => (
          <>
            <RecordHead name={nameOf(row)}>{head(row)}</RecordHead>
            {notice}
            <div className="record-page">
              <div className="record-page__main">{children(row)}</div>
              {side(row)}
            </div>
          </>
        )}
      </ListState>
    </>
  );
}
