import { type Firm, firm } from '../content/documents/firm.ts';
import { halfHours } from '../dates/half-hours.ts';
import type { LocalDay } from '../dates/local-day.ts';
import type { HalfHour } from '../dates/time-of-day.ts';
import { bookableWeek } from '../hours.ts';
import { BOOKING_HORIZON_DAYS } from './booking-day.ts';

/** Days that are closed to bookings, both ends included. */
export interface ClosedRange {
  first: LocalDay;
  last: LocalDay;
  /** Why, for the firm alone. */
  label: string;
}

/** When consultations can be booked (docs/decisions/0074). */
export interface Availability {
  /** The half hours of each weekday, from Sunday on; none on a day off. */
  weekly: HalfHour[][];
  closed: ClosedRange[];
  /** Public holidays on which the firm is closed, by their names; on all others it is open. */
  holidays: string[];
  /** How long before it begins a consultation has to be booked. */
  noticeHours: number;
  daysAhead: number;
  /** Bookings per slot; null for what the configuration says. */
  places: number | null;
}

/** The firm's settings. A change sends the version back. */
export interface SetAvailability extends Availability {
  version: number;
}

/** Until the firm sets something else (product.md, 4): its hours, as visitors read them. */
export const availabilityFor = (hours: Firm['hours']): Availability => ({
  weekly: bookableWeek(hours),
  closed: [],
  holidays: ['Thanksgiving Day', 'Christmas Day', 'New Year’s Day'],
  noticeHours: 0,
  daysAhead: BOOKING_HORIZON_DAYS,
  places: null,
});

export const defaultAvailability = availabilityFor(firm.hours);

const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;

export const availabilityProperties = {
  weekly: {
    type: 'array',
    minItems: 7,
    maxItems: 7,
    items: { type: 'array', uniqueItems: true, items: { enum: [...halfHours] } },
  },
  closed: {
    type: 'array',
    maxItems: 100,
    items: {
      type: 'object',
      properties: { first: day, last: day, label: { type: 'string', maxLength: 100 } },
      required: ['first', 'last', 'label'],
    },
  },
  holidays: { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 100 } },
  noticeHours: { type: 'integer', minimum: 0, maximum: 720 },
  daysAhead: { type: 'integer', minimum: 1, maximum: BOOKING_HORIZON_DAYS },
  places: { type: ['integer', 'null'], minimum: 1, maximum: 50 },
} as const;
