import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Alert, Button } from 'react-bootstrap';
import { loadWords } from '#shared/panel/words.ts';
import { reasonOf } from '../notify.ts';
import { logOutOnRefusal } from '../session/logout.ts';

/** The reason why the last action failed. */
export function FailedAction({ error, className }: { error: Error | null; className?: string }) {
  return (
    error && (
      <Alert variant="warning" transition={false} className={className}>
        <p>{reasonOf(error)}</p>
      </Alert>
    )
  );
}

interface LoadErrorProps {
  title: string;
  error: Error;
  onRetry(): void;
}

/** Data could not be loaded: shows why, and a button to try again. */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  return (
    <div className="panel-empty py-4" role="alert">
      <p className="h4">{title}</p>
      <p>{reasonOf(error)}</p>
      <Button onClick={onRetry}>{loadWords.retry}</Button>
    </div>
  );
}

/** The visible rows could not be fetched again. */
function StaleList({ error, onRetry }: Pick<LoadErrorProps, 'error' | 'onRetry'>) {
  return (
    <Alert
      variant="warning"
      transition={false}
      className="panel-stale d-flex flex-wrap align-items-center justify-content-between column-gap-3"
    >
      <p>
        <strong>{loadWords.stale}</strong> {reasonOf(error)}
      </p>
      <Button variant="outline-primary" size="sm" onClick={onRetry}>
        {loadWords.retry}
      </Button>
    </Alert>
  );
}

interface ListStateProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  words: { loading: string; failed: string; empty?: string; emptyHint?: string };
  /** Whether there are no entries, for which `words` has a title and a hint. */
  isEmpty?(data: T): boolean;
  children(data: T): ReactNode;
}

/** A view while its data loads, after a failure, and with its data. */
export function ListState<T>({
  query: { data, error, isFetching, refetch },
  words,
  isEmpty,
  children,
}: ListStateProps<T>) {
  useEffect(() => {
    if (error) logOutOnRefusal(error);
  }, [error]);
  const retry = () => void refetch({ cancelRefetch: false });
  if (data === undefined) {
    if (error && !isFetching) return <LoadError title={words.failed} error={error} onRetry={retry} />;
    return (
      <p className="panel-status" role="status">
        {words.loading}
      </p>
    );
  }
  return (
    <>
      {error && <StaleList error={error} onRetry={retry} />}
      {isEmpty?.(data) ? <Empty title={words.empty ?? ''} hint={words.emptyHint ?? ''} /> : children(data)}
    </>
  );
}

interface EmptyProps {
  title: string;
  hint: string;
  children?: ReactNode;
}

/** A list without rows. */
export function Empty({ title, hint, children }: EmptyProps) {
  return (
    <div className="panel-empty py-4">
      <p className="h4">{title}</p>
      <p>{hint}</p>
      {children}
    </div>
  );
}
