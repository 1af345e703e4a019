import { type MouseEvent, useEffect } from 'react';
import { useForm } from 'react-final-form';
import { applicationDraft as words } from '../../../../shared/content/apply.ts';
import { useLeaveBlocker } from '../../../components/form/unsaved-changes.ts';
import type { Draft } from './store.ts';
import { useDraft } from './use-draft.ts';

interface DraftNoteProps {
  /** The documents that were chosen before and are to be chosen again. */
  missing: readonly string[];
  onRestored(draft: Draft): void;
  onCleared(): void;
}

/** Says that what is typed stays in this browser, and lets people who share it clear the form. */
export function DraftNote({ missing, onRestored, onCleared }: DraftNoteProps) {
  const form = useForm();
  const { isRestored, isLost, isUnsent, isEmpty } = useDraft(missing, onRestored);
  const blocker = useLeaveBlocker(isUnsent);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(words.leave)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);

  function clear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (!window.confirm(words.clearQuestion)) return;
    form.restart();
    onCleared();
    // The button has nothing left to do, and would take the focus with it.
    currentTarget.form?.querySelector('input')?.focus();
  }

  return (
    <div className="form-draft">
      <p className="mb-0">{isLost ? words.lost : words.kept}</p>
      <button type="button" className="form-draft__clear" disabled={isEmpty} onClick={clear}>
        {words.clear}
      </button>
      <p className="form-draft__status mb-0" role="status">
        {isRestored && words.restored}
      </p>
    </div>
  );
}
