import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { Alert, Button, Modal } from 'react-bootstrap';
import { ownAccount, proof as words } from '../../../../shared/content/admin.ts';
import { ProofNeeded } from '../../../api/post-api.ts';
import { reasonOf } from '../notify.ts';
import { Field } from './field.tsx';
import { prove } from './prove.ts';

interface Proof {
  /**
   * Makes a call of the panel. Where it asks for a fresh proof, the person is asked for it, and it is made once more.
   * @throws as the call; {ProofNeeded} when the person cancels
   */
  withProof<T>(call: () => Promise<T>): Promise<T>;
  /** Stands anywhere in what uses the hook; null while nothing is asked. */
  proofDialog: ReactNode;
}

/** For whatever asks for a fresh proof of who acts: money, exports, staff, ways in. */
export function useProof(): Proof {
  /** The calls that wait for the proof. */
  const [waiting, setWaiting] = useState<((isProved: boolean) => void)[]>([]);
  const withProof = useCallback(async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ProofNeeded)) throw error;
      const isProved = await new Promise<boolean>((resolve) => setWaiting((others) => [...others, resolve]));
      if (!isProved) throw error;
      return call();
    }
  }, []);
  const end = (isProved: boolean) => {
    for (const each of waiting) each(isProved);
    setWaiting([]);
  };
  return { withProof, proofDialog: waiting.length > 0 ? <ProofDialog onEnd={end} /> : null };
}

/** The focus goes back to where it was once it closes, which is the modal's own doing. */
function ProofDialog({ onEnd }: { onEnd(isProved: boolean): void }) {
  const id = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: prove,
    gcTime: 0,
    onSuccess: () => onEnd(true),
  });
  return (
    <Modal
      show
      centered
      animation={false}
      onHide={() => onEnd(false)}
      className="leave-dialog"
      backdropClassName="leave-backdrop"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog stands in what opened it, for React: its form is none of theirs.
          event.stopPropagation();
          if (isPending) return;
          const values = new FormData(event.currentTarget);
          mutate({ ownPassword: String(values.get('ownPassword')), code: String(values.get('code')) });
        }}
      >
        <Modal.Header>
          <Modal.Title as="h2" id={`${id}-title`}>
            {words.title}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <p id={`${id}-text`}>{words.text}</p>
          <Field
            name="ownPassword"
            type="password"
            label={ownAccount.password}
            autoComplete="current-password"
            autoFocus
          />
          <Field name="code" label={ownAccount.code} autoComplete="one-time-code" />
          {error && !isPending && (
            <Alert variant="warning" transition={false}>
              {reasonOf(error)}
            </Alert>
          )}
        </Modal.Body>
        <Modal.Footer>
          <Button type="submit" disabled={isPending}>
            {isPending ? words.busy : words.submit}
          </Button>
          <Button variant="quiet" onClick={() => onEnd(false)}>
            {words.cancel}
          </Button>
        </Modal.Footer>
      </form>
    </Modal>
  );
}
