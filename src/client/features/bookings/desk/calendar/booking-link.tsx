import type { CalendarBooking } from '../../../../../shared/bookings/desk.ts';
import { stateNames } from '../../../../../shared/content/desk-bookings.ts';
import { leadPath } from '../../../../../shared/leads/leads.ts';
import { Link } from '../../../../components/link.tsx';

/** A booking in the calendar; leads to what was sent and what can be done. */
export function BookingLink({ booking: { name, subject, state, lead } }: { booking: CalendarBooking }) {
  const words = (
    <>
      <strong>{name}</strong>
      <span>{subject}</span>
      <span className={`booking-mark booking-mark--${state}`}>{stateNames[state]}</span>
    </>
  );
  return lead === null ? (
    <span className={`booking-card booking-card--${state}`}>{words}</span>
  ) : (
    <Link className={`booking-card booking-card--${state}`} to={leadPath(lead)}>
      {words}
    </Link>
  );
}
