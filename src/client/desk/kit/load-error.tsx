import { Alert, Button } from 'react-bootstrap';
import { adminList } from '../../../shared/content/admin.ts';
import { reasonOf } from '../notify.ts';

interface LoadErrorProps {
  title: string;
  error: Error;
  onRetry(): void;
  className?: string;
}

/** Something could not be loaded: why, and once more. */
export function LoadError({ title, error, onRetry, className = 'admin-empty' }: LoadErrorProps) {
  return (
    <div className={className} role="alert">
      <p className="admin-empty__title">{title}</p>
      <p>{reasonOf(error)}</p>
      <Button onClick={onRetry}>{adminList.retry}</Button>
    </div>
  );
}

/** The rows that stand there could not be read again. */
export function StaleList({ error, onRetry }: Pick<LoadErrorProps, 'error' | 'onRetry'>) {
  return (
    <Alert variant="warning" transition={false} className="admin-stale">
      <p>
        <strong>{adminList.stale}</strong> {reasonOf(error)}
      </p>
      <Button variant="outline-primary" size="sm" onClick={onRetry}>
        {adminList.retry}
      </Button>
    </Alert>
  );
}
