import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { AdminArticleWithContent } from '../../../../shared/articles/editing.ts';
import { adminEditor } from '../../../../shared/content/admin.ts';
import { KeptCopies } from '../copies/kept-copies.tsx';
import { useKeptCopies } from '../copies/use-kept-copies.ts';
import { Conflict } from './conflict.tsx';
import { Fields } from './fields.tsx';
import { canSave } from './form-values.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { SheetHead } from './sheet.tsx';
import { SidePanel, type View, ViewSwitch } from './side-panel.tsx';
import { type ArticleFormState, useArticleForm } from './use-article-form.ts';
import { useImageDrop } from './use-image-drop.ts';
import { useImageUpload } from './use-image-upload.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSaveKey } from './use-save-key.ts';

interface ArticleFormProps {
  /** null for a new article. */
  article: AdminArticleWithContent | null;
  /** The kept copy to go on with. */
  copyKey: string | null;
  onClose(): void;
  /** Set to what asks before it closes. */
  askToClose: { current: () => void };
}

/** The dialog's fields with what stands beside them: preview, share cards, history. */
export function ArticleForm({ article, copyKey, onClose, askToClose }: ArticleFormProps) {
  const form = useArticleForm({ article, copyKey, onSaved: onClose });
  const guard = useLeaveGuard(form.isDirty, onClose);
  const upload = useImageUpload((address) => form.set('featuredImage', address));
  const drop = useImageDrop(upload.start);
  const { copies, discard, refresh } = useKeptCopies();
  const [view, setView] = useState<View>('write');
  const element = useRef<HTMLFormElement>(null);
  const offered = copies.filter(({ key, copy }) => copy.articleId === form.articleId && key !== form.ownKey);
  const { theirs, isSaving, problems } = form;
  const isUploading = upload.progress !== null;
  const isNew = form.articleId === null;
  const focusBefore = useRef<Element | null>(null);

  // Writing begins with the title.
  useEffect(() => {
    if (article === null) element.current?.querySelector('input')?.focus();
  }, [article]);

  useEffect(() => {
    askToClose.current = guard.requestClose;
  });

  // Another text took the place of this one, which stays as a copy.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the text.
  useEffect(refresh, [form.ownKey, refresh]);

  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isUploading) form.save({ andClose: true });
  }

  // An upload that is on its way goes on; its address is there to be saved when it is done.
  useSaveKey(() => {
    if (theirs || guard.isAsking) return;
    focusBefore.current = document.activeElement;
    form.save({ andClose: false });
  });

  // The button that had the focus was disabled meanwhile, which takes it away.
  useEffect(() => {
    if (isSaving || document.activeElement !== document.body) return;
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
  }, [isSaving]);

  function onKey(event: KeyboardEvent) {
    // Enter in a line would send the form; here that were a save by accident.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  }

  return (
    <form
      ref={element}
      className="editor"
      data-view={view}
      noValidate
      onSubmit={submit}
      onKeyDown={onKey}
      {...drop.handlers}
    >
      <SheetHead
        isNew={isNew}
        onRequestClose={guard.requestClose}
        status={
          <p className="editor__kept" role="status">
            {statusLabel(form)}
          </p>
        }
        action={
          <button
            type="submit"
            className="btn btn-primary"
            disabled={!canSave(form.values) || isSaving || isUploading || theirs !== null}
          >
            {isSaving ? adminEditor.saving : isNew ? adminEditor.create : adminEditor.update}
          </button>
        }
      />
      {theirs ? (
        <div className="editor__scroll">
          <Conflict mine={form.values} theirs={theirs} onSettle={form.settle} />
        </div>
      ) : (
        <div className="editor__scroll editor__columns">
          <div className="editor__fields">
            <KeptCopies copies={offered} onRestore={form.restore} onDiscard={discard} />
            <Fields form={form} upload={upload} isDropTarget={drop.isTarget} />
          </div>
          <ViewSwitch view={view} hasHistory={!isNew} onChange={setView} />
          <SidePanel view={view} form={form} />
        </div>
      )}
      {guard.isAsking && (
        <LeaveDialog
          canKeep={form.copyState !== 'failed'}
          onStay={guard.stay}
          onKeep={() => {
            form.keepCopy();
            guard.leave();
          }}
          onDiscard={() => {
            form.dropCopy();
            guard.leave();
          }}
        />
      )}
    </form>
  );
}

function statusLabel({ isDirty, isSaved, copyState }: ArticleFormState): string {
  if (copyState === 'failed') return adminEditor.copyFailed;
  if (isSaved) return adminEditor.allSaved;
  return isDirty && copyState === 'kept' ? adminEditor.copyKept : '';
}
