import { useQuery } from '@tanstack/react-query';
import { createForm } from 'final-form';
import arrayMutators from 'final-form-arrays';
import { useEffect, useMemo, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Form } from 'react-final-form';
import { fillIn } from '#client/components/form/draft.ts';
import { useEarlyEffects } from '#client/components/form/early-effects.ts';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import { ListState } from '#client/panel/kit/list-state.tsx';
import { Conflict } from '#client/panel/kit/versions/conflict.tsx';
import { EditorColumns, EditorHead, EditorSheet } from '#client/panel/kit/versions/editor-frame.tsx';
import { KeptCopies, useKeptCopies } from '#client/panel/kit/versions/kept-copies.tsx';
import { LeaveQuestion, useLeaveGuard } from '#client/panel/kit/versions/leave-guard.tsx';
import { useSaveKey } from '#client/panel/kit/versions/save-key.ts';
import { reasonOf } from '#client/panel/notify.ts';
import { formWords as words } from '#shared/content/panel-words.ts';
import type { ReadContent } from '#shared/content/responses.ts';
import { navigation } from '#shared/pages/for-browser.ts';
import { contentCopies, contentQuery } from './content-queries.ts';
import { DocumentSide, type SideView } from './document-side.tsx';
import { type DocumentField, documentChanges } from './document-values.ts';
import { FindingsList } from './findings-list.tsx';
import { showField } from './fold.tsx';
import { GroupFields } from './schema-field.tsx';
import { openDocument, useDocumentEditing } from './use-document-editing.ts';
import { FindingsContext, linkSuggestions } from './value-field.tsx';
import './editor.scss';

/** A field of a document. */
export interface DocumentPlace {
  kind: string;
  at: string;
}

interface DocumentEditorProps {
  kind: string;
  /** The key of the copy to continue with. */
  copyKey: string | null;
  /** The place to show first, or next. */
  place: DocumentPlace | null;
  /** Leads to the list, unless the person stays because of unsaved changes. */
  onClose(): void;
  /** Called once there is nothing to save, to publish the draft. */
  onPublish(): void;
}

/** The dialog in which a document is changed. */
export default function DocumentEditor({ kind, ...props }: DocumentEditorProps) {
  const query = useQuery(contentQuery(kind));
  return (
    <EditorSheet onRequestClose={props.onClose}>
      {query.data ? (
        <DocumentForm content={query.data} {...props} />
      ) : (
        <>
          <EditorHead title="" onRequestClose={props.onClose} />
          <Modal.Body>
            <ListState query={query} words={words}>
              {() => null}
            </ListState>
          </Modal.Body>
        </>
      )}
    </EditorSheet>
  );
}

interface DocumentFormProps extends Omit<DocumentEditorProps, 'kind'> {
  content: ReadContent;
}

const ignoreSubmit = () => {};

/**
 * The form starts without initial values, because a field that appears later, such as that of a moved item, would get the initial value of its
 * place (react-final-form 7.0.1).
 */
function DocumentForm(props: DocumentFormProps) {
  useEarlyEffects();
  const [opened] = useState(() => openDocument(props.content, props.copyKey));
  const [form] = useState(() => {
    const empty = createForm({ onSubmit: ignoreSubmit, mutators: { ...arrayMutators } });
    fillIn(empty, { ...opened.document });
    return empty;
  });
  return (
    <Form form={form} onSubmit={ignoreSubmit} mutators={{ ...arrayMutators }} subscription={{}}>
      {() => <Editing opened={opened} {...props} />}
    </Form>
  );
}

function Editing({
  content,
  opened,
  place,
  onClose,
  onPublish,
}: DocumentFormProps & { opened: ReturnType<typeof openDocument> }) {
  const schema = content.schema as DocumentField;
  const editing = useDocumentEditing(content, opened);
  const { document, findings, isDirty, isStrict, theirs } = editing;
  const found = { schema, document, findings, onShow: showField };
  const said = useMemo(() => ({ findings, isStrict }), [findings, isStrict]);
  const guard = useLeaveGuard(isDirty, onClose);
  const { copies, discard, refresh, ...kept } = useKeptCopies(contentCopies);
  const [view, setView] = useState<SideView>('write');
  const [isDiscarding, setDiscarding] = useState(false);
  const offered = copies.filter(({ key, copy }) => copy.recordId === content.kind && key !== editing.ownKey);
  const canKeep = editing.copyState !== 'failed';
  const isPublished = !isDirty && content.draft === null;
  const saveDraft = () => !editing.isBusy && !theirs && editing.save();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the texts.
  useEffect(refresh, [editing.ownKey, refresh]);
  useEffect(() => {
    if (place?.kind !== content.kind) return;
    setView('write');
    // Once the fields are there.
    const frame = requestAnimationFrame(() => showField(place.at));
    return () => cancelAnimationFrame(frame);
  }, [place, content.kind]);
  useSaveKey(() => !guard.isAsking && saveDraft());

  return (
    <>
      <form
        className="editor d-flex flex-column"
        data-view={view}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saveDraft();
        }}
      >
        <EditorHead
          title={content.label}
          onRequestClose={onClose}
          status={
            editing.copyState === 'failed'
              ? words.copyFailed
              : isDirty
                ? words.unsaved
                : isPublished
                  ? words.asPublished
                  : words.unpublished
          }
          problem={editing.error && reasonOf(editing.error)}
        >
          <Button
            type="submit"
            variant="outline-primary"
            aria-disabled={!isDirty || editing.isBusy || theirs !== null}
          >
            {editing.isSaving ? words.saving : words.save}
          </Button>
          <Button
            aria-disabled={isPublished || editing.isBusy || theirs !== null}
            onClick={() => !isPublished && !editing.isBusy && !theirs && editing.save(onPublish)}
          >
            {words.publish}
          </Button>
        </EditorHead>
        <EditorColumns<SideView>
          conflict={
            theirs && (
              <Conflict
                title={words.conflict}
                changes={documentChanges(schema, theirs, document)}
                onSettle={editing.settle}
              />
            )
          }
          views={words.views}
          view={view}
          onView={setView}
          side={<DocumentSide view={view} content={content} editing={editing} />}
        >
          <KeptCopies {...kept} copies={offered} onRestore={editing.restore} onDiscard={discard} />
          {isStrict && <FindingsList level="error" {...found} />}
          <FindingsContext value={said}>
            <GroupFields name="" field={schema} />
          </FindingsContext>
          {/* Below the fields, because some of them may be old. */}
          {isStrict && <FindingsList level="warning" {...found} />}
          <Button
            variant="quiet-danger"
            className="mt-4"
            aria-disabled={isPublished || editing.isBusy}
            onClick={() => !isPublished && setDiscarding(true)}
          >
            {words.discard}
          </Button>
          <datalist id={linkSuggestions}>
            {Object.values(navigation.siteMap)
              .flat()
              .map(({ to, label }) => (
                <option key={to} value={to} label={label} />
              ))}
          </datalist>
        </EditorColumns>
      </form>
      {isDiscarding && (
        <ActionDialog
          title={words.discardTitle}
          text={words.discardText}
          submit={words.discard}
          isDanger
          action={() => {
            editing.forget();
            if (content.draft) return { ...editing.discardAction, onDone: onClose };
            onClose();
            return null;
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
      <LeaveQuestion
        guard={guard}
        words={words}
        onKeep={canKeep ? editing.keepCopy : null}
        onDiscard={editing.dropCopy}
      />
    </>
  );
}
