import { adminList } from '../../../../shared/content/admin.ts';
import { reasonOf } from '../tell.ts';

interface FailedProps {
  error: Error;
  onRetry(): void;
}

/** A list could not be loaded: why, and once more. */
export function ListFailed({ title = adminList.failed, error, onRetry }: FailedProps & { title?: string }) {
  return (
    <div className="admin-empty" role="alert">
      <p className="admin-empty__title">{title}</p>
      <p>{reasonOf(error)}</p>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        {adminList.retry}
      </button>
    </div>
  );
}

/** The rows that stand there could not be read again. */
export function ListStale({ error, onRetry }: FailedProps) {
  return (
    <div className="admin-stale" role="alert">
      <p>
        <strong>{adminList.stale}</strong> {reasonOf(error)}
      </p>
      <button type="button" className="btn btn-sm btn-outline-primary" onClick={onRetry}>
        {adminList.retry}
      </button>
    </div>
  );
}
