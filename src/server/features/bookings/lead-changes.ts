import type { Knex } from 'knex';
import type { BookingAction, Party } from '../../../shared/bookings/transitions.ts';
import type { LeadStatus } from '../../../shared/leads/leads.ts';
import type { Config } from '../../config/types.ts';
import type { Row } from '../../db/tables.ts';
import type { IsBusinessDay } from '../../submissions/business-days.ts';
import { deadlineOf, searchText } from '../../submissions/leads.ts';
import { notMailed } from '../../submissions/mail-copy.ts';
import type { BookingTime } from './entry.ts';
import { bookingLead } from './lead.ts';
import { bookingTime } from './mails.ts';

interface Happened {
  action: BookingAction;
  party: Party;
  /** A member of staff; null for the shared password. */
  name: string | null;
  former: BookingTime;
  time: BookingTime | null;
  /** Whether the visitor got a mail about it, or needed none. */
  isMailed: boolean;
  isBusinessDay: IsBusinessDay;
  now: Date;
}

/** What the lead becomes; a visitor's wish is new again. */
const statuses: Record<BookingAction, LeadStatus | Record<Party, LeadStatus> | null> = {
  confirm: 'answered',
  propose: 'waiting',
  accept: 'answered',
  decline: 'new',
  move: { firm: 'answered', visitor: 'new' },
  cancel: 'lost',
  'no-show': null,
};

/** Whoever set one of these has said how it ended. */
const settled: readonly LeadStatus[] = ['won', 'lost', 'spam'];

/** Keeps the lead of a booking in step with it: status, deadline, search, and a line of what happened. */
export async function tellLead(
  trx: Knex,
  row: Row<'bookings'>,
  happened: Happened,
  { firmTimeZone: timeZone }: Pick<Config, 'firmTimeZone'>,
): Promise<void> {
  const lead = await trx('leads').where({ kind: 'booking', source_id: row.id }).first('*');
  // One that a process of the former release took has none yet, and gets it within minutes.
  if (!lead) return;
  const { action, party, now, isBusinessDay } = happened;
  const named = statuses[action];
  const status = named === null || typeof named === 'string' ? named : named[party];
  const isOpen = !settled.includes(lead.status);
  await trx('leads')
    .where({ id: lead.id })
    .update({
      search_text: searchText(bookingLead, row),
      version: trx.raw('version + 1'),
      ...(status && isOpen && { status }),
      ...(status === 'new' &&
        isOpen && { due_at: deadlineOf(bookingLead, row, now, { timeZone, isBusinessDay }) }),
      ...(party === 'firm' && action !== 'no-show' && lead.answered_at === null && { answered_at: now }),
    });
  await trx('lead_events').insert({
    lead_id: lead.id,
    kind: 'change',
    staff_name: party === 'firm' ? happened.name : row.name,
    text: happened.isMailed ? lineOf(happened) : `${lineOf(happened)}. ${notMailed}`,
    created_at: now,
  });
}

function lineOf({ action, party, former, time }: Happened): string {
  const from = bookingTime(former);
  const to = time ? bookingTime(time) : '';
  const lines: Record<BookingAction, string> = {
    confirm: `Confirmed the booking on ${from}`,
    propose: `Suggested ${to} instead of ${from}`,
    accept: `Said yes to ${to} instead of ${from}`,
    decline: `Said no to another time; the booking stays on ${from}`,
    move: `Moved the booking from ${from} to ${to}`,
    cancel: `Cancelled the booking on ${from}`,
    'no-show': `Didn’t come on ${from}`,
  };
  const line = lines[action];
  return party === 'visitor' ? `By the visitor: ${line[0]?.toLowerCase()}${line.slice(1)}` : line;
}
