import { DayPicker, type Modifiers } from 'react-day-picker';
import { bookingForm } from '#shared/content/contact.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { bookingRange, dateOfDay, fromDate, isBookingDay } from './days.ts';
import { useOpenDays } from './queries.ts';

const words = bookingForm.date;
const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** 'Wednesday, December 2, 2026, today'. The label includes the visible number, which voice control requires. */
function labelDayButton(date: Date, { today, selected }: Modifiers): string {
  return [fullDay.format(date), today && words.today, selected && words.chosen].filter(Boolean).join(', ');
}

export interface CalendarProps {
  /** The chosen day, or an empty string. */
  day: LocalDay;
  onChange(day: LocalDay): void;
  /** The firm's time zone. */
  timeZone: string;
}

/** A month of days to choose from. Loaded only in the browser, when its position is near the window. */
export function Calendar({ day, onChange, timeZone }: CalendarProps) {
  const now = localNow(new Date(), timeZone);
  const range = bookingRange(now);
  const open = useOpenDays();
  const [first, last] = [dateOfDay(range.first), dateOfDay(range.last)];
  return (
    <DayPicker
      mode="single"
      required
      selected={day ? dateOfDay(day) : undefined}
      onSelect={(date) => onChange(fromDate(date))}
      today={dateOfDay(now.day)}
      defaultMonth={day ? dateOfDay(day) : first}
      startMonth={first}
      endMonth={last}
      disabled={(date) => !isBookingDay(fromDate(date), now, open)}
      navLayout="around"
      fixedWeeks
      labels={{ labelDayButton, labelPrevious: () => words.previous, labelNext: () => words.following }}
    />
  );
}
