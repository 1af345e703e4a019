import { region } from '../region.ts';
import type { LeadKind } from './leads.ts';

/** The words of replies, saved replies and response times (docs/decisions/0070). */
export const replyWords = {
  title: 'Reply',
  to: (name: string, email: string) => `To ${name}, ${email}`,
  text: 'Your reply',
  hint: 'Ctrl + Enter sends it.',
  signature: 'Your reply ends with',
  choose: 'Saved replies',
  putIn: 'Insert',
  manage: 'Edit saved replies',
  send: 'Send reply',
  sending: 'Sending...',
  sent: (name: string) => `Your reply to ${name} is on its way`,
  draft: 'Your draft is kept in this tab.',
  failed: 'Your reply wasn’t sent. Your text is still here, so you can try again.',
  unsure:
    'We don’t know whether your reply was sent. Your text is still here. You can safely send it again unchanged: the recipient gets it only once.',
  conflict: 'This lead changed while you were writing. Check what’s new, then send your reply again.',
  isHeld: 'This lead is held as spam. To reply, choose “Not spam” first.',
  loadFailed: 'Saved replies couldn’t be loaded.',
};

export const savedReplyWords = {
  title: 'Saved replies',
  about: 'Everyone who answers leads can use these.',
  loading: 'Loading saved replies...',
  failed: 'Saved replies couldn’t be loaded',
  empty: 'No saved replies yet',
  emptyHint: 'Save a text that you write often, then insert it with one click.',
  add: 'New saved reply',
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  name: 'Name',
  nameHint: 'Only staff see it.',
  text: 'Text',
  textHint:
    '{{firstName}} becomes the first name of the person you’re answering, and {{firm}} becomes our firm’s name.',
  save: 'Save',
  saved: (name: string) => `${name} has been saved`,
  removed: (name: string) => `${name} has been removed`,
  sure: (name: string) => `Remove ${name} for everyone?`,
  close: 'Close',
};

export const promiseWords = {
  title: 'Response times',
  about: 'How quickly we answered leads, compared with the times our pages promise. Spam isn’t counted.',
  loading: 'Loading the last twelve months...',
  failed: 'The report couldn’t be loaded',
  empty: 'No leads yet',
  emptyHint: 'Once people write, book or apply, this view shows how quickly we answered.',
  year: 'Last twelve months',
  byMonth: 'Month by month',
  promised: (words: string) => `We promise a reply within ${words}.`,
  columns: {
    kind: 'Form',
    answered: 'Answered',
    median: 'Median time',
    share: 'On time',
  },
  noneDue: 'None due yet',
  inTime: (share: string) => `${share} on time`,
  answered: (count: number, all: number) =>
    `${count.toLocaleString(region.locale)} of ${all.toLocaleString(region.locale)}`,
  note: 'Times include nights and weekends. Half of the answers were faster than the median.',
};

export const replyKindNames: Record<LeadKind, string> = {
  message: 'Messages',
  booking: 'Bookings',
  application: 'Applications',
};

/** The switch in Your account. */
export const digestWords = {
  label: 'Morning digest',
  hint: 'On business days at 8 AM, we email you the leads that are due soon or overdue. The email lists your own leads and unassigned leads.',
};
