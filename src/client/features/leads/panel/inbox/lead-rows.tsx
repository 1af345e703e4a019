import { usePageFacts } from '#client/components/page-facts.ts';
import { type RowParts, StateMark, type Tone } from '#client/panel/kit/link-rows.tsx';
import { ShortMoment } from '#client/panel/kit/moment.tsx';
import { formatPerZone } from '#shared/dates/formats.ts';
import { dueWords, leadKindNames, statusNames, inboxWords as words } from '#shared/leads/inbox-words.ts';
import type { Lead, LeadStatus } from '#shared/leads/leads.ts';

/** A lead in a list. */
export const leadParts = (lead: Lead): RowParts => ({
  who: lead.name,
  what: (
    <>
      <span className="text-body-secondary me-1">{leadKindNames[lead.kind]}</span> {lead.subject}
    </>
  ),
  owner: lead.owner?.name ?? words.unassigned,
  state: <LeadState lead={lead} />,
  at: <ShortMoment at={lead.receivedAt} />,
});

const tones: Partial<Record<LeadStatus, Tone>> = { won: 'good', waiting: 'open' };

/** The deadline if there is one, else the status. */
export function LeadState({ lead }: { lead: Lead }) {
  const { timeZone } = usePageFacts();
  const deadline = deadlineOf(lead, timeZone);
  if (deadline) return <span className={`urgency urgency--${lead.urgency}`}>{deadline}</span>;
  return <StateMark tone={tones[lead.status]}>{statusNames[lead.status]}</StateMark>;
}

const time = formatPerZone({ timeStyle: 'short' });
const weekday = formatPerZone({ weekday: 'short' });
const day = formatPerZone({ month: 'short', day: 'numeric' });

/** `Overdue by 2 days`; null for a lead that needs no answer. */
function deadlineOf({ urgency, dueAt }: Lead, timeZone: string): string | null {
  if (urgency === null) return null;
  const due = new Date(dueAt);
  const when = {
    overdue: () => lengthOf(Date.now() - due.getTime()),
    due: () => time(timeZone).format(due),
    soon: () => weekday(timeZone).format(due),
    later: () => day(timeZone).format(due),
  };
  return dueWords[urgency](when[urgency]());
}

function lengthOf(milliseconds: number): string {
  const hours = Math.max(1, Math.floor(milliseconds / (60 * 60_000)));
  const [count, unit] = hours < 24 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
