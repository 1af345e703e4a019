import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import type { Row } from '#server/db/tables.ts';
import type { IsBusinessDay } from '#server/lib/business-days.ts';
import type { BookingAction, Party } from '#shared/bookings/transitions.ts';
import type { LeadStatus } from '#shared/leads/leads.ts';
import { notMailed } from '../leads/intake/mail-parts.ts';
import { syncLead } from '../leads/intake/record.ts';
import type { BookingTime } from './entry.ts';
import { bookingLead } from './lead.ts';
import { bookingTime } from './mails.ts';

interface Happened {
  row: Row<'bookings'>;
  lead: Row<'leads'>;
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

/** The new status of the lead; a visitor's request makes it new again. */
const statuses: Record<BookingAction, LeadStatus | Record<Party, LeadStatus> | null> = {
  confirm: 'answered',
  propose: 'waiting',
  accept: 'answered',
  decline: 'new',
  move: { firm: 'answered', visitor: 'new' },
  cancel: 'lost',
  verify: null,
  free: null,
  'no-show': null,
};

/** Updates the lead of a booking after a change. */
export function syncLeadWithBooking(
  trx: Knex,
  happened: Happened,
  { firmTimeZone: timeZone }: Pick<Config, 'firmTimeZone'>,
): Promise<void> {
  const { row, lead, action, party, name, isMailed, now, isBusinessDay } = happened;
  const status = statuses[action];
  const line = lineOf(happened);
  return syncLead(trx, bookingLead, {
    row,
    lead,
    status: status === null || typeof status === 'string' ? status : status[party],
    isAnswer: party === 'firm' && action !== 'no-show' && action !== 'free',
    event: {
      who: party === 'firm' ? name : row.name,
      text: isMailed ? line : `${line}. ${notMailed}`,
    },
    now,
    deadlines: { timeZone, isBusinessDay },
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
    cancel: `Canceled the booking on ${from}`,
    verify: `Verified the booking on ${from}`,
    free: `Freed the time of the unverified booking on ${from}`,
    'no-show': `Marked the booking on ${from} as a no-show`,
  };
  const line = lines[action];
  return party === 'visitor' ? `By the visitor: ${line[0]?.toLowerCase()}${line.slice(1)}` : line;
}
