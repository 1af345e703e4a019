import { Alert } from 'react-bootstrap';
import { problemOf } from './passkey.ts';

/** Why something was not done; nothing while there is no error. */
export function Problem({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Alert variant="warning" transition={false}>
      {problemOf(error)}
    </Alert>
  );
}
