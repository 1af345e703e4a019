import type { HalfHour } from '../dates/time-of-day.ts';
import * as s from '../shape.ts';
import { availabilityProperties, type SetAvailability } from './availability.ts';
import type { BookingAction, BookingState } from './transitions.ts';

/** A booking as the desk handles it. */
export const leadBookingShape = s.object('LeadBooking', {
  id: s.integer(),
  state: s.text<BookingState>('requested, confirmed, proposed, canceled or no-show.'),
  day: s.day(),
  slot: s.text<HalfHour>(),
  timeZone: s.text('The time zone of the day and slot, such as America/New_York.'),
  time: s.text('Such as Monday, March 9, 2026 at 9:00 AM.'),
  proposed: s.orNull(s.text('The time that the firm suggests instead, in the same words.')),
  actions: s.list(s.text<BookingAction>(), 'What the firm can do now.'),
  isVerified: s.boolean('Whether its visitor, by the link in the email, or the firm has confirmed it.'),
  hasSeat: s.boolean('Whether a seat is reserved for it.'),
  version: s.integer('Send it with each change.'),
});
export type LeadBooking = s.TypeOf<typeof leadBookingShape>;

/** A booking in the calendar. */
export const calendarBookingShape = s.object(
  'CalendarBooking',
  {
    ...leadBookingShape.properties,
    name: s.text(),
    subject: s.text('The topic, in the words of the form.'),
    phone: s.text(),
    lead: s.orNull(s.integer('Null until it has one.')),
  },
  { others: s.integer('Of the next ones: how many further leads of this person await an answer.') },
);
export type CalendarBooking = s.TypeOf<typeof calendarBookingShape>;

export const calendarWeekShape = s.object('CalendarWeek', {
  week: s.day('Its first day: a Monday, or a Saturday where calendars begin on it.'),
  today: s.day(),
  timeZone: s.text(),
  seats: s.integer('How many bookings a slot takes.'),
  hours: s.record(s.list(s.text<HalfHour>()), 'The half hours of each of its days; none on a day off.'),
  bookings: s.list(calendarBookingShape),
  next: s.list(calendarBookingShape, 'The next ones and the present one, soonest first; at most 4.'),
  feedSince: s.orNull(s.moment('When the caller’s calendar address was created.')),
});
export type CalendarWeek = s.TypeOf<typeof calendarWeekShape>;

/** An address under which a calendar program reads the bookings. */
export const calendarFeedShape = s.object('CalendarFeed', {
  id: s.integer('The number of the account; 0 for the shared password.'),
  who: s.orNull(s.text('Null for the shared password.')),
  email: s.orNull(s.text('Null for the shared password.')),
  createdAt: s.moment(),
  usedAt: s.orNull(s.moment('When a calendar program last read it; null for never.')),
});
export type CalendarFeed = s.TypeOf<typeof calendarFeedShape>;

export const setAvailabilityShape: s.Shape<SetAvailability> & { properties: object; required: string[] } = {
  title: 'Availability',
  type: 'object',
  properties: { ...availabilityProperties, version: { type: 'integer', minimum: 0 } },
  required: [...Object.keys(availabilityProperties), 'version'],
};

/** The firm's settings, and the facts that it needs to choose them. */
export const availabilityReportShape = s.object('AvailabilityReport', {
  rules: setAvailabilityShape,
  holidays: s.list(
    s.fields({ name: s.text(), day: s.day() }),
    'The public holidays, each with the next day on which it is kept.',
  ),
  usualPlaces: s.integer('Bookings per slot unless the rules set another number.'),
  today: s.day(),
  outside: s.list(
    s.fields({
      time: s.text('Such as Thursday, December 24, 2026 at 9:00 AM.'),
      name: s.text(),
      lead: s.orNull(s.integer('Null until it has one.')),
    }),
    'Bookings to come that stand although the rules have closed their time, soonest first; at most 50.',
  ),
});
export type AvailabilityReport = s.TypeOf<typeof availabilityReportShape>;
export type OutsideBooking = AvailabilityReport['outside'][number];
