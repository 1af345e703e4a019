import { useState } from 'react';
import { FormControl, FormGroup, FormLabel, FormSelect } from 'react-bootstrap';
import { isPast } from '#client/features/bookings/days.ts';
import { bookingRange } from '#client/features/bookings/month.ts';
import { useFullSlots, useOpenDays } from '#client/features/bookings/queries.ts';
import { bookingWords as words } from '#shared/bookings/panel-words.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { timeOfDay } from '#shared/dates/time-of-day.ts';

export interface WishedTime {
  day: LocalDay;
  slot: string;
}

interface TimeChoiceProps {
  /** The booking's current time, which is not offered. */
  present?: WishedTime;
  /** What is chosen at first, unless there is a booking. */
  wished?: WishedTime;
  /** Why the server has refused the time. */
  problem?: string | undefined;
}

/** A day and a free time on it, as the form fields `day` and `slot`. */
export function TimeChoice({ present, wished, problem }: TimeChoiceProps) {
  const { open: days, times, now: clock } = useOpenDays();
  const now = clock();
  const first = (present ?? wished)?.day ?? '';
  const [day, setDay] = useState(first < now.day ? now.day : first);
  const { full, isPending, isError } = useFullSlots(day, day !== '');
  const open = days.has(day) ? times.filter((slot) => !isPast(day, slot, now)) : [];
  const isPresent = (slot: string) => day === present?.day && slot === present.slot;
  const free = open.filter((slot) => !full.includes(slot) && !isPresent(slot));
  const hint = hintOf({ isPending, isError, open, free });
  return (
    <div className="even-columns">
      <FormGroup controlId="booking-day">
        <FormLabel>{words.day}</FormLabel>
        <FormControl
          type="date"
          name="day"
          required
          min={now.day}
          max={bookingRange(now, days).last}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </FormGroup>
      <FormGroup controlId="booking-slot">
        <FormLabel>{words.time}</FormLabel>
        <FormSelect
          key={day}
          name="slot"
          required
          defaultValue={wished?.slot}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby="booking-slot-hint"
        >
          {free.map((slot) => (
            <option key={slot} value={slot}>
              {timeOfDay(slot)}
            </option>
          ))}
        </FormSelect>
      </FormGroup>
      <p
        id="booking-slot-hint"
        className={`time-choice__hint mb-0 ${problem ? 'form-error' : 'small text-body-secondary'}`}
        role="status"
      >
        {problem ?? hint}
      </p>
    </div>
  );
}

interface Times {
  isPending: boolean;
  isError: boolean;
  open: readonly string[];
  free: readonly string[];
}

function hintOf({ isPending, isError, open, free }: Times): string {
  if (open.length === 0) return words.closed;
  if (isPending) return words.loadingTimes;
  if (isError) return words.timesFailed;
  return free.length === 0 ? words.noTimes : '';
}
