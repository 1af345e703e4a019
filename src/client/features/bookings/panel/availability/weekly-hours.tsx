import { Button } from 'react-bootstrap';
import type { Availability } from '#shared/bookings/availability.ts';
import { availabilityWords as words } from '#shared/bookings/availability-words.ts';
import { type BookingSlot, bookingSlots } from '#shared/forms/options.ts';

interface WeeklyHoursProps {
  weekly: Availability['weekly'];
  onChange(weekly: Availability['weekly']): void;
}

/** In calendar order, Monday first. Days are numbered from Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];
const noon = bookingSlots.find((slot) => slot.endsWith('PM'));

/** The half hours of each weekday. */
export function WeeklyHours({ weekly, onChange }: WeeklyHoursProps) {
  const setDay = (weekday: number, slots: BookingSlot[]) =>
    onChange(weekly.map((before, index) => (index === weekday ? slots : before)));
  return (
    <section aria-labelledby="weekly-hours">
      <h2 id="weekly-hours" className="h4 mt-4 mb-1">
        {words.weekly.title}
      </h2>
      <p className="text-body-secondary">{words.weekly.about}</p>
      {weekdays.map((weekday) => (
        <Weekday
          key={weekday}
          name={words.weekly.days[weekday] ?? ''}
          open={weekly[weekday] ?? []}
          onChange={(slots) => setDay(weekday, slots)}
        />
      ))}
    </section>
  );
}

interface WeekdayProps {
  name: string;
  open: readonly BookingSlot[];
  onChange(slots: BookingSlot[]): void;
}

function Weekday({ name, open, onChange }: WeekdayProps) {
  const isOff = open.length === 0;
  const toggle = (slot: BookingSlot) =>
    onChange(bookingSlots.filter((each) => (each === slot ? !open.includes(each) : open.includes(each))));
  return (
    <fieldset className="weekday">
      <legend className="fs-6 fw-semibold mb-0">{name}</legend>
      <div className="weekday__head d-flex align-items-center gap-1 small text-body-secondary">
        <span>{words.weekly.count(open.length)}</span>
        <Button
          variant="quiet"
          size="sm"
          className="px-2"
          aria-label={isOff ? words.weekly.openNamed(name) : words.weekly.closeNamed(name)}
          onClick={() => onChange(isOff ? [...bookingSlots] : [])}
        >
          {isOff ? words.weekly.open : words.weekly.close}
        </Button>
      </div>
      <div className="weekday__slots">
        {bookingSlots.map((slot) => (
          <label key={slot} className={slot === noon ? 'weekday__slot weekday__slot--noon' : 'weekday__slot'}>
            <input type="checkbox" checked={open.includes(slot)} onChange={() => toggle(slot)} />
            {slot}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
