import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { digestWords as words } from '../../../shared/content/desk-replies.ts';
import { setMorningDigest } from './account-calls.ts';
import { Problem } from './problem.tsx';

interface MorningDigestProps {
  isOn: boolean;
  /** Of the account that shows it. */
  queryKey: readonly string[];
}

/** Whether a mail tells each morning who waits for an answer. */
export function MorningDigest({ isOn, queryKey }: MorningDigestProps) {
  const id = useId();
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: setMorningDigest,
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <>
      <div className="form-check form-switch mt-4">
        <input
          id={id}
          type="checkbox"
          className="form-check-input"
          checked={isPending ? variables : isOn}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            if (!isPending) mutate(event.currentTarget.checked);
          }}
        />
        <label className="form-check-label" htmlFor={id}>
          {words.label}
        </label>
      </div>
      <p id={`${id}-hint`} className="text-body-secondary">
        {words.hint}
      </p>
      {!isPending && <Problem error={error} />}
    </>
  );
}
