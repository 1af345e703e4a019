import { ApiError } from '../../../shared/api-error.ts';
import { adminList } from '../../../shared/content/admin.ts';

/** The list could not be loaded: why, and once more. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <div className="admin-empty" role="alert">
      <p className="admin-empty__title">{adminList.failed}</p>
      <p>{error instanceof ApiError ? error.body : 'The server could not be reached.'}</p>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        {adminList.retry}
      </button>
    </div>
  );
}
