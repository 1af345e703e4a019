import { kindNames, statusNames, inboxWords as words } from '../../../../../shared/content/desk-inbox.ts';
import type { Lead, LeadStatus } from '../../../../../shared/leads/leads.ts';
import { usePageFacts } from '../../../../components/page-facts.ts';
import { LinkRows } from '../../../../desk/kit/link-rows.tsx';
import { StateMark, type Tone } from '../../../../desk/kit/state-mark.tsx';
import { deadlineOf, shortMoment } from '../../../../desk/kit/when.ts';

interface LeadRowsProps {
  label: string;
  leads: readonly Lead[];
  /** The address of a lead. */
  to(id: number): string;
  left?: number | null;
}

/** Leads of a list, each a link. */
export function LeadRows({ leads, ...list }: LeadRowsProps) {
  return (
    <LinkRows {...list} rows={leads}>
      {(lead) => <RowWords lead={lead} />}
    </LinkRows>
  );
}

function RowWords({ lead }: { lead: Lead }) {
  const { timeZone } = usePageFacts();
  return (
    <>
      <span className="list-row__who">{lead.name}</span>{' '}
      <span className="list-row__what">
        <span className="list-row__kind">{kindNames[lead.kind]}</span> {lead.subject}
      </span>{' '}
      <span className="list-row__owner">{lead.owner?.name ?? words.unassigned}</span>{' '}
      <span className="list-row__state">
        <LeadState lead={lead} />
      </span>{' '}
      <time className="list-row__at" dateTime={lead.receivedAt}>
        {shortMoment(lead.receivedAt, timeZone)}
      </time>
    </>
  );
}

const tones: Partial<Record<LeadStatus, Tone>> = { won: 'good', waiting: 'open' };

/** The deadline while there is one, else the status. */
export function LeadState({ lead }: { lead: Lead }) {
  const { timeZone } = usePageFacts();
  const deadline = deadlineOf(lead, timeZone);
  if (deadline) return <span className={`urgency urgency--${lead.urgency}`}>{deadline}</span>;
  return <StateMark tone={tones[lead.status]}>{statusNames[lead.status]}</StateMark>;
}
