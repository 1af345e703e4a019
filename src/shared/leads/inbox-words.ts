import { offers } from '../offered.ts';
import { countWords, listKeys, listWords, recordWords } from '../panel/list-words.ts';
import { desk } from '../panel/words.ts';
import {
  type Lead,
  type LeadKind,
  type LeadOrigin,
  type LeadStatus,
  MOST_COUNTED,
  type Urgency,
} from './leads.ts';

/** The words of Today, the inbox and one lead (docs/panel.md). */

export const leadKindNames: Record<LeadKind, string> = {
  message: 'Message',
  booking: 'Booking',
  application: 'Application',
};

/** Of forms that the site has; what others sent is among all. */
export const kindFilters = Object.entries(leadKindNames).filter(
  ([kind]) => kind !== 'application' || offers.traineeships,
);

export const statusNames: Record<LeadStatus, string> = {
  new: 'New',
  answered: 'Answered',
  waiting: 'Waiting',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

export const originNames: Record<LeadOrigin, string> = {
  website: 'Website',
  phone: 'Phone',
  'in person': 'In person',
};

/** How a lead reached the firm: `Phone, written by Dana Reyes`. */
export function originOf({ origin, writtenBy }: Pick<Lead, 'origin' | 'writtenBy'>): string {
  const written =
    origin === 'website' ? '' : `, written by ${writtenBy ?? desk.sharedPassword.toLowerCase()}`;
  return originNames[origin] + written;
}

const counted = (count: number) => countWords(count, MOST_COUNTED);

/** The words for a deadline; `when` is a time, a weekday or a date. */
export const dueWords: Record<Urgency, (when: string) => string> = {
  overdue: (when) => `Overdue by ${when}`,
  due: (when) => `Due today, ${when}`,
  soon: (when) => `Due ${when}`,
  later: (when) => `Due ${when}`,
};

export const inboxWords = {
  ...listWords,
  title: 'Inbox',
  loading: 'Loading the inbox...',
  failed: 'The inbox couldn’t be loaded',
  counts: (open: number, overdue: number) =>
    overdue === 0
      ? `${counted(open)} to answer, none overdue`
      : `${counted(open)} to answer, ${counted(overdue)} overdue`,
  statuses: 'Status',
  all: 'All but spam',
  list: 'Leads',
  unassigned: 'Unassigned',
  you: (name: string) => `${name} (you)`,
  kind: 'Type',
  anyType: 'All types',
  owner: 'Owner',
  anyOwner: 'Anyone',
  me: 'Me',
  due: 'Due',
  anyTime: 'Any time',
  dueNames: { overdue: 'Overdue', today: 'Due today', soon: 'Due soon' },
  search: 'Search',
  rows: (count: number) => (count === 1 ? '1 lead' : `${count} leads`),
  empty: 'No new leads',
  emptyHint: 'Messages, bookings and applications show up here as they come in.',
  nothing: 'Nothing here',
  nothingHint: 'No lead has this status.',
  nothingFoundHint: 'Try fewer filters or another status.',
  pages: 'Pages of the inbox',
  keys: listKeys,
};

export const leadWords = {
  ...recordWords,
  title: 'Lead',
  failed: 'This lead couldn’t be loaded',
  back: 'Inbox',
  neighbors: 'Other leads',
  status: 'Status',
  owner: 'Owner',
  take: 'Assign to me',
  assign: 'Assign',
  /** Next to a reply: the delivery state of its email. */
  reply: 'Reply',
  mails: { queued: 'on its way', sent: 'sent', dead: 'undelivered' },
  deadline: 'Deadline',
  origin: 'Reached us by',
  received: 'Received',
  answered: 'Answered',
  person: 'Person',
  timeline: 'Everything with this person',
  busy: 'One moment...',
  held: 'We held this lead as spam, and the sender got no confirmation. If it isn’t spam, choose “Not spam”.',
  release: 'Not spam',
  releasing: 'Releasing...',
  released: 'The lead is now in the inbox',
  files: 'Files',
  getFile: 'Download',
  fileStates: {
    offered: '',
    'not scanned': 'Not scanned for viruses.',
    scanning: 'Being scanned for viruses.',
  },
  protectedFile: 'Protected: it may ask for a password.',
  harmful: (reason: string) => `Quarantined: ${reason}. Ask the sender for another file.`,
  history: 'Notes and changes',
  noHistory: 'No notes or changes yet.',
  note: 'Add a note',
  noteHint: 'Only staff see it. An export of this person’s data includes it.',
  addNote: 'Add note',
  noteAdded: 'Note added',
  changed: 'Changes by others in the meantime:',
  wasReleased: 'Released from spam.',
  noSections: 'The sender’s answers have been erased.',
  mark: {
    title: 'Mark this lead as answered?',
    text: 'The panel doesn’t see a reply from your mail program. Once marked, the lead no longer waits for an answer.',
    submit: 'Mark as answered',
    done: 'The lead is marked as answered',
  },
};

/** For leads that staff write down. */
export const writtenWords = {
  add: 'Add a lead',
  title: 'Add a lead',
  text: 'For a person who called or came by. They get no email unless you tick the box.',
  origin: 'How did they reach us?',
  confirms: 'Email them a confirmation',
  submit: 'Add lead',
  done: 'The lead is in the inbox',
};

export const todayWords = {
  title: 'Today',
  loading: 'Loading the day...',
  failed: 'Today’s overview couldn’t be loaded',
  figures: 'The day in figures',
  open: 'To answer',
  overdue: (count: number) => (count === 0 ? 'None overdue' : `${counted(count)} overdue`),
  consultations: 'Consultations today',
  next: (when: string | undefined) => (when ? `Next: ${when}` : 'None booked'),
  paid: 'Paid this month',
  soFar: 'So far',
  waiting: 'Orders waiting',
  decide: (count: number) => (count > 0 ? 'For a decision' : 'None needs a decision'),
  later: 'Next to answer',
  all: 'Show all',
  empty: 'Nothing else to answer',
};

export const keyWords = { turnOff: 'Turn off shortcuts', turnOn: 'Turn on shortcuts' };
