import type { CalendarBooking, CalendarWeek } from '../../../../../shared/bookings/desk.ts';
import { calendarWords as words } from '../../../../../shared/content/desk-bookings.ts';
import { BookingLink } from './booking-link.tsx';
import { cellAt, daysOf, isClosedOn, longDayName, slotsOf } from './week.ts';

/** The same week, day beneath day, for a narrow window. */
export function WeekAgenda({ week }: { week: CalendarWeek }) {
  const now = new Date();
  const slots = slotsOf(week);
  return (
    <div className="week-agenda">
      {daysOf(week).map((day) => {
        const cells = slots.map((slot) => ({ slot, ...cellAt(week, day, slot, now) }));
        const free = cells.filter((cell) => !cell.isPast && cell.free > 0).length;
        const full = cells
          .filter((cell) => !cell.isPast && !cell.isClosed && cell.free === 0)
          .map(({ slot }) => slot);
        return (
          <section key={day} aria-labelledby={`agenda-${day}`}>
            <h2 id={`agenda-${day}`}>
              {longDayName(day)}
              {day === week.today && <span className="week-agenda__today">{words.isToday}</span>}
            </h2>
            <Day bookings={cells.flatMap((cell) => cell.bookings)} />
            <p className="week-agenda__room">
              {isClosedOn(week, day) ? words.closedDay : roomIn(free, full)}
            </p>
          </section>
        );
      })}
    </div>
  );
}

function Day({ bookings }: { bookings: readonly CalendarBooking[] }) {
  if (bookings.length === 0) return <p className="week-agenda__none">{words.none}</p>;
  return (
    <ul className="list-unstyled d-grid gap-2 mb-0">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <span className="week-agenda__time">{booking.slot}</span>
          <BookingLink booking={booking} />
        </li>
      ))}
    </ul>
  );
}

const roomIn = (free: number, full: readonly string[]) =>
  [free > 0 ? words.freeTimes(free) : words.noFreeTimes, full.length > 0 && words.fullAt(full)]
    .filter(Boolean)
    .join(' ');
