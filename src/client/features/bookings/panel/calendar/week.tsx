import type { CSSProperties } from 'react';
import { Link } from '#client/components/link.tsx';
import { useContent } from '#client/components/use-content.ts';
import { addDays, weekdayOf } from '#shared/bookings/booking-day.ts';
import type { CalendarBooking, CalendarWeek } from '#shared/bookings/panel.ts';
import { calendarWords as words, writeWords } from '#shared/bookings/panel-words.ts';
import { type Firm, firm } from '#shared/content/documents/firm.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { type HalfHour, minutesOf, timeOfDay } from '#shared/dates/time-of-day.ts';
import { bookableWeek, timesOf, weekOf } from '#shared/hours.ts';
import { leadPath } from '#shared/leads/leads.ts';
import { BookingMark } from './booking-mark.tsx';
import { dayName, longDayName } from './day-names.ts';
import type { WishedTime } from './time-choice.tsx';

interface WeekProps {
  week: CalendarWeek;
  /** The lead of a booking that was just made; it gets the focus. */
  made: number | null;
}

/** The days of a week next to each other, if there is room. All rows have the height of the fullest time. */
export function WeekGrid({ week, made, onAdd }: WeekProps & { onAdd(time: WishedTime): void }) {
  const now = new Date();
  const { hours } = useContent(firm);
  const days = daysOf(week, hours);
  const slots = slotsOf(week, hours);
  const most = Math.max(
    1,
    ...slots.flatMap((slot) => days.map((day) => linesOf(cellAt(week, day, slot, now)))),
  );
  return (
    <table className="week-grid w-100 d-none d-lg-table" style={{ '--lines': most } as CSSProperties}>
      <caption className="visually-hidden">{words.grid(dayName(week.week))}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.time}</span>
          </th>
          {days.map((day) => (
            <th key={day} scope="col" aria-current={day === week.today ? 'date' : undefined}>
              {dayName(day)}
              {isClosedOn(week, day) && <span className="d-block fw-normal">{words.closed}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) => (
          <tr key={slot}>
            <th scope="row">{timeOfDay(slot)}</th>
            {days.map((day) => (
              <GridCell
                key={day}
                cell={cellAt(week, day, slot, now)}
                seats={week.seats}
                isSaidAbove={isClosedOn(week, day)}
                made={made}
                addLabel={writeWords.at(longDayName(day), timeOfDay(slot))}
                onAdd={() => onAdd({ day, slot })}
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
  /** The whole day is closed, which its header says. */
  isSaidAbove: boolean;
  made: number | null;
  addLabel: string;
  onAdd(): void;
}

function GridCell({ cell, seats, isSaidAbove, made, addLabel, onAdd }: GridCellProps) {
  const { bookings, free, isPast, isClosed } = cell;
  return (
    <td className={isPast || isClosed ? 'is-past' : undefined}>
      {bookings.map((booking) => (
        <BookingLink key={booking.id} booking={booking} isMade={booking.lead === made} />
      ))}
      {!isPast && free > 0 && (
        // With the keyboard, the button above the week does the same without a stop at each time.
        <button type="button" className="week-grid__free" tabIndex={-1} title={addLabel} onClick={onAdd}>
          {roomIn(cell, seats)}
        </button>
      )}
      {!isPast && free === 0 && bookings.length === 0 && !isSaidAbove && (
        <span className="px-2 small text-body-secondary">{roomIn(cell, seats)}</span>
      )}
    </td>
  );
}

function roomIn({ free, isClosed }: Cell, seats: number): string {
  if (isClosed) return words.closed;
  if (free === 0) return words.full;
  return free === seats ? words.free : words.freePlaces(free, seats);
}

/** The same week for a narrow window, with one day below the other. */
export function WeekAgenda({ week, made }: WeekProps) {
  const now = new Date();
  const { hours } = useContent(firm);
  const slots = slotsOf(week, hours);
  return (
    <div className="week-agenda d-grid gap-4 d-lg-none">
      {daysOf(week, hours).map((day) => {
        const cells = slots.map((slot) => ({ slot, ...cellAt(week, day, slot, now) }));
        const free = cells.filter((cell) => !cell.isPast && cell.free > 0).length;
        const full = cells
          .filter((cell) => !cell.isPast && !cell.isClosed && cell.free === 0)
          .map(({ slot }) => timeOfDay(slot));
        return (
          <section key={day} aria-labelledby={`agenda-${day}`}>
            <h2 id={`agenda-${day}`} className="h6 fs-6 d-flex align-items-baseline gap-2 pb-2 border-bottom">
              {longDayName(day)}
              {day === week.today && <span className="fw-normal text-body-secondary">{words.isToday}</span>}
            </h2>
            <Day bookings={cells.flatMap((cell) => cell.bookings)} made={made} />
            <p className="small text-body-secondary mt-2 mb-0">
              {isClosedOn(week, day) ? words.closedDay : roomOn(free, full)}
            </p>
          </section>
        );
      })}
    </div>
  );
}

function Day({ bookings, made }: { bookings: readonly CalendarBooking[]; made: number | null }) {
  if (bookings.length === 0) return <p className="small text-body-secondary mb-0">{words.none}</p>;
  return (
    <ul className="list-unstyled d-grid gap-2 mb-0">
      {bookings.map((booking) => (
        <li key={booking.id} className="d-grid align-items-start">
          <span className="pt-1 fw-semibold text-nowrap">{timeOfDay(booking.slot)}</span>
          <BookingLink booking={booking} isMade={booking.lead === made} />
        </li>
      ))}
    </ul>
  );
}

const roomOn = (free: number, full: readonly string[]) =>
  [free > 0 ? words.freeTimes(free) : words.noFreeTimes, full.length > 0 && words.fullAt(full)]
    .filter(Boolean)
    .join(' ');

interface BookingLinkProps {
  booking: CalendarBooking;
  isMade: boolean;
}

/** A booking in the calendar, with a link to its lead. */
function BookingLink({ booking, isMade }: BookingLinkProps) {
  const { name, subject, state, isVerified, lead } = booking;
  const content = (
    <>
      <strong>{name}</strong>{' '}
      <span>
        <BookingMark state={state} /> {!isVerified && `${words.unverified} · `}
        {subject}
      </span>
    </>
  );
  return lead === null ? (
    <span className={`booking-card booking-card--${state}`}>{content}</span>
  ) : (
    <Link
      className={`booking-card booking-card--${state}`}
      to={leadPath(lead)}
      title={`${name}, ${subject}`}
      autoFocus={isMade}
    >
      {content}
    </Link>
  );
}

/** The days to show: those on which the firm is open, and others that are open or have a booking. */
function daysOf({ week, hours, bookings }: CalendarWeek, usual: Firm['hours']): LocalDay[] {
  const isUsual = weekOf(usual).map((openings) => openings.length > 0);
  return Array.from({ length: 7 }, (_, index) => addDays(week, index)).filter(
    (day) => isUsual[weekdayOf(day)] || hours[day]?.length || bookings.some((booking) => booking.day === day),
  );
}

/** The times to show, in order: all that can be booked, and other times that have a booking. */
function slotsOf({ hours, bookings }: CalendarWeek, usual: Firm['hours']): readonly HalfHour[] {
  const booked = bookings.map(({ slot }) => slot);
  return timesOf(bookableWeek(usual), Object.values(hours), [booked]);
}

interface Cell {
  bookings: CalendarBooking[];
  free: number;
  isPast: boolean;
  isClosed: boolean;
}

/** The content of one time on one day. */
function cellAt(
  { bookings, hours, seats, timeZone }: CalendarWeek,
  day: LocalDay,
  slot: string,
  now: Date,
): Cell {
  const here = bookings.filter((booking) => booking.day === day && booking.slot === slot);
  const clock = localNow(now, timeZone);
  const isPast = day < clock.day || (day === clock.day && minutesOf(slot) <= clock.minutes);
  const isClosed = !hours[day]?.includes(slot as never);
  return { bookings: here, free: isClosed ? 0 : Math.max(0, seats - here.length), isPast, isClosed };
}

/** How many lines of a row a cell needs: one for each booking, and one for what is free beside them. */
const linesOf = ({ bookings, free, isPast }: Cell) =>
  bookings.length + (bookings.length > 0 && free > 0 && !isPast ? 0.5 : 0);

/** Whether no time on that day can be booked. */
const isClosedOn = ({ hours }: CalendarWeek, day: LocalDay) => !hours[day]?.length;
