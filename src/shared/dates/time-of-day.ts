import { region } from '../region.ts';

/** A time as documents, calls and rows write it, in every region: '9:00 AM'. Pages and mails print it with `timeOfDay`. */
export type HalfHour = string;

/** Minutes since midnight of a time such as '1:30 PM'. */
export function minutesOf(time: string): number {
  const [hour, minute, half] = time.split(/[: ]/);
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

/** How a region prints times such as '8:30 AM', or minutes since midnight. */
export function timesIn(locale: string): (time: string | number) => string {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return (time) => {
    const minutes = typeof time === 'number' ? time : minutesOf(time);
    // Newer browsers put a narrow space before AM.
    return format.format(minutes * 60_000).replace('\u202f', ' ');
  };
}

/** '8:30 AM' in the United States, '08:30' in the United Kingdom. */
export const timeOfDay = timesIn(region.locale);
