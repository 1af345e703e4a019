import { randomUUID } from 'node:crypto';
import type { InsertRow } from '#server/db/tables.ts';
import { toColumns } from '#server/features/leads/intake/form-values.ts';
import { validBooking } from './forms.ts';

/** A booking as it was just requested, with all that its form asks. */
export function bookingRow(change: Partial<InsertRow<'bookings'>> = {}): InsertRow<'bookings'> {
  const { date: day, time: slot, ...answers } = validBooking;
  return {
    ...toColumns(answers),
    day,
    slot,
    time_zone: 'America/New_York',
    seat: 1,
    status: 'requested',
    uid: randomUUID(),
    quarantined: false,
    created_at: new Date(),
    ...change,
  };
}
