import { Alert } from 'react-bootstrap';
import { reasonOf } from '../notify.ts';

/** Why what was asked for was refused. */
export function FailedAction({ error, className }: { error: Error | null; className?: string }) {
  return (
    error && (
      <Alert variant="warning" transition={false} className={className}>
        <p>{reasonOf(error)}</p>
      </Alert>
    )
  );
}
