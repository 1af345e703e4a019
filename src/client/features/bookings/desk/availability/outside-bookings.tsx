import { Alert } from 'react-bootstrap';
import type { OutsideBooking } from '../../../../../shared/bookings/answers.ts';
import { availabilityWords } from '../../../../../shared/content/desk-availability.ts';
import { leadPath } from '../../../../../shared/leads/leads.ts';
import { Link } from '../../../../components/link.tsx';

const words = availabilityWords.outside;

/** Bookings that stand although their time is closed by now: somebody has to write to them. */
export function OutsideBookings({ bookings }: { bookings: readonly OutsideBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <Alert variant="warning" transition={false}>
      <p>{words.title(bookings.length)}</p>
      <ul className="outside-bookings mt-2 mb-0">
        {bookings.map(({ time, name, lead }) => (
          <li key={`${time} ${name} ${lead}`}>
            {lead === null ? name : <Link to={leadPath(lead)}>{name}</Link>}, {time}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
