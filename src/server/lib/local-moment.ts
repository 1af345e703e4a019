import { TZDate } from '@date-fns/tz';
import type { LocalDay } from '#shared/dates/local-day.ts';

interface TimeOfDay {
  /** Local wall-clock time. */
  hour?: number;
  minute?: number;
  /** Days after the named one. */
  later?: number;
}

/** The moment of a local day and time in a zone; the day's first moment without a time. */
export function localMoment(
  day: LocalDay,
  timeZone: string,
  { hour = 0, minute = 0, later = 0 }: TimeOfDay = {},
): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + later, hour, minute, timeZone).getTime());
}
