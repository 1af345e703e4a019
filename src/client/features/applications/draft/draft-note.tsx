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
  /** The documents that were chosen before and must be chosen again. */
  missing: readonly string[];
  onRestored(draft: Draft): void;
  onCleared(): void;
}

/** Says that this browser stores the typed text, and lets people who share the browser clear the form. */
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
    // The button becomes disabled, and would lose the focus.
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

/** How long the visitor must stop typing before the draft is stored. */
const KEEP_DELAY_MS = 500;

interface KeptDraft {
  isRestored: boolean;
  /** The browser stores nothing. */
  isLost: boolean;
  /** Whether the form has changes since the page was opened that were not sent. */
  isUnsent: boolean;
  isEmpty: boolean;
}

/**
 * Stores the application of the surrounding form in this browser: shortly after each change, and immediately when the page is hidden,
 * because a closing tab gives no other signal. An empty form, for example after sending, is not stored.
 * @param missing the documents that were chosen before and must be chosen again
 * @param onRestored gets the stored draft, once it is in the form
 */
function useDraft(missing: readonly string[], onRestored: (draft: Draft) => void): KeptDraft {
  const form = useForm();
  const { values } = useFormState({ subscription: { values: true } });
  const { answers, chosen, text } = contentsOf(values);
  /** The draft of a previous visit; undefined until the storage was read. */
  const [before, setBefore] = useState<Draft | null>();
  /** The same draft as text, once it is in the form. */
  const [opened, setOpened] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const latestMissing = useRef(missing);
  const kept = useRef('');
  useEffect(() => {
    latestMissing.current = missing;
  }, [missing]);

  // In an effect, because the server does not have the draft: the form is served and hydrated empty.
  useEffect(() => setBefore(readDraft()), []);

  // One step later, when all fields are registered and have taken over the text that was typed before the script
  // loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the draft was read.
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
      // Reads the form itself. After sending, the form is emptied and unmounted immediately, without another render.
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
