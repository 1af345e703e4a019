import { Alert } from 'react-bootstrap';
import { reasonOf } from '../notify.ts';

/** Why what was asked for was refused, where no dialog says so. */
export function FailedAction({ error }: { error: Error | null }) {
  return (
    error && (
      <Alert variant="warning" transition={false}>
        <p>{reasonOf(error)}</p>
      </Alert>
    )
  );
}
