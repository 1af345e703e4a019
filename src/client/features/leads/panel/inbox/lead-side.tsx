import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { Link } from '#client/components/link.tsx';
import { Moment } from '#client/panel/kit/moment.tsx';
import { Facts } from '#client/panel/kit/record-view.tsx';
import { useSession } from '#client/panel/session/session.ts';
import { inboxWords, originOf, statusNames, leadWords as words } from '#shared/leads/inbox-words.ts';
import { type LeadDetail, leadStatuses, personPath } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { LeadState } from './lead-rows.tsx';
import { type LeadWork, ownersQuery } from './queries.ts';

interface LeadSideProps {
  lead: LeadDetail;
  work: LeadWork;
}

/**
 * What was sent, by its place: the ways to reach the sender in the head, other facts about them at the side, and the rest. The time of a
 * booking is with its actions.
 */
export function partsOfLead({ name, sections, booking }: LeadDetail) {
  const sender = sections.find(({ fields }) => fields.some(({ href }) => href));
  return {
    contacts: sender?.fields.filter(({ href }) => href) ?? [],
    facts: sender?.fields.filter(({ href, value }) => !href && value !== name) ?? [],
    sections: sections.filter(
      (section) => section !== sender && section.fields.some(({ value }) => value !== booking?.time),
    ),
  };
}

/** The status of a lead, its owner, and what else is known about its sender. */
export function LeadSide({ lead, work }: LeadSideProps) {
  return (
    <aside className="record-side" aria-label={words.status}>
      <div>
        {lead.held ? <Held lead={lead} work={work} /> : <StatusButtons lead={lead} work={work} />}
        <OwnerChoice lead={lead} work={work} />
      </div>
      <Facts
        facts={{
          ...Object.fromEntries(partsOfLead(lead).facts.map(({ label, value }) => [label, value])),
          [words.person]: <Link to={personPath(lead.id)}>{words.timeline}</Link>,
          [words.received]: <Moment at={lead.receivedAt} />,
          [words.origin]: originOf(lead),
          [words.deadline]: (
            <>
              <Moment at={lead.dueAt} /> {lead.urgency && <LeadState lead={lead} />}
            </>
          ),
          [words.answered]: lead.repliedAt && <Moment at={lead.repliedAt} />,
        }}
      />
    </aside>
  );
}

function Held({ lead: { version }, work: { act, busy } }: LeadSideProps) {
  return (
    <div>
      <p className="small">{words.held}</p>
      <Button
        className="w-100"
        aria-disabled={busy !== null}
        onClick={() =>
          act({
            path: staffApi.releaseLead,
            body: { version },
            name: 'release',
            done: words.released,
          })
        }
      >
        {busy === 'release' ? words.releasing : words.release}
      </Button>
    </div>
  );
}

function StatusButtons({ lead: { status, version }, work: { act, busy } }: LeadSideProps) {
  return (
    <fieldset aria-busy={busy !== null}>
      <legend>{words.status}</legend>
      <div className="record-side__statuses d-grid cols-3 gap-2">
        {leadStatuses.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === status ? 'primary' : 'outline-primary'}
            aria-pressed={each === status}
            data-state={each === status || undefined}
            aria-disabled={busy === each}
            onClick={() => {
              if (each !== status)
                act({ path: staffApi.changeLead, body: { version, status: each }, name: each });
            }}
          >
            {statusNames[each]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function OwnerChoice({ lead: { owner, version }, work: { act, busy } }: LeadSideProps) {
  const id = useId();
  const people = useQuery(ownersQuery).data ?? [];
  const you = useSession().person?.id ?? 0;
  const now = owner?.id ?? 0;
  const [choice, setChoice] = useState({ from: now, to: now });
  // A choice ends when the owner changes.
  const to = choice.from === now ? choice.to : now;
  const give = (to: number) =>
    act({ path: staffApi.changeLead, body: { version, owner: to }, name: 'owner' });
  const isGone = owner && !people.some((each) => each.id === owner.id);
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        give(to);
      }}
    >
      <h2>
        <label htmlFor={id}>{words.owner}</label>
      </h2>
      <div className="d-flex gap-2">
        <select
          id={id}
          className="form-select"
          data-state
          value={to}
          onChange={({ target }) => setChoice({ from: now, to: Number(target.value) })}
        >
          <option value={0}>{inboxWords.unassigned}</option>
          {isGone && <option value={owner.id}>{owner.name}</option>}
          {people.map(({ id: number, name, isYou }) => (
            <option key={number} value={number}>
              {isYou ? inboxWords.you(name) : name}
            </option>
          ))}
        </select>
        {to !== now && (
          <Button type="submit" size="sm" aria-disabled={busy !== null}>
            {busy === 'owner' ? words.busy : words.assign}
          </Button>
        )}
      </div>
      {you !== 0 && you !== now && (
        <Button variant="link" className="px-0" aria-disabled={busy !== null} onClick={() => give(you)}>
          {words.take}
        </Button>
      )}
    </form>
  );
}
