import type { BookingState } from '../bookings/transitions.ts';
import type { StuckReason } from '../orders/panel.ts';
import * as s from '../shape.ts';

/** Counts in the panel's menu; null for counts that the role cannot see. */
export const panelCountsShape = s.object('PanelCounts', {
  leads: s.orNull(
    s.fields({ open: s.integer(), overdue: s.integer() }, 'Leads that need an answer; MOST_COUNTED at most.'),
  ),
  orders: s.orNull(s.integer('Orders that need a decision; MOST_STUCK at most.')),
});
export type PanelCounts = s.TypeOf<typeof panelCountsShape>;

const order = s.object('OrderInNeed', {
  id: s.integer(),
  item: s.text(),
  buyer: s.orNull(s.text('Null after the buyer’s data was erased.')),
  stuck: s.orNull(s.text<StuckReason>()),
});
export type OrderInNeed = s.TypeOf<typeof order>;

const booking = s.object('BookingToday', {
  id: s.integer(),
  slot: s.text('Such as 9:00 AM, in the visitor’s time zone.'),
  state: s.text<BookingState>(),
  name: s.text(),
  subject: s.text(),
  lead: s.orNull(s.integer()),
});
export type BookingToday = s.TypeOf<typeof booking>;

const draft = s.object('Draft', { id: s.integer(), title: s.text(), updatedAt: s.moment() });
export type TodayDraft = s.TypeOf<typeof draft>;

/** The lists in Today other than leads; null for lists that the role cannot see. */
export const panelTodayShape = s.object('PanelToday', {
  orders: s.orNull(s.list(order, 'The newest first, a few at most.')),
  bookings: s.orNull(s.list(booking, 'All bookings of the firm’s day, by time.')),
  drafts: s.orNull(s.list(draft, 'The most recently changed first, a few at most.')),
});
export type PanelToday = s.TypeOf<typeof panelTodayShape>;
