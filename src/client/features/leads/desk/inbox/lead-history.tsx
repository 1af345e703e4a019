import { leadWords as words } from '../../../../../shared/content/desk-inbox.ts';
import { staffApi } from '../../../../../shared/desk/paths.ts';
import type { LeadEvent } from '../../../../../shared/leads/leads.ts';
import { Moment } from '../../../../desk/kit/moment.tsx';
import { NoteForm } from '../../../../desk/kit/note-form.tsx';
import type { LeadWork } from './use-lead.ts';

/** What happened to a lead, the oldest first, and a note to add. */
export function LeadHistory({
  events,
  work: { act, busy },
}: {
  events: readonly LeadEvent[];
  work: LeadWork;
}) {
  return (
    <section className="record-section">
      <h2>{words.history}</h2>
      {events.length === 0 && <p className="small text-body-secondary">{words.noHistory}</p>}
      <ol className="record-events list-unstyled mb-0">
        {events.map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <EventWords event={event} />
          </li>
        ))}
      </ol>
      <NoteForm
        isBusy={busy !== null}
        isAdding={busy === 'note'}
        onAdd={(text, onDone) =>
          act({ path: staffApi.addNote, body: { text }, name: 'note', done: words.noteAdded, onDone })
        }
      />
    </section>
  );
}

export function EventWords({ event: { kind, who, text, at, mail } }: { event: LeadEvent }) {
  return (
    <>
      <p className="record-events__who">
        <strong>{who ?? words.sharedPassword}</strong> <Moment at={at} />
        {kind === 'reply' && ` · ${words.reply} · ${words.mails[mail ?? 'sent']}`}
      </p>
      <p className="record-events__text">
        {kind === 'released' ? `${words.wasReleased} ${text}`.trim() : text}
      </p>
    </>
  );
}
