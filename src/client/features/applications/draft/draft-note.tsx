import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { applicationDraft as words } from '../../../../shared/content/apply.ts';
import { useKeepOnLeave, useLeaveBlocker } from '../../../components/form/unsaved-changes.ts';
import {
  type Draft,
  dropDraft,
  filledIn,
  hasAnswers,
  keepDraft,
  noAnswers,
  readAnswers,
  readDraft,
} from './store.ts';

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

/** How long typing rests before it is kept. */
const KEEP_DELAY_MS = 500;

interface KeptDraft {
  isRestored: boolean;
  /** The browser keeps nothing. */
  isLost: boolean;
  /** Something was typed, chosen or ticked since the page was opened, and was not sent. */
  isUnsent: boolean;
  isEmpty: boolean;
}

/**
 * Stores the application of the surrounding form in this browser: soon after each change, and at once when the page is hidden, which is
 * the only notice that a closing tab gives. An empty form, as after sending, stores nothing.
 * @param missing the documents that were chosen before; they have to be chosen again
 * @param onRestored gets the stored draft, once it is in the form
 */
function useDraft(missing: readonly string[], onRestored: (draft: Draft) => void): KeptDraft {
  const form = useForm();
  const { values } = useFormState({ subscription: { values: true } });
  const { answers, chosen, text } = contentsOf(values);
  /** What was kept on an earlier visit; undefined until this browser was asked. */
  const [before, setBefore] = useState<Draft | null>();
  /** The same as text, once it is in the form. */
  const [opened, setOpened] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const latestMissing = useRef(missing);
  const kept = useRef('');
  useEffect(() => {
    latestMissing.current = missing;
  }, [missing]);

  // Only here, since the server knows nothing of it: the form is served and hydrated empty.
  useEffect(() => setBefore(readDraft()), []);

  // One step later: by now all fields are registered, and have taken over what was typed before the script came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser was asked.
  useEffect(() => {
    if (before === undefined) return;
    kept.current = JSON.stringify([before?.answers ?? noAnswers, []]);
    setOpened(kept.current);
    if (!before) return;
    const typed = readAnswers(form.getState().values);
    form.batch(() => {
      for (const [name, value] of Object.entries({ ...before.answers, ...filledIn(typed) })) {
        form.change(name, value);
      }
    });
    onRestored(before);
  }, [before]);

  const { keepNow } = useRef({
    keepNow() {
      // Of the form itself: once it was sent it is emptied and goes away at once, without being drawn empty before.
      const latest = contentsOf(form.getState().values);
      if (latest.text === kept.current || !hasAnswers(latest.answers)) return;
      kept.current = latest.text;
      const documents = latest.chosen.length > 0 ? latest.chosen : latestMissing.current;
      setLost(!keepDraft({ answers: latest.answers, documents }));
    },
  }).current;

  const isEmpty = !hasAnswers(answers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the wait again.
  useEffect(() => {
    if (opened === null || text === kept.current) return undefined;
    if (isEmpty) {
      kept.current = text;
      dropDraft();
      return undefined;
    }
    const timer = setTimeout(keepNow, KEEP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, isEmpty, opened]);

  useKeepOnLeave(keepNow);

  return {
    isRestored: Boolean(before) && text === opened,
    isLost,
    isUnsent: opened !== null && text !== opened && !(isEmpty && chosen.length === 0),
    isEmpty: isEmpty && chosen.length === 0,
  };
}

function contentsOf(values: Record<string, unknown>) {
  const answers = readAnswers(values);
  const chosen = (values.uploadedFiles as readonly File[]).map(({ name }) => name);
  return { answers, chosen, text: JSON.stringify([answers, chosen]) };
}
