import * as s from '../shape.ts';

export type TimelineKind =
  | 'message'
  | 'booking'
  | 'application'
  | 'desk'
  | 'order'
  | 'newsletter'
  | 'mail'
  | 'other';

/** Something that a person did here, or received. */
const entry = s.object('TimelineEntry', {
  id: s.text('Unique in the timeline.'),
  at: s.moment(),
  kind: s.text<TimelineKind>(),
  title: s.text(),
  about: s.text('What it was about, in a line.'),
  text: s.text('What was written; empty for most.'),
  state: s.text('The state, in a word; empty for some entries.'),
  isTrouble: s.boolean('Needs attention: an undelivered email, or an order without an invoice.'),
  lead: s.orNull(s.integer('The lead that it belongs to.')),
  order: s.orNull(s.integer('The order that it belongs to.')),
});
export type TimelineEntry = s.TypeOf<typeof entry>;

export const personShape = s.object('Person', {
  key: s.text('The encrypted email address, used in addresses of the panel.'),
  email: s.text(),
  name: s.text('The name they gave most recently; empty if they gave only an address.'),
  phone: s.text('The phone number they gave most recently; empty if they gave none.'),
  reference: s.text('Their name in the audit log after an export or erasure.'),
  entries: s.list(entry, 'The newest first.'),
  hasMore: s.boolean('Whether there is more than is shown.'),
  openOrders: s.list(s.integer(), 'Open orders, which keep the address for now.'),
});
export type Person = s.TypeOf<typeof personShape>;

export const foundPeopleShape = s.object('FoundPeople', {
  people: s.list(
    s.fields({
      key: s.text('As in `Person`.'),
      name: s.text('Empty if they gave only an address.'),
      email: s.text(),
      phone: s.text('Empty if they gave none.'),
    }),
    'By name.',
  ),
  hasMore: s.boolean('Whether more people match.'),
});
export type FoundPeople = s.TypeOf<typeof foundPeopleShape>;

/** The result of an erasure: what was deleted, and what stays. */
export const erasedPersonShape = s.object('ErasedPerson', {
  counts: s.record(s.integer(), 'Rows and files, by kind.'),
  openOrders: s.list(s.integer()),
});
