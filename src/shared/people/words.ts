import { leadKindNames, statusNames } from '../leads/inbox-words.ts';
import { ifOffered } from '../offered.ts';
import { listWords } from '../panel/list-words.ts';
import type { TimelineKind } from './people.ts';

/** The words of a search for people. */
export const foundWords = {
  ...listWords,
  query: 'Name, email address or phone number',
  filter: 'Find',
  clear: 'Clear',
  loading: 'Looking...',
  failed: 'The search failed',
  list: 'People found',
  count: (count: number, hasMore: boolean) =>
    hasMore ? `The first ${count} people. Type more to find others.` : `${count} people`,
  empty: 'Nobody found',
  emptyHint: 'Try fewer letters, or another spelling.',
};

/** The words of People, the timeline of one person (docs/decisions/0076). */
export const peopleWords = {
  title: 'People',
  about: 'Everything that one person sent, bought and received.',
  loading: 'Loading the timeline...',
  failed: 'The timeline couldn’t be loaded',
  start: 'Who are you looking for?',
  startHint: 'Part of a name, of an email address or of a phone number is enough.',
  empty: 'We have nothing for this address',
  emptyHint: 'Check the spelling. Emails disappear from this page 30 days after they were sent.',
  entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  newest: 'This timeline shows only the newest entries of each type. The export has all of them.',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  order: 'Sort order',
  openLead: 'Open the lead',
  openOrder: 'Open the order',
  reference: (reference: string) =>
    `In the audit log, an export or erasure of this person appears under “person ${reference}”`,
  export: 'Export',
  exporting: 'Preparing...',
  exported: 'The export is in your downloads',
  erase: 'Erase',
};

export const eraseWords = {
  title: 'Erase this person?',
  text: (email: string) =>
    `This erases our data about ${email}, except what’s listed under “What we keep”. You can’t undo it.`,
  goes: 'What we erase',
  going: [
    'Messages, bookings and applications, with their files',
    'Notes, replies and everything else the panel keeps about them',
    'The newsletter subscription',
    'Emails to them and about them',
  ],
  stays: 'What we keep',
  staying: [
    ...ifOffered(
      'onlinePayment',
      'Orders and invoices, because tax law requires them. We remove the name, email address and phone number from them',
    ),
    ...ifOffered(
      'giftCards',
      'Gift cards they bought, with amounts but without the recipient’s data or the message',
      'All data of an order whose gift card hasn’t been sent yet. Erase this person again once it has been sent',
    ),
  ],
  open: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Order ${numbers[0]} may still be paid, so we’ll keep this person’s name, email address and phone number in it. Erase this person again once no payment is due.`
      : `Orders ${numbers.join(', ')} may still be paid, so we’ll keep this person’s name, email address and phone number in them. Erase this person again once no payment is due.`,
  byHand: 'What you must erase yourself',
  byHands: [
    ...ifOffered('onlinePayment', 'The contact in the billing account'),
    'The firm’s own mailboxes',
    'Old backups',
  ],
  confirm: 'Type their email address to confirm',
  wrong: 'This doesn’t match their email address.',
  submit: 'Erase permanently',
  done: 'The person’s data has been erased',
};

export const recordKindNames: Record<TimelineKind, string> = {
  ...leadKindNames,
  desk: 'Staff',
  order: 'Order',
  newsletter: 'Newsletter',
  mail: 'Email',
  other: 'Record',
};

/** The words of timeline entries, which the server writes. */
export const timelineWords = {
  message: 'Wrote a message',
  booking: 'Booked a consultation',
  application: 'Applied for a traineeship',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  note: 'Note',
  change: 'Changed',
  released: 'Marked as not spam',
  reply: 'Reply',
  by: (what: string, who: string | null) => (who === null ? what : `${what} by ${who}`),
  order: (item: string) => `Ordered ${item}`,
  orderAbout: (id: number, amount: string) => `Order ${id}, ${amount}`,
  orderPaid: 'Order paid in full',
  orderEnded: 'Order ended',
  invoice: (number: string) => `Invoice ${number}`,
  invoiceAbout: (order: number, amount: string, due: string) => `Order ${order}, ${amount}, due ${due}`,
  invoicePaid: (number: string) => `Invoice ${number} paid`,
  giftCard: 'Gift card created',
  giftCardAbout: (lastFour: string, amount: string, expires: string) =>
    `${amount}, code ends in ${lastFour}, valid until ${expires}`,
  asked: 'Signed up for the newsletter',
  confirmed: 'Confirmed the newsletter subscription',
  left: 'Unsubscribed from the newsletter',
  mail: 'We emailed them',
  states: {
    ...statusNames,
    held: 'Held as spam',
    queued: 'Waiting to be sent',
    sent: 'Sent',
    dead: 'Undelivered',
    disabled: 'Disabled',
  } as Record<string, string>,
};
