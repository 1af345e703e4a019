import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { FormControl } from 'react-bootstrap';
import { bookingForm } from '../../../shared/content/contact.ts';
import { GroupLayout, useFormField } from '../../components/form/field-layout.tsx';
import { usePageFacts } from '../../components/page-facts.ts';
import type { CalendarProps } from './calendar.tsx';

/** The day: a calendar of ours, or the browser's own field before (and without) the script. */
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
 * Loads the calendar when its place comes near the window. Until then, and if it cannot be loaded, the browser's date field is used;
 * while that field has the focus, it stays.
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
