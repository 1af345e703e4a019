import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { Form, useForm } from 'react-final-form';
import { useEarlyEffects } from '#client/components/form/early-effects.ts';
import { keyOf } from '#client/components/key-of.ts';
import { usePageFacts } from '#client/components/page-facts.ts';
import { useImageDrop, useImageUpload } from '#client/panel/kit/image-upload.ts';
import { isTypingElsewhere, textFieldOf, typeText } from '#client/panel/kit/type-text.ts';
import { Conflict } from '#client/panel/kit/versions/conflict.tsx';
import { EditorColumns, EditorHead } from '#client/panel/kit/versions/editor-frame.tsx';
import { KeptCopies, useKeptCopies } from '#client/panel/kit/versions/kept-copies.tsx';
import { LeaveQuestion, useLeaveGuard } from '#client/panel/kit/versions/leave-guard.tsx';
import { useSaveKey } from '#client/panel/kit/versions/save-key.ts';
import type { PanelArticleWithContent } from '#shared/articles/editing.ts';
import { editorWords } from '#shared/articles/panel-words.ts';
import { articleCopies } from '../article-copies.ts';
import { Fields } from './fields.tsx';
import { type ArticleValues, canSave, changesBetween } from './form-values.ts';
import { editorViews, SidePanel, type View } from './side-panel.tsx';
import { type ArticleEditing, type Base, openText, useArticleEditing } from './use-article-editing.ts';
import { selectIn } from './writing/lines.ts';
import { linkTo } from './writing/links.ts';

export interface ArticleFormProps {
  /** Null for a new article. */
  article: PanelArticleWithContent | null;
  /** The key of the copy to continue with. */
  copyKey: string | null;
  /** The address of the link to begin at. */
  link: string | null;
  onClose(): void;
  /** Set to the function that asks before the dialog closes. */
  askToClose: RefObject<() => void>;
}

/** A new article has no history. */
const { history: _, ...newViews } = editorViews;

export const editorTitle = (isNew: boolean) => (isNew ? editorWords.createTitle : editorWords.editTitle);

type Submit = (values: ArticleValues) => ReturnType<ArticleEditing['submit']>;

/** The dialog's fields, with the panels next to them: preview, share cards, history. */
export function ArticleForm({ article, copyKey, ...props }: ArticleFormProps) {
  const { timeZone } = usePageFacts();
  useEarlyEffects();
  const [opened] = useState(() => openText(article, copyKey, timeZone));
  // A save needs values from within the form, so the form sets this function.
  const submit = useRef<Submit>(() => ({}));
  return (
    <Form<ArticleValues>
      initialValues={opened.values}
      onSubmit={(values) => submit.current(values)}
      subscription={{}}
    >
      {() => <Editing base={opened.base} submit={submit} {...props} />}
    </Form>
  );
}

interface EditingProps extends Pick<ArticleFormProps, 'link' | 'onClose' | 'askToClose'> {
  base: Base;
  /** Set to the function that submits the form. */
  submit: RefObject<Submit>;
}

function Editing({ base, submit, link, onClose, askToClose }: EditingProps) {
  const form = useForm<ArticleValues>();
  const element = useRef<HTMLFormElement>(null);
  const editing = useArticleEditing(base, { form: element, onSaved: onClose });
  const guard = useLeaveGuard(editing.isDirty, onClose);
  const upload = useImageUpload((address) => {
    const field = textFieldOf(element.current, 'featuredImage');
    if (isTypingElsewhere(field) || !typeText(field, address)) form.change('featuredImage', address);
  });
  const drop = useImageDrop(upload.start);
  const { copies, discard, refresh, ...kept } = useKeptCopies(articleCopies);
  const [view, setView] = useState<View>('write');
  const { articleId, theirs, isSaving, saveLabel, problem, submitErrors, values } = editing;
  const problemId = useId();
  const offered = copies.filter(({ key, copy }) => copy.recordId === articleId && key !== editing.ownKey);
  const isUploading = upload.progress !== null;
  const isNew = articleId === null;
  const canKeep = editing.copyState !== 'failed';
  const focusBefore = useRef<Element | null>(null);
  /** Ctrl+S leaves the dialog open; the save button closes it. */
  const andClose = useRef(false);

  useEffect(() => {
    submit.current = (sent) => editing.submit(sent, andClose.current);
    askToClose.current = guard.requestClose;
  });

  // A new article starts with the focus on the title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens.
  useEffect(() => {
    if (isNew) element.current?.querySelector('input')?.focus();
    else if (link) selectIn(textFieldOf(element.current, 'content'), linkTo(values.content, link));
  }, []);

  // Another text has replaced this one, which stays as a copy.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the text.
  useEffect(refresh, [editing.ownKey, refresh]);

  useEffect(() => {
    if (submitErrors?.schedule) setView('publishing');
    if (submitErrors) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitErrors]);

  function save(closes: boolean) {
    andClose.current = closes;
    form.submit();
  }

  // An upload that is under way continues; its address can be saved when it is done.
  useSaveKey(() => {
    if (theirs || guard.isAsking) return;
    focusBefore.current = document.activeElement;
    save(false);
  });

  // The focused button was disabled during the save, which removed the focus.
  useEffect(() => {
    if (isSaving || document.activeElement !== document.body) return;
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
  }, [isSaving]);

  return (
    <form
      ref={element}
      className="editor d-flex flex-column"
      data-view={view}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React tells this form of those in its dialogs, too.
        if (event.target === event.currentTarget && !isUploading) save(true);
      }}
      onKeyDown={ignoreEnter}
      {...drop.handlers}
    >
      <EditorHead
        title={editorTitle(isNew)}
        onRequestClose={guard.requestClose}
        status={statusLabel(editing)}
        problem={problem}
        problemId={problemId}
      >
        <Button
          type="submit"
          disabled={!canSave(values) || isSaving || isUploading || theirs !== null}
          aria-describedby={problem ? problemId : undefined}
        >
          {isSaving ? editorWords.saving : saveLabel}
        </Button>
      </EditorHead>
      <EditorColumns<View>
        conflict={
          theirs && (
            <Conflict
              title={editorWords.conflict}
              changes={changesBetween(theirs, values)}
              onSettle={editing.settle}
            />
          )
        }
        views={isNew ? newViews : editorViews}
        view={view}
        onView={setView}
        side={<SidePanel view={view} editing={editing} />}
      >
        <KeptCopies {...kept} copies={offered} onRestore={editing.restore} onDiscard={discard} />
        <Fields
          stamp={editing.stamp}
          upload={upload}
          isDropTarget={drop.isTarget}
          onSchedule={() => setView('publishing')}
        />
      </EditorColumns>
      <LeaveQuestion
        guard={guard}
        words={editorWords}
        onKeep={canKeep ? editing.keepCopy : null}
        onDiscard={editing.dropCopy}
      />
    </form>
  );
}

/** Enter in a text field would submit the form, and so save by accident. */
function ignoreEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget } = event;
  if (keyOf(event) === 'Enter' && target instanceof HTMLInputElement && target.form === currentTarget)
    event.preventDefault();
}

function statusLabel({ isDirty, isSaved, copyState }: ArticleEditing): string {
  if (copyState === 'failed') return editorWords.copyFailed;
  if (isSaved) return editorWords.allSaved;
  return isDirty && copyState === 'kept' ? editorWords.copyKept : '';
}
