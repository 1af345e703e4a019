import * as s from '../shape.ts';
import { setAvailabilityShape } from './availability.ts';

/** What the firm sets, and what it has to know for it. */
export const availabilityReportShape = s.object('AvailabilityReport', {
  rules: setAvailabilityShape,
  holidays: s.list(
    s.fields({ name: s.text(), day: s.day() }),
    'The public holidays, each with the next day on which it is kept.',
  ),
  usualPlaces: s.integer('Bookings per slot where the rules do not say.'),
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
