import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../shared/api-error.ts';
import { ProofNeeded } from '../../api/post-api.ts';
import { notifySuccess } from '../notify.ts';
import { callForBlob, PANEL } from '../queries.ts';
import { logOutOn401 } from '../session/logout.ts';
import { useProof } from '../session/proof-dialog.tsx';

interface Action {
  path: string;
  body?: object;
  /** What is said once it is done. */
  done?: string;
  /** After it is done, with what the call answered. */
  onDone?: (answer: Blob) => void;
}

/**
 * Makes a call that changes something, asks for a fresh proof where it needs one, and reads the lists again. One at a
 * time: a second press of the button does nothing.
 */
export function useAction() {
  const client = useQueryClient();
  const { withProof, proofDialog } = useProof();
  // The state comes a moment later, and a double click before it.
  const isUnderWay = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ path, body }: Action) => withProof(() => callForBlob(path, body)),
    onSuccess(answer, { done, onDone }) {
      client.invalidateQueries({ queryKey: [PANEL] });
      if (done) notifySuccess(done);
      onDone?.(answer);
    },
    onError(failure) {
      if (logOutOn401(client, failure)) return;
      // Somebody else was quicker: what is behind the question shows what they did.
      if (failure instanceof ApiError && failure.status === 409)
        client.invalidateQueries({ queryKey: [PANEL] });
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  return {
    act: (action: Action) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(action);
    },
    isBusy: isPending,
    /** Who closes the question for a proof has said so; nothing went wrong. */
    error: error instanceof ProofNeeded ? null : error,
    reset,
    proofDialog,
  };
}
