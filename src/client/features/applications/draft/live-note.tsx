import { useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { fillIn, keepDraft, keptValues } from '#client/components/form/draft.ts';
import { useLeaveBlocker } from '#client/components/form/unsaved-changes.ts';
import { applicationSchema } from '#shared/applications/application.ts';
import { draftWords as words } from '#shared/applications/draft-words.ts';
import { draftNote } from '#shared/content/apply.ts';
import { sectionHeadingId } from '../form-sections.tsx';
import { NoteLayout, type NoteProps } from './note-layout.tsx';
import {
  type ApplicationCopy,
  applicationDraft,
  dropApplication,
  findCopy,
  ownKey,
  textsOf,
} from './store.ts';

/**
 * Keeps the application of this tab, and lets people who share the browser clear the form. In a new tab, offers what was typed in another.
 */
export function LiveNote({ missing, onRestored, onCleared }: NoteProps) {
  const form = useForm();
  const { values } = useFormState({ subscription: { values: true } });
  const text = textOf(values);
  const isEmpty = text === textOf({});
  const isIncomplete = missing.length > 0 && filesIn(values).length === 0;
  /** The form's content when it was opened; null before. */
  const [opened, setOpened] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const [copy, setCopy] = useState<ApplicationCopy | null>(null);
  const [own] = useState(ownKey);
  const latestMissing = useRef(missing);
  useEffect(() => {
    latestMissing.current = missing;
  }, [missing]);
  const [store] = useState(() =>
    applicationDraft(
      own,
      () => latestMissing.current,
      (isKept) => setLost(!isKept),
    ),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form keeps its draft as long as it is mounted.
  useEffect(() => {
    const { answers, documents } = store.read();
    const draft = keptValues(applicationSchema, answers);
    setOpened(textOf(draft));
    if (Object.keys(draft).length > 0) onRestored(textsOf(documents));
    else setCopy(findCopy(own));
    return keepDraft(form, store);
  }, []);

  const blocker = useLeaveBlocker(opened !== null && text !== opened && !isEmpty);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(words.leave)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);

  function resume({ key, answers, documents }: ApplicationCopy, button: HTMLButtonElement) {
    // What was typed meanwhile is newer.
    const latest = { ...answers, ...keptValues(applicationSchema, values) };
    fillIn(form, latest);
    setOpened(textOf({ ...values, ...latest }));
    onRestored(documents);
    // From now on, it is this tab's.
    store.keep({ answers: latest, documents });
    dropApplication(key);
    setCopy(null);
    focusFirst(button);
  }

  function remove({ key }: ApplicationCopy) {
    if (!window.confirm(words.removeQuestion)) return;
    dropApplication(key);
    setCopy(findCopy(own));
  }

  function clear(button: HTMLButtonElement) {
    if (!window.confirm(words.clearQuestion)) return;
    form.restart();
    onCleared();
    focusFirst(button);
  }

  return (
    <NoteLayout
      text={isLost ? draftNote.lost : copy ? words.offered : draftNote.kept}
      isEmpty={isEmpty}
      onClear={clear}
    >
      {!isEmpty && text === opened && <span>{isIncomplete ? `${words.restoredText} ` : words.restored}</span>}
      {isIncomplete && <a href={`#${sectionHeadingId('documents')}`}>{words.attachAgain}</a>}
      {copy && (
        <>
          <button
            type="button"
            className="form-draft__button"
            onClick={({ currentTarget }) => resume(copy, currentTarget)}
          >
            {words.resume}
          </button>
          <button type="button" className="form-draft__button" onClick={() => remove(copy)}>
            {words.remove}
          </button>
        </>
      )}
    </NoteLayout>
  );
}

/** The pressed button disappears or becomes disabled, and would lose the focus. */
const focusFirst = ({ form }: HTMLButtonElement) => form?.querySelector('input')?.focus();

const filesIn = ({ uploadedFiles = [] }: Record<string, unknown>) => uploadedFiles as readonly File[];

/** The typed answers and the chosen documents, for comparison. */
function textOf(values: Record<string, unknown>): string {
  const answers = Object.entries(keptValues(applicationSchema, values)).sort();
  return JSON.stringify([answers, filesIn(values).map(({ name }) => name)]);
}
