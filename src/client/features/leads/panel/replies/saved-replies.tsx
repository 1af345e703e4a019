import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, ListGroup, Modal } from 'react-bootstrap';
import { useContent } from '#client/components/use-content.ts';
import { ActionForm } from '#client/panel/kit/action-dialog.tsx';
import { PanelDialog } from '#client/panel/kit/dialog.tsx';
import { personStore } from '#client/panel/kit/draft.ts';
import { ListState } from '#client/panel/kit/list-state.tsx';
import { firm } from '#shared/content/documents/firm.ts';
import { fillPlaceholders, type SavedReply, saveReplySchema } from '#shared/leads/replies.ts';
import { replyWords, savedReplyWords as words } from '#shared/leads/reply-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { savedRepliesQuery } from '../inbox/queries.ts';

interface SavedReplyChoiceProps {
  /** The recipient of the reply. */
  name: string;
  onChoose(filled: string): void;
}

/** Inserts a saved reply into a reply. */
export function SavedReplyChoice({ name, onChoose }: SavedReplyChoiceProps) {
  const id = useId();
  const { data = [], error } = useQuery(savedRepliesQuery);
  const { name: brand } = useContent(firm);
  const [chosen, setChosen] = useState('');
  const [isManaging, setManaging] = useState(false);
  const found = data.find((each) => String(each.id) === chosen);
  return (
    <div className="d-flex flex-wrap align-items-center gap-2 mb-2">
      {data.length > 0 && (
        <>
          <label className="visually-hidden" htmlFor={id}>
            {replyWords.choose}
          </label>
          <select
            id={id}
            className="form-select"
            value={found ? chosen : ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            <option value="">{replyWords.choose}</option>
            {data.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
          <Button
            variant="outline-primary"
            aria-disabled={!found}
            onClick={() => found && onChoose(fillPlaceholders(found.text, { name, firm: brand }))}
          >
            {replyWords.putIn}
          </Button>
        </>
      )}
      <Button variant="quiet" className={data.length > 0 ? '' : 'px-0'} onClick={() => setManaging(true)}>
        {replyWords.manage}
      </Button>
      {error && <p className="small text-body-secondary mb-0">{replyWords.loadFailed}</p>}
      {isManaging && <SavedRepliesDialog onClose={() => setManaging(false)} />}
    </div>
  );
}

/** The step of the dialog: editing a saved reply (null: a new one), or confirming its removal. */
type Step = { kind: 'edit'; reply: SavedReply | null } | { kind: 'remove'; reply: SavedReply };

/** The saved replies: one dialog with several steps. */
function SavedRepliesDialog({ onClose }: { onClose(): void }) {
  const [step, setStep] = useState<Step | null>(null);
  const drop = () => {
    if (step?.kind === 'edit') personStore(draftOf(step.reply)).drop();
  };
  const back = () => {
    drop();
    setStep(null);
  };
  return (
    <PanelDialog title={words.title} onClose={onClose} onDiscard={drop} size="lg">
      {!step && <List onStep={setStep} onClose={onClose} />}
      {step?.kind === 'edit' && <Edit reply={step.reply} onClose={back} />}
      {step?.kind === 'remove' && <Remove reply={step.reply} onClose={back} />}
    </PanelDialog>
  );
}

/** Another version of a saved reply has another draft, so that a draft never overwrites a colleague's change. */
const draftOf = (reply: SavedReply | null) => `saved-reply-${reply ? `${reply.id}-${reply.version}` : 'new'}`;

function List({ onStep, onClose }: { onStep(step: Step): void; onClose(): void }) {
  const query = useQuery(savedRepliesQuery);
  const add = useRef<HTMLButtonElement>(null);
  // The focused element has disappeared with the previous step.
  useEffect(() => add.current?.focus(), []);
  return (
    <>
      <Modal.Body>
        <p>{words.about}</p>
        <ListState query={query} words={words} isEmpty={({ length }) => length === 0}>
          {(replies) => (
            <ListGroup as="ul" variant="flush" className="saved-replies">
              {replies.map((reply) => (
                <ListGroup.Item as="li" key={reply.id} className="d-md-flex gap-3">
                  <div className="flex-fill min-w-0">
                    <strong>{reply.name}</strong>
                    <span className="d-block small text-body-secondary text-truncate">{reply.text}</span>
                  </div>
                  <Button
                    variant="quiet"
                    aria-label={words.editNamed(reply.name)}
                    onClick={() => onStep({ kind: 'edit', reply })}
                  >
                    {words.edit}
                  </Button>
                  <Button
                    variant="quiet-danger"
                    aria-label={words.removeNamed(reply.name)}
                    onClick={() => onStep({ kind: 'remove', reply })}
                  >
                    {words.remove}
                  </Button>
                </ListGroup.Item>
              ))}
            </ListGroup>
          )}
        </ListState>
      </Modal.Body>
      <Modal.Footer>
        <Button ref={add} onClick={() => onStep({ kind: 'edit', reply: null })}>
          {words.add}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </Modal.Footer>
    </>
  );
}

const Edit = ({ reply, onClose }: { reply: SavedReply | null; onClose(): void }) => (
  <ActionForm
    submit={words.save}
    draft={draftOf(reply)}
    onClose={onClose}
    action={(values) => ({
      path: staffApi.saveReply,
      body: { ...values, ...(reply && { id: reply.id, version: reply.version }) },
      done: words.saved(values.name ?? ''),
    })}
  >
    {(field) => (
      <>
        {field({
          name: 'name',
          label: words.name,
          hint: words.nameHint,
          schema: saveReplySchema.properties.name,
          defaultValue: reply?.name ?? '',
          autoFocus: true,
        })}
        {field({
          name: 'text',
          label: words.text,
          hint: words.textHint,
          defaultValue: reply?.text ?? '',
          rows: 9,
          schema: saveReplySchema.properties.text,
        })}
      </>
    )}
  </ActionForm>
);

const Remove = ({ reply: { id, version, name }, onClose }: { reply: SavedReply; onClose(): void }) => (
  <ActionForm
    text={words.sure(name)}
    submit={words.remove}
    isDanger
    onClose={onClose}
    action={() => ({ path: staffApi.removeReply, body: { id, version }, done: words.removed(name) })}
  />
);
