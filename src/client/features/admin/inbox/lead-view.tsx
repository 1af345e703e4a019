import { Alert } from 'react-bootstrap';
import type { LeadDetail } from '../../../../shared/admin/leads.ts';
import { kindNames, leadWords as words } from '../../../../shared/content/desk-inbox.ts';
import { BookingActions } from '../bookings/booking-actions.tsx';
import { reasonOf } from '../notify.ts';
import { ListState } from '../parts/list-state.tsx';
import { RecordBar } from '../parts/record-bar.tsx';
import { RecordHead } from '../parts/record-head.tsx';
import { ReplyForm } from '../replies/reply-form.tsx';
import { type InboxAddress, writeInboxAddress } from './address.ts';
import { LeadFiles } from './lead-files.tsx';
import { EventWords, LeadHistory } from './lead-history.tsx';
import { LeadSide } from './lead-side.tsx';
import { useLead } from './use-lead.ts';

interface LeadViewProps {
  id: number;
  /** Of the list that it is a part of. */
  address: InboxAddress;
  /** The numbers of that list. */
  order: readonly number[];
}

export function LeadView({ id, address: { lead: _, ...list }, order }: LeadViewProps) {
  const { query, act, busy, error, missed } = useLead(id);
  return (
    <>
      <RecordBar
        id={id}
        order={order}
        to={(other) => writeInboxAddress(other === undefined ? list : { ...list, lead: other })}
        words={words}
      />
      {!query.data && <h1 className="visually-hidden">{words.title}</h1>}
      <ListState query={query} words={words}>
        {(lead) => (
          <>
            <RecordHead name={lead.name}>
              <p>
                {kindNames[lead.kind]} · {lead.subject}
              </p>
            </RecordHead>
            {error && busy === null && (
              <Alert variant="warning" transition={false}>
                <p>{reasonOf(error)}</p>
                {missed.length > 0 && <p>{words.changed}</p>}
                {missed.map((event) => (
                  <EventWords key={event.id} event={event} />
                ))}
              </Alert>
            )}
            <div className="lead-page">
              <div className="lead-page__main">
                <Sections lead={lead} />
                {lead.files.length > 0 && <LeadFiles files={lead.files} />}
                <BookingActions lead={lead} />
                <ReplyForm lead={lead} />
                <LeadHistory events={lead.events} work={{ act, busy }} />
              </div>
              <LeadSide lead={lead} work={{ act, busy }} />
            </div>
          </>
        )}
      </ListState>
    </>
  );
}

function Sections({ lead: { sections } }: { lead: LeadDetail }) {
  if (sections.length === 0) return <p>{words.noSections}</p>;
  return sections
    .filter(({ fields }) => fields.length > 0)
    .map(({ title, fields }) => (
      <section key={title} className="lead-section">
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
