import { timeLabels } from './time-labels.ts';

/** A time as documents, calls and rows write it, in every region: '9:00 AM'. Pages and mails print it with `timeOfDay`. */
export type HalfHour = string;

/** Minutes since midnight of a time such as '1:30 PM'. */
export function minutesOf(time: string): number {
  const [hour, minute, half] = time.split(/[: ]/);
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

/** '8:30 AM' in the United States, '08:30' in the United Kingdom. */
export const timeOfDay = (time: HalfHour): string => timeLabels[time] ?? time;
