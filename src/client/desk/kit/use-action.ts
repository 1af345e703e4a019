import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { ApiError } from '../../../shared/api-error.ts';
import { ProofNeeded } from '../../api/post-api.ts';
import { notifyError, notifySuccess } from '../notify.ts';
import { callForBlob, PANEL } from '../queries.ts';
import { logOutOn401 } from '../session/logout.ts';
import { useProof } from '../session/proof-dialog.tsx';

/** Names what is sent once, however often: 128 random bits. `crypto.randomUUID` is missing on plain http. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Hands a file to the browser, as a link to it would. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Some browsers read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export interface Action<Answer = never> {
  path: string;
  body?: object;
  /** Which button is at work, where several call the same. */
  name?: string;
  /** What is said once it is done. */
  done?: string;
  /** What is said of a failure without words, where nothing on the page shows it. */
  failed?: string;
  /** Saves what the call answered as a file of this name. */
  saveAs?: string;
  /** After it is done, with what the call answered: JSON as it is, everything else as a Blob. */
  onDone?(answer: Answer): void;
}

/**
 * Makes a call of the panel, asks for a fresh proof where it needs one, and reads the lists again. One at a time: a second press of the
 * button does nothing.
 * @param rereads what the call may change; null for one that looks something up, or puts its answer into the lists itself
 * @param rereadsAfterFailure what shows why it failed, when someone else was faster
 */
export function useAction({
  rereads = [PANEL],
  rereadsAfterFailure = rereads,
}: {
  rereads?: QueryKey | null;
  rereadsAfterFailure?: QueryKey | null;
} = {}) {
  const client = useQueryClient();
  const { withProof, proofDialog } = useProof();
  // The state comes a moment later, and a double click before it.
  const isUnderWay = useRef(false);
  const readAgain = (queryKey: QueryKey | null) => void (queryKey && client.invalidateQueries({ queryKey }));
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: async ({ path, body }: Action) => {
      const answer = await withProof(() => callForBlob(path, body));
      return (answer.type.startsWith('application/json') ? JSON.parse(await answer.text()) : answer) as never;
    },
    onSuccess(answer, { done, saveAs, onDone }) {
      readAgain(rereads);
      if (saveAs) saveFile(answer, saveAs);
      if (done) notifySuccess(done);
      onDone?.(answer);
    },
    onError(failure, { failed }) {
      const isOver = logOutOn401(failure);
      if (failed) notifyError(failure, failed);
      if (isOver) return;
      // Someone else was quicker, or it was done without an answer: what is behind the question shows it.
      if (failure instanceof ApiError && failure.status !== 409 && failure.status < 500) return;
      readAgain(rereadsAfterFailure);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const act = useCallback(
    <Answer>(action: Action<Answer>) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(action);
    },
    [mutate],
  );
  return {
    act,
    isBusy: isPending,
    /** The name of the button at work. */
    busy: isPending ? (variables.name ?? variables.path) : null,
    /** Who closes the question for a proof has said so; nothing went wrong. */
    error: error instanceof ProofNeeded ? null : error,
    reset,
    proofDialog,
  };
}
