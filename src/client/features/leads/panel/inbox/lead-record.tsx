import { Alert } from 'react-bootstrap';
import { BookingActions } from '#client/features/bookings/panel/calendar/booking-actions.tsx';
import { ContactLink } from '#client/panel/kit/contact-link.tsx';
import { Moment } from '#client/panel/kit/moment.tsx';
import { NoteForm } from '#client/panel/kit/note-form.tsx';
import { type RecordPlace, RecordView } from '#client/panel/kit/record-view.tsx';
import { reasonOf } from '#client/panel/notify.ts';
import { leadKindNames, leadWords as words } from '#shared/leads/inbox-words.ts';
import type { LeadDetail, LeadEvent } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { desk } from '#shared/panel/words.ts';
import { ReplyForm } from '../replies/reply-form.tsx';
import { LeadFiles } from './lead-files.tsx';
import { LeadSide, partsOfLead } from './lead-side.tsx';
import { MarkAnswered } from './mark-answered.tsx';
import { type LeadWork, useLead } from './queries.ts';

export function LeadRecord(place: RecordPlace) {
  const { query, act, busy, error, missed } = useLead(place.id);
  return (
    <RecordView
      {...place}
      words={words}
      query={query}
      title={words.title}
      nameOf={({ name }) => name}
      head={(lead) => <LeadHead lead={lead} />}
      notice={error && busy === null && <Missed error={error} events={missed} />}
      side={(lead) => <LeadSide lead={lead} work={{ act, busy }} />}
      end={(lead) => <LeadHistory lead={lead} work={{ act, busy }} />}
    >
      {(lead) => (
        <>
          <BookingActions lead={lead} />
          <Sections lead={lead} />
          {lead.files.length > 0 && <LeadFiles files={lead.files} />}
          <ReplyForm lead={lead} />
          <MarkAnswered lead={lead} />
        </>
      )}
    </RecordView>
  );
}

/** What the lead is about, and the ways to reach its sender. */
function LeadHead({ lead }: { lead: LeadDetail }) {
  return (
    <>
      <p className="text-body-secondary mt-1 mb-0">
        {leadKindNames[lead.kind]} · {lead.subject}
      </p>
      <p className="d-flex flex-wrap column-gap-3 mb-0">
        {partsOfLead(lead).contacts.map(({ value, href }) => (
          <ContactLink key={href} href={href}>
            {value}
          </ContactLink>
        ))}
      </p>
    </>
  );
}

/** Why an action failed, and the changes by others in the meantime. */
function Missed({ error, events }: { error: Error; events: LeadDetail['events'] }) {
  return (
    <Alert variant="warning" transition={false}>
      <p>{reasonOf(error)}</p>
      {events.length > 0 && <p>{words.changed}</p>}
      {events.map((event) => (
        <EventWords key={event.id} event={event} />
      ))}
    </Alert>
  );
}

function Sections({ lead }: { lead: LeadDetail }) {
  if (lead.sections.length === 0) return <p>{words.noSections}</p>;
  return partsOfLead(lead).sections.map(({ title, fields }) => (
    <section key={title} className="record-section">
      <h2>{title}</h2>
      <dl className="mb-0">
        {fields.map(({ label, value }) => (
          <div key={label} data-long={value.length > 90 || value.includes('\n')}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** The history of a lead, oldest first, and a form to add a note. */
function LeadHistory({ lead: { id, events }, work: { act, busy } }: { lead: LeadDetail; work: LeadWork }) {
  return (
    <section className="record-section">
      <h2>{words.history}</h2>
      {events.length === 0 && <p className="small text-body-secondary">{words.noHistory}</p>}
      <ol className="record-events list-unstyled mb-3">
        {events.map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <EventWords event={event} />
          </li>
        ))}
      </ol>
      <NoteForm
        about={`lead-${id}`}
        isBusy={busy !== null}
        isAdding={busy === 'note'}
        onAdd={(note, onDone) =>
          act({ path: staffApi.addNote, body: note, name: 'note', done: words.noteAdded, onDone })
        }
      />
    </section>
  );
}

function EventWords({ event: { kind, who, text, at, mail } }: { event: LeadEvent }) {
  return (
    <>
      <p className="small text-body-secondary mb-0">
        <strong>{who ?? desk.sharedPassword}</strong> <Moment at={at} />
        {kind === 'reply' && ` · ${words.reply} · ${words.mails[mail ?? 'sent']}`}
      </p>
      <p className="text-pre mb-0">{kind === 'released' ? `${words.wasReleased} ${text}`.trim() : text}</p>
    </>
  );
}
