import type { LocalDay } from '../local-day.ts';
import type { SetAvailability } from './availability.ts';

/** A booking at a time that the firm is closed. */
export interface OutsideBooking {
  /** 'Thursday, December 24, 2026 at 9:00 AM'. */
  time: string;
  name: string;
  /** Its lead; null until it has one. */
  lead: number | null;
}

/** What the firm sets, and what it has to know for it. */
export interface AvailabilityReport {
  rules: SetAvailability;
  /** The public holidays, each with the next day on which it is kept. */
  holidays: { name: string; day: LocalDay }[];
  /** Bookings per slot where the rules do not say. */
  usualPlaces: number;
  today: LocalDay;
  /** Bookings to come that stand although the rules have closed their time, soonest first; at most 50. */
  outside: OutsideBooking[];
}
