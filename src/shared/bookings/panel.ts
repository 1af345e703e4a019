import { halfHourField } from '../forms/fields.ts';
import { type FormValues, schemaOf } from '../forms/schema.ts';
import { writtenSchema } from '../leads/written.ts';
import { rowNumberField, versionField } from '../panel/fields.ts';
import { bookingSchema } from './booking.ts';

export type * from './responses.ts';

export const revokeFeedSchema = schemaOf({
  id: { type: 'number', minimum: 0, message: 'Please choose one of the calendar addresses.' },
});

const id = rowNumberField('a booking');

const dayField = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  message: 'Please select a date.',
} as const;
export const slotField = halfHourField('Please select a time.');

export const changeBookingSchema = schemaOf({ id, version: versionField });

/** For another time. */
export const timedBookingSchema = schemaOf({ id, version: versionField, day: dayField, slot: slotField });
export type TimedBookingChange = FormValues<typeof timedBookingSchema>;

/** A day whose unverified bookings give their seats back. */
export const freeSchema = schemaOf({ day: dayField });

/** A booking for a person who called or came by. */
export const writtenBookingSchema = writtenSchema(bookingSchema);

export const weekSchema = schemaOf({}, { week: { ...dayField, pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' } });
