import { useState } from 'react';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { useContent } from '#client/components/use-content.ts';
import { bookingForm } from '#shared/content/contact.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { longDay } from '#shared/dates/dates.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { region } from '#shared/region.ts';
import { bookingRange, dateOfDay, fromDate, openingDay } from './month.ts';
import { useOpenDays } from './queries.ts';

const words = bookingForm.date;
const fullDay = new Intl.DateTimeFormat(region.locale, { dateStyle: 'full' });

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
  const { open, now: clock } = useOpenDays();
  const { phone } = useContent(firm);
  const [turned, setTurned] = useState<Date | null>(null);
  const now = clock();
  const { day: theirs } = localNow(new Date(), timeZone);
  const range = bookingRange(now, open);
  const month = turned ?? dateOfDay(day || openingDay(now, open));
  return (
    <>
      <DayPicker
        lang={region.language}
        mode="single"
        required
        selected={day ? dateOfDay(day) : undefined}
        onSelect={(date) => {
          // A day of the next month does not turn the page under the pointer.
          setTurned(month);
          onChange(fromDate(date));
        }}
        today={dateOfDay(now.day)}
        month={month}
        onMonthChange={setTurned}
        startMonth={dateOfDay(range.first)}
        endMonth={dateOfDay(range.last)}
        disabled={(date) => !open.has(fromDate(date))}
        weekStartsOn={region.firstDayOfWeek}
        navLayout="around"
        fixedWeeks
        showOutsideDays
        labels={{ labelDayButton, labelPrevious: () => words.previous, labelNext: () => words.following }}
      />
      {open.size === 0 && <p className="form-notice mt-3 mb-0">{words.none(phone)}</p>}
      {theirs !== now.day && (
        <p className="form-notice mt-3 mb-0">{words.clock(longDay(theirs), longDay(now.day))}</p>
      )}
    </>
  );
}
