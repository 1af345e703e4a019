import type { UseQueryResult } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { logOutOn401 } from '../session/logout.ts';
import { LoadError, StaleList } from './load-error.tsx';

interface ListStateProps<T> {
  query: UseQueryResult<T>;
  words: { loading: string; failed: string };
  /** Takes the place of reading it again. */
  onRetry?(): void;
  children(data: T): ReactNode;
}

/** What stands in a view while its data is on its way, when it did not come, and once it is there. */
export function ListState<T>({
  query: { data, error, isFetching, refetch },
  words,
  onRetry,
  children,
}: ListStateProps<T>) {
  const client = useQueryClient();
  useEffect(() => {
    if (error) logOutOn401(client, error);
  }, [client, error]);
  const retry = onRetry ?? (() => void refetch({ cancelRefetch: false }));
  if (data === undefined) {
    if (error && !isFetching) return <LoadError title={words.failed} error={error} onRetry={retry} />;
    return (
      <p className="admin-status" role="status">
        {words.loading}
      </p>
    );
  }
  return (
    <>
      {error && <StaleList error={error} onRetry={retry} />}
      {children(data)}
    </>
  );
}

interface EmptyProps {
  title: string;
  hint: string;
  children?: ReactNode;
}

/** A list without a row. */
export function Empty({ title, hint, children }: EmptyProps) {
  return (
    <div className="admin-empty">
      <p className="admin-empty__title">{title}</p>
      <p>{hint}</p>
      {children}
    </div>
  );
}
