import type { BookingState } from '../bookings/transitions.ts';
import type { StuckReason } from '../orders/desk.ts';

/** Counts in the panel's menu; null for what the signed-in role may not see. */
export interface DeskCounts {
  /** Leads that await an answer; MOST_COUNTED at most. */
  leads: { open: number; overdue: number } | null;
  /** Orders that need a decision; MOST_STUCK at most. */
  orders: number | null;
}

/** Rows in each list of Today. */
export const ROWS_OF_TODAY = 5;

export interface OrderInNeed {
  id: number;
  item: string;
  /** Null once the buyer's data was erased. */
  buyer: string | null;
  stuck: StuckReason | null;
}

export interface BookingToday {
  id: number;
  /** '9:00 AM', in the visitor's time zone. */
  slot: string;
  state: BookingState;
  name: string;
  subject: string;
  lead: number | null;
}

export interface Draft {
  id: number;
  title: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** The lists of Today besides leads; null for what the signed-in role may not see. */
export interface DeskToday {
  /** The newest first, ROWS_OF_TODAY at most. */
  orders: OrderInNeed[] | null;
  /** All of the firm's day, by time. */
  bookings: BookingToday[] | null;
  /** The last changed first, ROWS_OF_TODAY at most. */
  drafts: Draft[] | null;
}
