import type { LeadKind } from '../leads/leads.ts';

/** Replies from the desk, and how the firm keeps what its pages promise (docs/decisions/0070). */
export const replyWords = {
  title: 'Reply',
  to: (name: string, email: string) => `To ${name}, ${email}`,
  text: 'Your reply',
  hint: 'Ctrl + Enter sends it.',
  signature: 'It ends with',
  choose: 'Saved replies',
  putIn: 'Insert',
  manage: 'Edit saved replies',
  send: 'Send reply',
  sending: 'Sending...',
  sent: (name: string) => `Your reply to ${name} is on its way`,
  draft: 'Your draft is kept in this tab.',
  failed: 'Your reply wasn’t sent. It’s still here.',
  conflict: 'This lead changed while you were writing. Check what’s new, then send again.',
  isHeld: 'This is held as spam. Choose “Not spam” first, then you can reply.',
  loadFailed: 'Saved replies couldn’t be loaded.',
};

export const savedReplyWords = {
  title: 'Saved replies',
  about: 'Everyone at the desk can use these.',
  loading: 'Loading saved replies...',
  failed: 'Saved replies couldn’t be loaded',
  empty: 'No saved replies yet',
  emptyHint: 'Save what you write often, and insert it with one click.',
  add: 'New saved reply',
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  name: 'Name',
  nameHint: 'Only the desk sees it.',
  text: 'Text',
  textHint: '{{firstName}} becomes their first name, {{firm}} our name.',
  save: 'Save',
  saved: (name: string) => `${name} is saved`,
  removed: (name: string) => `${name} is removed`,
  sure: (name: string) => `Remove ${name} for everyone?`,
  close: 'Close',
};

export const promiseWords = {
  title: 'Response times',
  about: 'How soon we answered, compared with what each page promises. Spam isn’t counted.',
  loading: 'Loading the last twelve months...',
  failed: 'The report couldn’t be loaded',
  empty: 'No leads yet',
  emptyHint: 'Once people write, book or apply, you’ll see here how soon we answered.',
  year: 'Last twelve months',
  byMonth: 'Month by month',
  promised: (words: string) => `We promise ${words}.`,
  columns: {
    kind: 'Form',
    answered: 'Answered',
    median: 'Median time',
    share: 'In time',
  },
  noneDue: 'None due yet',
  inTime: (share: string) => `${share} in time`,
  answered: (count: number, all: number) =>
    `${count.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`,
  note: 'Times include nights and weekends. Half of the answers came sooner than the median.',
};

export const kindNames: Record<LeadKind, string> = {
  message: 'Messages',
  booking: 'Bookings',
  application: 'Applications',
};

/** The switch in one’s own account. */
export const digestWords = {
  label: 'Morning digest',
  hint: 'On business days at 8:00 we email you who’s waiting for an answer.',
};
