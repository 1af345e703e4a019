import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormControl, FormGroup, FormLabel, FormSelect } from 'react-bootstrap';
import { addDays, BOOKING_HORIZON_DAYS, slotMinutes } from '../../../../../shared/bookings/booking-day.ts';
import { bookingWords as words } from '../../../../../shared/content/desk-bookings.ts';
import { bookingSlots } from '../../../../../shared/forms/options.ts';
import { type LocalDay, localNow } from '../../../../../shared/local-day.ts';
import { usePageFacts } from '../../../../components/page-facts.ts';
import { fullTimesQuery, openDaysQuery } from './queries.ts';

/** A day and a free time on it, as the fields `day` and `slot` of a form; the one that a booking has is no choice. */
export function TimeChoice({ present }: { present: { day: LocalDay; slot: string } }) {
  const { timeZone } = usePageFacts();
  const now = localNow(new Date(), timeZone);
  const [day, setDay] = useState(present.day < now.day ? now.day : present.day);
  const days = useQuery(openDaysQuery).data;
  const isOpen = !days || days.includes(day);
  const full = useQuery(fullTimesQuery(day));
  const open = isOpen
    ? bookingSlots.filter((slot) => day !== now.day || slotMinutes(slot) > now.minutes)
    : [];
  const isPresent = (slot: string) => day === present.day && slot === present.slot;
  const free = open.filter((slot) => !full.data?.includes(slot) && !isPresent(slot));
  const hint = hintOf({ isLoading: full.isPending, isFailed: full.isError, open, free });
  return (
    <div className="even-columns">
      <FormGroup controlId="booking-day">
        <FormLabel>{words.day}</FormLabel>
        <FormControl
          type="date"
          name="day"
          required
          min={now.day}
          max={days?.at(-1) ?? addDays(now.day, BOOKING_HORIZON_DAYS)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </FormGroup>
      <FormGroup controlId="booking-slot">
        <FormLabel>{words.time}</FormLabel>
        <FormSelect key={day} name="slot" required aria-describedby="booking-slot-hint">
          {free.map((slot) => (
            <option key={slot}>{slot}</option>
          ))}
        </FormSelect>
      </FormGroup>
      <p id="booking-slot-hint" className="time-choice__hint" role="status">
        {hint}
      </p>
    </div>
  );
}

interface Times {
  isLoading: boolean;
  isFailed: boolean;
  open: readonly string[];
  free: readonly string[];
}

function hintOf({ isLoading, isFailed, open, free }: Times): string {
  if (open.length === 0) return words.closed;
  if (isLoading) return words.loadingTimes;
  if (isFailed) return words.timesFailed;
  return free.length === 0 ? words.noTimes : '';
}
