import { leadBookingShape } from '../bookings/responses.ts';
import { type FormValues, schemaOf } from '../forms/schema.ts';
import { enumField, idSchema, noteSchema, rowNumberField, versionField } from '../panel/fields.ts';
import { defineList, type ListQuery, type PageOf, searchField } from '../panel/list.ts';
import { staffApi } from '../panel/paths.ts';
import { paths } from '../paths.ts';
import * as s from '../shape.ts';
import type { WrittenOrigin } from './written.ts';

/** The view of a lead, or of all; and of the person who sent it. */
export const leadPath = (id?: number) => `${paths.admin}/inbox${id ? `/${id}` : ''}`;
/** The same, asking whether the lead was answered outside of the panel. */
export const MARK_ANSWERED = '?mark=answered';
export const personPath = (lead: number) => `${paths.admin}/people?lead=${lead}`;

/** Counts stop here: more open leads are shown as this number or more. */
export const MOST_COUNTED = 1_000;

export const leadKinds = ['message', 'booking', 'application'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** How a lead reached the firm. */
export type LeadOrigin = 'website' | WrittenOrigin;

/** `waiting`: the firm has answered and waits for the person. */
export const leadStatuses = ['new', 'answered', 'waiting', 'won', 'lost', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** `soon`: due within a business day. An answered lead is none of these. */
export type Urgency = 'later' | 'soon' | 'due' | 'overdue';

/** A lead as the list shows it. */
const leadProperties = {
  id: s.integer(),
  kind: s.text<LeadKind>(),
  name: s.text(),
  email: s.text(),
  subject: s.text('What it is about, in the words of the form.'),
  status: s.text<LeadStatus>(),
  origin: s.text<LeadOrigin>('How it reached the firm.'),
  writtenBy: s.orNull(s.text('Who wrote it; null for the website and for the shared password.')),
  held: s.boolean('Held as spam: its sender got no email, and a booking has no seat.'),
  owner: s.orNull(s.fields({ id: s.integer(), name: s.text() })),
  receivedAt: s.moment(),
  dueAt: s.moment('The deadline for an answer.'),
  repliedAt: s.orNull(s.moment()),
  urgency: s.orNull(s.text<Urgency>('Null when no answer is needed anymore.')),
  version: s.integer('Send it with each change, so that none overwrites another.'),
};
const leadShape = s.object('Lead', leadProperties, {
  answers: s.record(s.text(), 'All that was sent, by the labels of the lead; in the file alone.'),
});
export type Lead = s.TypeOf<typeof leadShape>;

/** `held`: the scanner found a virus. */
export type LeadFileState = 'offered' | 'not scanned' | 'scanning' | 'held';

const file = s.object('LeadFile', {
  id: s.integer(),
  name: s.text(),
  size: s.integer('Bytes.'),
  state: s.text<LeadFileState>('Only `offered` and `not scanned` can be downloaded.'),
  isProtected: s.boolean('It may ask for a password.'),
  quarantineReason: s.text('Why the file is held; empty for others.'),
});
export type LeadFile = s.TypeOf<typeof file>;

/** `dead`: it can’t be delivered. */
export type MailState = 'queued' | 'sent' | 'dead';

const event = s.object(
  'LeadEvent',
  {
    id: s.integer(),
    kind: s.text<'note' | 'change' | 'released' | 'reply'>(),
    who: s.orNull(s.text('Null for the shared password.')),
    text: s.text(),
    at: s.moment(),
  },
  {
    mail: s.text<MailState>('The state of a reply’s email; left out once that was dropped from the outbox.'),
  },
);
export type LeadEvent = s.TypeOf<typeof event>;

const field = s.fields({ label: s.text(), value: s.text(), href: s.text('Reaches the sender; or empty.') });

export const leadDetailShape = s.object(
  'LeadDetail',
  {
    ...leadProperties,
    sections: s.list(
      s.fields({ title: s.text(), fields: s.list(field) }),
      'What was sent, in the order and the words of the form.',
    ),
    files: s.list(file),
    events: s.list(event, 'The oldest first.'),
  },
  { booking: leadBookingShape },
);
export type LeadDetail = s.TypeOf<typeof leadDetailShape>;

const id = rowNumberField('a lead');

/** `status` left out shows all but spam. */
export const leadList = defineList({
  name: 'leads',
  path: staffApi.leads,
  right: 'leads',
  row: leadShape,
  more: s.fields({
    open: s.integer('How many await an answer, whatever the list is filtered by; MOST_COUNTED at most.'),
    overdue: s.integer(),
  }),
  pathOf: leadPath,
  filters: {
    status: enumField(leadStatuses, 'Please choose a status.'),
    kind: enumField(leadKinds, 'Please choose a type.'),
    /** A number of staff; 0 for unassigned leads. */
    owner: { type: 'number', minimum: 0, message: 'This must be the number of an account.' },
    /** Of new leads alone. */
    due: enumField(['overdue', 'today', 'soon'], 'Please choose one of the due dates offered.'),
    search: searchField,
    /** `due`: the most urgent first, for new leads. */
    order: enumField(['due', 'newest'], 'Please choose an order.'),
  },
  columns: {
    received: ({ receivedAt }) => receivedAt,
    kind: ({ kind }) => kind,
    name: ({ name }) => name,
    email: ({ email }) => email,
    subject: ({ subject }) => subject,
    status: ({ status }) => status,
    owner: ({ owner }) => owner?.name ?? '',
    origin: ({ origin }) => origin,
    'written by': ({ writtenBy }) => writtenBy,
    due: ({ dueAt }) => dueAt,
    answered: ({ repliedAt }) => repliedAt,
  },
});
export type LeadPage = PageOf<typeof leadList>;
export type LeadQuery = ListQuery<typeof leadList>;

/** A lead that staff wrote. */
export const writtenLeadShape = s.object('WrittenLead', { id: s.integer() });

export const leadIdSchema = idSchema('a lead');

export const changeLeadSchema = schemaOf(
  {
    id,
    version: versionField,
  },
  {
    status: enumField(leadStatuses, 'Please choose a status.'),
    /** 0 unassigns it. */
    owner: { type: 'number', minimum: 0, message: 'This must be the number of an account.' },
  },
);
export type LeadChange = FormValues<typeof changeLeadSchema>;

export const leadNoteSchema = noteSchema('a lead');

export const leadFileSchema = schemaOf({ file: rowNumberField('a file') });

export const releaseSchema = schemaOf({ id, version: versionField });

const leadTodayShape = s.object('LeadToday', {
  ...leadProperties,
  excerpt: s.text('The beginning of what the person wrote; may be empty.'),
  others: s.integer('How many further leads of this person await an answer.'),
});
export type LeadToday = s.TypeOf<typeof leadTodayShape>;

/** The leads of Today, the most urgent first, and each person once. */
export const leadsTodayShape = s.object('LeadsToday', {
  late: s.list(leadTodayShape, 'The first overdue ones.'),
  next: s.list(leadTodayShape, 'The first that are due later.'),
});
export type LeadsToday = s.TypeOf<typeof leadsTodayShape>;

/** A person who can own leads. */
export const leadOwnerShape = s.object('LeadOwner', { id: s.integer(), name: s.text(), isYou: s.boolean() });
export type LeadOwner = s.TypeOf<typeof leadOwnerShape>;
