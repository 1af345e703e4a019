import type { BookingState } from '../bookings/transitions.ts';
import type { StuckReason } from '../orders/desk.ts';

/** So many of each are shown at most. */
export const SHOWN_AT_MOST = 5;

export interface OrderInNeed {
  id: number;
  item: string;
  /** Null once they were erased. */
  buyer: string | null;
  stuck: StuckReason | null;
}

export interface BookingToday {
  id: number;
  /** '9:00 AM', where the visitor is. */
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

/** What waits for somebody at the firm; null for what the asker's role does not include. */
export interface DeskNow {
  /** Leads that await an answer; MOST_COUNTED at most. */
  leads: { open: number; overdue: number } | null;
  /** MOST_STUCK at most. */
  orders: { needing: number; first: OrderInNeed[] } | null;
  /** Of the firm's day, in their order. */
  bookings: BookingToday[] | null;
  /** Those that were last changed. */
  drafts: Draft[] | null;
}
