import { type ComponentType, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { FormControl } from 'react-bootstrap';
import { useField } from 'react-final-form';
import { GroupLayout, useFormField } from '#client/components/form/field-layout.tsx';
import { prefersReducedMotion } from '#client/components/in-browser.ts';
import { usePageFacts } from '#client/components/page-facts.ts';
import { bookingForm } from '#shared/content/contact.ts';
import { type HalfHour, minutesOf, timeOfDay } from '#shared/dates/time-of-day.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import type { CalendarProps } from './calendar.tsx';
import { isPast, shortDay } from './days.ts';
import { ownTime } from './own-time.ts';
import { useFullSlots, useOpenDays } from './queries.ts';

/** The day: a calendar or, before the script loads and without it, the browser's own field. */
export function DateField() {
  const { timeZone } = usePageFacts();
  const { label, help } = bookingForm.date;
  const { input, aria, layout } = useFormField({ name: 'date', label, help });
  const place = useRef<HTMLDivElement>(null);
  const Calendar = useCalendar(place);
  return (
    <GroupLayout layout={layout}>
      <div ref={place} className="date-place">
        {Calendar ? (
          <Calendar day={input.value} onChange={input.onChange} timeZone={timeZone} />
        ) : (
          <FormControl {...input} {...aria} id={layout.id} type="date" aria-label={label} />
        )}
      </div>
    </GroupLayout>
  );
}

/**
 * Loads the calendar when its position is near the window. Until then, and if it cannot be loaded, the browser's date field is used. While
 * that field has the focus, it stays.
 */
function useCalendar(place: RefObject<HTMLElement | null>): ComponentType<CalendarProps> | null {
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const module = await import('./calendar.tsx').catch(() => null);
        if (module && !element.contains(document.activeElement)) setCalendar(() => module.Calendar);
      },
      { rootMargin: '800px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);

  return Calendar;
}

const NOON = 12 * 60;
const { label, zone, morning, afternoon, full: fullWord, past: pastWord } = bookingForm.time;
const halves = [
  { title: morning, hasTime: (slot: HalfHour) => minutesOf(slot) < NOON },
  { title: afternoon, hasTime: (slot: HalfHour) => minutesOf(slot) >= NOON },
];

interface TimeFieldProps {
  /** Receives the times of the chosen day that are taken. */
  onFull(full: readonly string[]): void;
}

/** The half hours of the chosen day, also on the visitor's clock. Times that are taken or have passed cannot be chosen. */
export function TimeField({ onFull }: TimeFieldProps) {
  const { timeZone } = usePageFacts();
  const times = useRef<HTMLDivElement>(null);
  const chosen = useField<string>('date', { subscription: { value: true } }).input.value;
  // The calendar shows the choice first, and the times follow in the next frame.
  const date = useDeferredValue(chosen);
  const { open, times: slots, now: clock } = useOpenDays(date !== '');
  // Without a day no times are shown, so the server renders no value that depends on the clock.
  const now = date ? clock() : null;
  const isOpen = now !== null && open.has(date);
  const { full } = useFullSlots(date, isOpen);
  const owns = slots.map((slot) => (isOpen ? ownTime({ day: date, slot, timeZone }, shortDay) : ''));
  const { input, aria, layout } = useFormField({
    name: 'time',
    label,
    // The browser's names of time zones can differ from the server's.
    help: (
      <>
        {zone} <span suppressHydrationWarning>{zoneName(timeZone)}</span>.
        {owns.some(Boolean) && <span> {bookingForm.time.own(zoneName())}</span>}
      </>
    ),
  });
  useEffect(() => onFull(full), [onFull, full]);

  // Who chose the day with a pointer sees the times next. With the keyboard, the page stays where the focus is.
  useEffect(() => {
    if (date && document.activeElement?.matches('[data-day] :not(:focus-visible)'))
      times.current?.scrollIntoView({
        block: 'nearest',
        behavior: prefersReducedMotion() ? 'auto' : 'smooth',
      });
  }, [date]);

  const obstacle = (slot: HalfHour) => {
    if (now && isOpen && isPast(date, slot, now)) return pastWord;
    return full.includes(slot) ? fullWord : null;
  };

  return (
    <GroupLayout layout={layout} radios={aria}>
      <div ref={times} className={owns.some(Boolean) ? 'slots slots--own' : 'slots'}>
        {halves.map(({ title, hasTime }) => (
          <div key={title} className="slots__half">
            {slots.some(hasTime) && <p className="mb-0 small text-body-secondary">{title}</p>}
            {slots.filter(hasTime).map((slot) => (
              <Slot
                key={slot}
                slot={slot}
                own={owns[slots.indexOf(slot)] ?? ''}
                isChosen={input.value === slot}
                obstacle={obstacle(slot)}
                onChoose={() => input.onChange(slot)}
              />
            ))}
          </div>
        ))}
      </div>
    </GroupLayout>
  );
}

interface SlotProps {
  slot: HalfHour;
  /** The same on the visitor's clock; empty if that shows the firm's time. */
  own: string;
  isChosen: boolean;
  /** Why this time cannot be chosen. */
  obstacle: string | null;
  onChoose(): void;
}

function Slot({ slot, own, isChosen, obstacle, onChoose }: SlotProps) {
  return (
    <label className="slot d-grid text-center tabular">
      <input
        type="radio"
        className="slot__radio"
        name="time"
        value={slot}
        checked={isChosen}
        disabled={obstacle !== null}
        onChange={onChoose}
      />
      <span>{timeOfDay(slot)}</span>
      {own && <small>{` ${own}`}</small>}
      {obstacle && <small>{` ${obstacle}`}</small>}
    </label>
  );
}
