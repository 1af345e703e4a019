import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { ProofNeeded } from '#client/api/post-api.ts';
import { ApiError } from '#shared/api-error.ts';
import { notifyError, notifySuccess } from '../notify.ts';
import { callForBlob, PANEL } from '../queries.ts';
import { logOutOnRefusal } from '../session/logout.ts';
import { useProof } from '../session/proof-dialog.tsx';

/**
 * A random key of 128 bits, so that a request takes effect once even if it is sent several times. `crypto.randomUUID`
 * is missing on plain HTTP.
 */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Saves a file through the browser, as a download link would. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Some browsers read the address only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export interface PanelAction<Answer = never> {
  path: string;
  body?: object;
  /** Names the busy button, if several buttons make the same call. */
  name?: string;
  /** The message after success. */
  done?: string;
  /** The message after a failure without a message from the server, if the page itself does not show the failure. */
  failed?: string;
  /** Saves the response as a file with this name. */
  saveAs?: string;
  /** Called after success with the response: parsed if it is JSON, else as a Blob. */
  onDone?(answer: Answer): void;
}

/**
 * Makes a call of the panel, asks for a fresh proof if the call needs one, and refetches the lists. Only one call runs at a time, so a
 * second press of the button does nothing.
 * @param rereads the queries that the call may change; null for a call that only looks something up, or that puts its response into the lists
 * itself
 * @param rereadsAfterFailure the queries that show why the call failed if another person was faster
 * @param resume the copy of the unsaved text, to be opened after the next login if this one has expired
 */
export function useAction({
  rereads = [PANEL],
  rereadsAfterFailure = rereads,
  resume = null,
}: {
  rereads?: QueryKey | null;
  rereadsAfterFailure?: QueryKey | null;
  resume?: string | null;
} = {}) {
  const client = useQueryClient();
  const { withProof, proofDialog } = useProof();
  // The mutation's state changes slightly later, so a double click would pass it.
  const isUnderWay = useRef(false);
  const readAgain = (queryKey: QueryKey | null) => void (queryKey && client.invalidateQueries({ queryKey }));
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: async ({ path, body }: PanelAction) => {
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
      const isOver = logOutOnRefusal(failure, resume);
      if (failed) notifyError(failure, failed);
      if (isOver) return;
      // Another person was faster, or the call took effect although its response was lost. The refetched view shows
      // which.
      if (failure instanceof ApiError && failure.status !== 409 && failure.status < 500) return;
      readAgain(rereadsAfterFailure);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const act = useCallback(
    <Answer>(action: PanelAction<Answer>) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(action);
    },
    [mutate],
  );
  return {
    act,
    isBusy: isPending,
    /** The name of the busy button. */
    busy: isPending ? (variables.name ?? variables.path) : null,
    /** A person who cancels the dialog for the proof knows why the call did not run, so no error is shown. */
    error: error instanceof ProofNeeded ? null : error,
    reset,
    proofDialog,
  };
}
