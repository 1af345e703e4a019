import './replies.scss';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Alert, Button, FormControl, FormGroup, FormLabel } from 'react-bootstrap';
import { FieldsError } from '#client/api/post-api.ts';
import { each } from '#client/components/each.tsx';
import { excessOf, LengthNote } from '#client/components/form/length-note.tsx';
import { keyOf } from '#client/components/key-of.ts';
import { useContent } from '#client/components/use-content.ts';
import { useTextDraft } from '#client/panel/kit/draft.ts';
import { insertText } from '#client/panel/kit/type-text.ts';
import { useAction } from '#client/panel/kit/use-action.ts';
import { reasonOf } from '#client/panel/notify.ts';
import { useSession } from '#client/panel/session/session.ts';
import { ApiError } from '#shared/api-error.ts';
import { firm } from '#shared/content/documents/firm.ts';
import type { LeadDetail } from '#shared/leads/leads.ts';
import { type Reply, replySchema, signatureOf } from '#shared/leads/replies.ts';
import { replyWords as words } from '#shared/leads/reply-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { SavedReplyChoice } from './saved-replies.tsx';

const schema = replySchema.properties.text;

/** Writes to the sender of the lead. Each lead has a separate draft. */
export function ReplyForm({ lead }: { lead: LeadDetail }) {
  if (lead.held) return <p className="text-body-secondary mb-0">{words.isHeld}</p>;
  return <Form key={lead.id} lead={lead} />;
}

function Form({ lead }: { lead: LeadDetail }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { person } = useSession();
  const { legalName } = useContent(firm);
  const { text, key, change, empty } = useTextDraft(`reply-${lead.id}`);
  const { act, isBusy, error, reset } = useAction();
  const submit = () => {
    if (text.trim() === '') return field.current?.focus();
    act({
      path: staffApi.replyToLead,
      body: { id: lead.id, version: lead.version, text, key } satisfies Reply,
      done: words.sent(lead.name),
      onDone: empty,
    });
  };
  const problem = problemOf(error, isBusy);
  return (
    <section className="reply-form border rounded p-3" aria-labelledby={`${id}-title`}>
      <div className="d-flex flex-wrap align-items-baseline column-gap-3 mb-2">
        <h2 id={`${id}-title`} className="mb-0">
          {words.title}
        </h2>
        <p className="small text-body-secondary mb-0">{words.to(lead.name, lead.email)}</p>
      </div>
      <SavedReplyChoice
        name={lead.name}
        onChoose={(filled) => field.current && insertText(field.current, filled)}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormGroup className="form-field" controlId={`${id}-text`}>
          <FormLabel>{words.text}</FormLabel>
          <FormControl
            ref={field}
            as="textarea"
            rows={7}
            value={text}
            // Read-only during the request, so that the text does not change while it is sent.
            readOnly={isBusy}
            aria-invalid={excessOf(schema, text) > 0 || undefined}
            aria-describedby={`${id}-length ${id}-hint ${id}-signature`}
            onChange={(event) => {
              if (error) reset();
              change(event.currentTarget.value);
            }}
            onKeyDown={(event: KeyboardEvent) => {
              if (keyOf(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              field.current?.form?.requestSubmit();
            }}
          />
          <LengthNote id={`${id}-length`} field={field} schema={schema} text={text} />
        </FormGroup>
        <div id={`${id}-signature`} className="reply-form__signature d-grid px-3 py-2 mt-2 mb-3">
          <span className="small text-body-secondary">{words.signature}</span>
          {each(signatureOf(person?.name ?? null, legalName), (line) => (
            <span>{line}</span>
          ))}
        </div>
        {problem && (
          <Alert variant="warning" transition={false} className="mw-measure">
            <p>{problem}</p>
          </Alert>
        )}
        <div className="d-flex flex-wrap align-items-center gap-3">
          <Button type="submit" aria-disabled={isBusy || text.trim() === ''}>
            {isBusy ? words.sending : words.send}
          </Button>
          <p id={`${id}-hint`} className="small text-body-secondary mb-0">
            <span className="d-none d-lg-block">{words.hint}</span> {text !== '' && words.draft}
          </p>
        </div>
      </form>
    </section>
  );
}

/** Why the reply was not sent, and what to do. The text stays in the field. */
function problemOf(error: Error | null, isBusy: boolean): string | null {
  if (!error || isBusy) return null;
  if (error instanceof ApiError && error.status === 409) return words.conflict;
  // Without our answer, the reply may have been sent.
  if (!(error instanceof ApiError) || error.status === 502 || error.status === 504) return words.unsure;
  const [field] = error instanceof FieldsError ? Object.values(error.fields) : [];
  return `${words.failed} ${field ?? reasonOf(error)}`;
}
