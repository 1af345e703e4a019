import type { CalendarWeek } from '../../../../../shared/bookings/desk.ts';
import { calendarWords as words } from '../../../../../shared/content/desk-bookings.ts';
import { BookingLink } from './booking-link.tsx';
import { type Cell, cellAt, dayName, daysOf, isClosedOn, slotsOf } from './week.ts';

/** A week side by side, where there is room for it. */
export function WeekGrid({ week }: { week: CalendarWeek }) {
  const now = new Date();
  const days = daysOf(week);
  return (
    <table className="week-grid">
      <caption className="visually-hidden">{words.grid(dayName(week.week))}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.time}</span>
          </th>
          {days.map((day) => (
            <th key={day} scope="col" aria-current={day === week.today ? 'date' : undefined}>
              {dayName(day)}
              {isClosedOn(week, day) && <span className="week-grid__closed">{words.closed}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slotsOf(week).map((slot) => (
          <tr key={slot}>
            <th scope="row">{slot}</th>
            {days.map((day) => (
              <GridCell
                key={day}
                cell={cellAt(week, day, slot, now)}
                seats={week.seats}
                isSaidAbove={isClosedOn(week, day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface GridCellProps {
  cell: Cell;
  seats: number;
  /** The whole day is closed, as its head says. */
  isSaidAbove: boolean;
}

function GridCell({ cell, seats, isSaidAbove }: GridCellProps) {
  const { bookings, isPast, isClosed } = cell;
  return (
    <td className={isPast || isClosed ? 'is-past' : undefined}>
      {bookings.map((booking) => (
        <BookingLink key={booking.id} booking={booking} />
      ))}
      {!isPast && !isSaidAbove && <span className="week-grid__room">{roomIn(cell, seats)}</span>}
    </td>
  );
}

function roomIn({ free, isClosed }: Cell, seats: number): string {
  if (isClosed) return words.closed;
  if (free === 0) return words.full;
  return free === seats ? words.free : words.freePlaces(free, seats);
}
