import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, FormControl, FormGroup, FormLabel, FormText, Modal } from 'react-bootstrap';
import { savedReplyWords as words } from '../../../../../shared/content/desk-replies.ts';
import { staffApi } from '../../../../../shared/desk/paths.ts';
import { limits } from '../../../../../shared/forms/fields.ts';
import type { SavedReply } from '../../../../../shared/leads/replies.ts';
import { FieldsError } from '../../../../api/post-api.ts';
import { PanelDialog } from '../../../../desk/kit/dialog.tsx';
import { FailedAction } from '../../../../desk/kit/failed-action.tsx';
import { Field } from '../../../../desk/kit/field.tsx';
import { Empty, ListState } from '../../../../desk/kit/list-state.tsx';
import { useAction } from '../../../../desk/kit/use-action.ts';
import { savedRepliesQuery } from '../inbox/queries.ts';

type Step =
  | { kind: 'list' }
  | { kind: 'edit'; reply: SavedReply | null }
  | { kind: 'remove'; reply: SavedReply };

/** The words that are kept for replies: one dialog whose steps follow each other. */
export function SavedRepliesDialog({ onClose }: { onClose(): void }) {
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const back = () => setStep({ kind: 'list' });
  return (
    <PanelDialog title={words.title} onClose={onClose} size="lg">
      {step.kind === 'list' && <List onStep={setStep} onClose={onClose} />}
      {step.kind === 'edit' && <Edit reply={step.reply} onDone={back} />}
      {step.kind === 'remove' && <Remove reply={step.reply} onDone={back} />}
    </PanelDialog>
  );
}

function List({ onStep, onClose }: { onStep(step: Step): void; onClose(): void }) {
  const query = useQuery(savedRepliesQuery);
  const add = useRef<HTMLButtonElement>(null);
  // What had the focus went with the step before.
  useEffect(() => add.current?.focus(), []);
  return (
    <>
      <Modal.Body>
        <p>{words.about}</p>
        <ListState query={query} words={words}>
          {(replies) =>
            replies.length === 0 ? (
              <Empty title={words.empty} hint={words.emptyHint} />
            ) : (
              <ul className="saved-replies list-unstyled mb-0">
                {replies.map((reply) => (
                  <li key={reply.id} className="saved-replies__row">
                    <div className="saved-replies__text">
                      <strong>{reply.name}</strong>
                      <span>{reply.text}</span>
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
                  </li>
                ))}
              </ul>
            )
          }
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

function Edit({ reply, onDone }: { reply: SavedReply | null; onDone(): void }) {
  const id = useId();
  const { act, isBusy, error, proofDialog } = useAction();
  const problems = error instanceof FieldsError && !isBusy ? error.fields : {};
  const isNamed = Object.keys(problems).length > 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const body = Object.fromEntries(new FormData(event.currentTarget));
        act({
          path: staffApi.saveReply,
          body: { ...body, ...(reply && { id: reply.id, version: reply.version }) },
          done: words.saved(String(body.name)),
          onDone,
        });
      }}
    >
      <Modal.Body>
        <Field
          name="name"
          label={words.name}
          hint={words.nameHint}
          problem={problems.name}
          defaultValue={reply?.name ?? ''}
          autoComplete="off"
          autoFocus
        />
        <FormGroup className="form-field" controlId={id}>
          <FormLabel>{words.text}</FormLabel>
          <FormControl
            as="textarea"
            name="text"
            rows={9}
            required
            maxLength={limits.text}
            defaultValue={reply?.text ?? ''}
            aria-describedby={`${id}-hint`}
          />
          <FormText id={`${id}-hint`}>{problems.text ?? words.textHint}</FormText>
        </FormGroup>
        {!isBusy && !isNamed && <FailedAction error={error} className="mb-0" />}
      </Modal.Body>
      <Modal.Footer>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.back}
        </Button>
      </Modal.Footer>
      {proofDialog}
    </form>
  );
}

function Remove({ reply: { id, version, name }, onDone }: { reply: SavedReply; onDone(): void }) {
  const { act, isBusy, error, proofDialog } = useAction();
  return (
    <>
      <Modal.Body>
        <p>{words.sure(name)}</p>
        {!isBusy && <FailedAction error={error} className="mb-0" />}
      </Modal.Body>
      <Modal.Footer>
        <Button
          variant="danger-fill"
          aria-disabled={isBusy}
          onClick={() =>
            act({ path: staffApi.removeReply, body: { id, version }, done: words.removed(name), onDone })
          }
        >
          {words.remove}
        </Button>
        <Button variant="quiet" autoFocus onClick={onDone}>
          {words.back}
        </Button>
      </Modal.Footer>
      {proofDialog}
    </>
  );
}
