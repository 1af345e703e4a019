import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { ownAccount, proof as words } from '../../../shared/content/admin.ts';
import { ProofNeeded } from '../../api/post-api.ts';
import { Field } from '../kit/field.tsx';
import { prove, proveByPasskey } from './account-calls.ts';
import { canUsePasskeys } from './passkey.ts';
import { Problem } from './problem.tsx';

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
  const options = { gcTime: 0, onSuccess: () => onEnd(true) };
  const byPassword = useMutation({ mutationFn: prove, ...options });
  const byPasskey = useMutation({ mutationFn: proveByPasskey, ...options });
  const isBusy = byPassword.isPending || byPasskey.isPending;
  const hasPasskeys = canUsePasskeys();
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
          if (isBusy) return;
          byPasskey.reset();
          const values = new FormData(event.currentTarget);
          byPassword.mutate({
            ownPassword: String(values.get('ownPassword')),
            code: String(values.get('code')),
          });
        }}
      >
        <Modal.Header>
          <Modal.Title as="h2" id={`${id}-title`}>
            {words.title}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <p id={`${id}-text`}>{words.text}</p>
          {hasPasskeys && (
            <>
              <Button
                autoFocus
                className="w-100"
                aria-disabled={isBusy}
                onClick={() => {
                  if (isBusy) return;
                  byPassword.reset();
                  byPasskey.mutate();
                }}
              >
                {byPasskey.isPending ? ownAccount.passkeyBusy : words.passkey}
              </Button>
              {!isBusy && <Problem error={byPasskey.error} />}
              <p className="mt-4 text-body-secondary">{words.or}</p>
            </>
          )}
          <Field
            name="ownPassword"
            type="password"
            label={ownAccount.password}
            autoComplete="current-password"
            autoFocus={!hasPasskeys}
          />
          <Field name="code" label={ownAccount.code} autoComplete="one-time-code" />
          {!isBusy && <Problem error={byPassword.error} />}
        </Modal.Body>
        <Modal.Footer>
          <Button type="submit" variant={hasPasskeys ? 'outline-primary' : 'primary'} disabled={isBusy}>
            {byPassword.isPending ? words.busy : words.submit}
          </Button>
          <Button variant="quiet" onClick={() => onEnd(false)}>
            {words.cancel}
          </Button>
        </Modal.Footer>
      </form>
    </Modal>
  );
}
