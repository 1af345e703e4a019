import { Alert } from 'react-bootstrap';
import { kindNames, leadWords as words } from '../../../../../shared/content/desk-inbox.ts';
import type { LeadDetail } from '../../../../../shared/leads/leads.ts';
import type { RecordPlace } from '../../../../desk/kit/record-bar.tsx';
import { RecordView } from '../../../../desk/kit/record-view.tsx';
import { reasonOf } from '../../../../desk/notify.ts';
import { BookingActions } from '../../../bookings/desk/calendar/booking-actions.tsx';
import { ReplyForm } from '../replies/reply-form.tsx';
import { LeadFiles } from './lead-files.tsx';
import { EventWords, LeadHistory } from './lead-history.tsx';
import { LeadSide } from './lead-side.tsx';
import { useLead } from './use-lead.ts';

export function LeadRecord(place: RecordPlace) {
  const { query, act, busy, error, missed } = useLead(place.id);
  return (
    <RecordView
      {...place}
      words={words}
      query={query}
      title={words.title}
      nameOf={({ name }) => name}
      head={({ kind, subject }) => (
        <p>
          {kindNames[kind]} · {subject}
        </p>
      )}
      notice={error && busy === null && <Missed error={error} events={missed} />}
      side={(lead) => <LeadSide lead={lead} work={{ act, busy }} />}
    >
      {(lead) => (
        <>
          <Sections lead={lead} />
          {lead.files.length > 0 && <LeadFiles files={lead.files} />}
          <BookingActions lead={lead} />
          <ReplyForm lead={lead} />
          <LeadHistory events={lead.events} work={{ act, busy }} />
        </>
      )}
    </RecordView>
  );
}

/** Why something was not done, and what others did meanwhile. */
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

function Sections({ lead: { sections } }: { lead: LeadDetail }) {
  if (sections.length === 0) return <p>{words.noSections}</p>;
  return sections
    .filter(({ fields }) => fields.length > 0)
    .map(({ title, fields }) => (
      <section key={title} className="record-section">
        <h2>{title}</h2>
        <dl>
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
