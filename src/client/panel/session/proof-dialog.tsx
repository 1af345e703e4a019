import check from 'virtual:form-check/proof';
import { useCallback, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { ProofNeeded } from '#client/api/post-api.ts';
import { proof as words } from '#shared/articles/panel-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { proofSchema } from '#shared/staff/staff.ts';
import { PanelDialog } from '../kit/dialog.tsx';
import { callForBlob } from '../queries.ts';
import { CredentialForm, PasswordAndCode } from './credential-form.tsx';
import { offersPasskeyFirst, signWithPasskey } from './passkey.ts';

/** For calls that require a fresh proof: money, exports, staff, credentials. */
export function useProof() {
  /** The calls that wait for the proof. */
  const [waiting, setWaiting] = useState<((isProved: boolean) => void)[]>([]);
  /**
   * Makes a call of the panel. If the call requires a fresh proof, asks the person for it, then repeats the call.
   * @throws as the call; {ProofNeeded} if the person cancels
   */
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
  /** Components that use the hook render this dialog. */
  const proofDialog = waiting.length > 0 && <ProofDialog onEnd={end} />;
  return { withProof, proofDialog };
}

function ProofDialog({ onEnd }: { onEnd(isProved: boolean): void }) {
  const proved = (_response: Blob) => onEnd(true);
  return (
    <PanelDialog title={words.title} onClose={() => onEnd(false)}>
      <Modal.Body>
        <CredentialForm
          schema={proofSchema}
          check={check}
          send={(given) => callForBlob(staffApi.proof, given).then(proved)}
          words={words}
          passkey={{
            words,
            send: async () =>
              proved(await callForBlob(staffApi.passkeyProof, { passkey: await signWithPasskey() })),
          }}
          head={<p>{words.text}</p>}
          foot={
            <Button variant="quiet" className="w-100 mt-2" onClick={() => onEnd(false)}>
              {words.cancel}
            </Button>
          }
        >
          <PasswordAndCode autoFocus={!offersPasskeyFirst()} />
        </CredentialForm>
      </Modal.Body>
    </PanelDialog>
  );
}
