import { numberOf, versionField } from '../desk/fields.ts';
import { choice } from '../forms/fields.ts';
import { type BookingSlot, bookingSlots } from '../forms/options.ts';
import type { FormSchema, FormValues } from '../forms/schema.ts';
import type { LocalDay } from '../local-day.ts';
import type { BookingAction, BookingState } from './transitions.ts';

/** A booking as the desk handles it. */
export interface LeadBooking {
  id: number;
  state: BookingState;
  day: LocalDay;
  slot: BookingSlot;
  /** What day and slot are in: 'America/New_York'. */
  timeZone: string;
  /** 'Monday, March 9, 2026 at 9:00 AM'. */
  time: string;
  /** What the firm suggests instead, in the same words; null for nothing. */
  proposed: string | null;
  /** What the firm can do now. */
  actions: BookingAction[];
  /** Goes back with each change. */
  version: number;
}

/** A booking in the calendar. */
export interface CalendarBooking extends LeadBooking {
  name: string;
  /** What it is about, in the words of the form. */
  subject: string;
  /** Its lead; null until it has one. */
  lead: number | null;
}

/** A week, Monday first. */
export interface CalendarWeek {
  week: LocalDay;
  today: LocalDay;
  timeZone: string;
  /** How many bookings a slot takes. */
  seats: number;
  /** The half hours of each of its days; none on a day off. */
  hours: Record<LocalDay, readonly BookingSlot[]>;
  bookings: CalendarBooking[];
  /** When the address of one's own feed was made; null for none. */
  feedSince: string | null;
}

/** An address under which a calendar program reads the bookings. */
export interface CalendarFeed {
  /** The number of the account; 0 for the shared password. */
  id: number;
  /** Who made it; null for the shared password. */
  who: string | null;
  email: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** When a calendar program last read it; null for never. */
  usedAt: string | null;
}

export const revokeFeedSchema = {
  type: 'object',
  properties: { id: { type: 'number', minimum: 0, message: 'Please choose one of the calendar addresses.' } },
  required: ['id'],
} as const satisfies FormSchema;

const slots = bookingSlots.map((value) => ({ value }));
const id = numberOf('a booking');

export const dayField = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  message: 'Please select a date.',
} as const;
export const slotField = choice(slots, 'Please select a time.');

export const changeBookingSchema = {
  type: 'object',
  properties: { id, version: versionField },
  required: ['id', 'version'],
} as const satisfies FormSchema;

/** For another time. */
export const timedBookingSchema = {
  type: 'object',
  properties: { id, version: versionField, day: dayField, slot: slotField },
  required: ['id', 'version', 'day', 'slot'],
} as const satisfies FormSchema;
export type TimedBookingChange = FormValues<typeof timedBookingSchema>;

export const weekSchema = {
  type: 'object',
  properties: { week: { ...dayField, pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' } },
  required: [],
} as const satisfies FormSchema;
