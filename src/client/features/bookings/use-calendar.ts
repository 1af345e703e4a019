import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import type { CalendarProps } from './calendar.tsx';

/**
 * Loads the calendar when its place comes near the window. Until then, and when it cannot be loaded, the
 * browser's own date field does; whoever is in it already keeps it.
 */
export function useCalendar(place: RefObject<HTMLElement | null>): ComponentType<CalendarProps> | null {
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
