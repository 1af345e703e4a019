import type { LeadBooking } from '../bookings/desk.ts';
import { idSchema, noteSchema, numberOf, oneOf, versionField } from '../desk/fields.ts';
import { defineList, searchField } from '../desk/list.ts';
import type { FormSchema, FormValues } from '../forms/schema.ts';

/** Whoever has more open leads than this reads that there are as many, or more. */
export const MOST_COUNTED = 1_000;

export const leadKinds = ['message', 'booking', 'application'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** `waiting`: the firm has answered and waits for the person. */
export const leadStatuses = ['new', 'answered', 'waiting', 'won', 'lost', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** `soon`: due within a business day. An answered lead is none of these. */
export type Urgency = 'later' | 'soon' | 'due' | 'overdue';

/** A lead as the list shows it; moments are ISO 8601. */
export interface Lead {
  id: number;
  kind: LeadKind;
  name: string;
  email: string;
  /** What it is about, in the words of the form. */
  subject: string;
  status: LeadStatus;
  /** Looked like a robot's: nobody was written to, and a booking has no place. */
  held: boolean;
  owner: { id: number; name: string } | null;
  receivedAt: string;
  /** By when the firm said that it would answer. */
  dueAt: string;
  answeredAt: string | null;
  /** Null for what needs no answer any more. */
  urgency: Urgency | null;
  /** Goes back with each change, so that nobody overwrites what somebody else did meanwhile. */
  version: number;
}

export interface LeadList {
  leads: Lead[];
  /** Asks for the next page; null on the last one. */
  next: string | null;
  /** How many await an answer, and how many of them are overdue, whatever the list is filtered by; MOST_COUNTED at most. */
  open: number;
  overdue: number;
}

export interface LeadFile {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  /** Why it cannot be had; empty for a file that does no harm. */
  quarantineReason: string;
}

export interface LeadEvent {
  id: number;
  kind: 'note' | 'change' | 'released' | 'reply';
  /** Null for the shared password. */
  who: string | null;
  text: string;
  at: string;
  /** What became of a reply’s mail; left out once the mail was dropped from the outbox, a month after it was sent. */
  mail?: MailState;
}

/** `dead`: it can’t be delivered. */
export type MailState = 'queued' | 'sent' | 'dead';

export interface LeadDetail extends Lead {
  /** What was sent, in the order and the words of the form. */
  sections: { title: string; fields: { label: string; value: string }[] }[];
  files: LeadFile[];
  /** Of a booking: where it stands, and what can be done about it. */
  booking?: LeadBooking;
  /** The oldest first. */
  events: LeadEvent[];
}

const id = numberOf('a lead');

/** What the list is filtered by; `status` left out shows all but spam. */
export const leadList = defineList({
  status: oneOf(leadStatuses, 'Please choose a status.'),
  kind: oneOf(leadKinds, 'Please choose a kind.'),
  /** A number of staff; 0 for leads that nobody has taken. */
  owner: { type: 'number', minimum: 0, message: 'This must be the number of an account.' },
  /** Of new leads alone. */
  due: oneOf(['overdue', 'today', 'soon'], 'Please choose when they are due.'),
  search: searchField,
  /** `due`: the most urgent first, for new leads. */
  order: oneOf(['due', 'newest'], 'Please choose an order.'),
});
export type LeadQuery = FormValues<typeof leadList.pageSchema>;

export const leadIdSchema = idSchema('a lead');

export const changeLeadSchema = {
  type: 'object',
  properties: {
    id,
    version: versionField,
    status: oneOf(leadStatuses, 'Please choose a status.'),
    /** 0 gives it back to nobody. */
    owner: { type: 'number', minimum: 0, message: 'This must be the number of an account.' },
  },
  required: ['id', 'version'],
} as const satisfies FormSchema;
export type LeadChange = FormValues<typeof changeLeadSchema>;

export const leadNoteSchema = noteSchema('a lead');

export const leadFileSchema = {
  type: 'object',
  properties: { file: numberOf('a file') },
  required: ['file'],
} as const satisfies FormSchema;

export const releaseSchema = {
  type: 'object',
  properties: { id, version: versionField },
  required: ['id', 'version'],
} as const satisfies FormSchema;
