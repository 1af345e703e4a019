import type { Contents } from './content/contents.ts';
import { type Firm, firm } from './content/documents/firm.ts';
import { halfHours } from './dates/half-hours.ts';
import { type HalfHour, minutesOf } from './dates/time-of-day.ts';

type Hours = Firm['hours'];

/** In minutes since midnight. */
interface Opening {
  opens: number;
  closes: number;
}

/** As documents name them, in the order of `Date.getDay`. */
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const usual: Hours = [{ first: 'Monday', last: 'Friday', opens: '9:00 AM', closes: '5:00 PM' }];

/** When the firm is open on each day of the week, from Sunday on. If it names no hours, it works as most firms do. */
export function weekOf(hours: Hours): readonly (readonly Opening[])[] {
  const week = days.map((): Opening[] => []);
  for (const { first, last = first, opens, closes } of hours) {
    if (!opens || !closes) continue;
    const start = days.indexOf(first);
    const count = ((days.indexOf(last) - start + 7) % 7) + 1;
    for (let index = start; index < start + count; index += 1)
      week[index % 7]?.push({ opens: minutesOf(opens), closes: minutesOf(closes) });
  }
  return week.some((openings) => openings.length > 0) ? week : weekOf(usual);
}

const isWithin = (start: number, openings: readonly Opening[]) =>
  openings.some(({ opens, closes }) => opens <= start && start + 30 <= closes);

/** The half hours of each day in which the firm is open, from Sunday on, without the hour from noon, which is lunch. */
export const bookableWeek = (hours: Hours): HalfHour[][] =>
  weekOf(hours).map((openings) =>
    halfHours.filter((_, index) => (index < 24 || index > 25) && isWithin(index * 30, openings)),
  );

/** The half hours of any of these days, in order. */
export const timesOf = (...weeks: readonly (readonly HalfHour[])[][]): HalfHour[] =>
  halfHours.filter((time) => weeks.flat(2).includes(time));

/** Whether something can be booked while the firm is closed, or nothing although it is open. */
export const openingsDiffer = (booked: readonly HalfHour[], openings: readonly Opening[]) =>
  booked.length === 0 ? openings.length > 0 : booked.some((time) => !isWithin(minutesOf(time), openings));

/** 'Monday to Friday': the days on which the firm is open. */
export function openDays(hours: Hours): string {
  const isOpen = weekOf(hours).map((openings) => openings.length > 0);
  // From Monday on, or from the day after a closed one, if it is open on Sundays as well.
  const start = [1, 2, 3, 4, 5, 6, 0].find((day) => isOpen[day] && !isOpen[(day + 6) % 7]) ?? 1;
  const runs: string[][] = [];
  for (let day = start; day < start + 7; day += 1) {
    if (!isOpen[day % 7]) continue;
    const run = day > start && isOpen[(day + 6) % 7] ? runs.at(-1) : undefined;
    const name = days[day % 7] ?? '';
    if (run) run.push(name);
    else runs.push([name]);
  }
  return runs.map((run) => [...new Set([run[0], run.at(-1)])].join(' to ')).join(' and ');
}

/** What browsers need of the hours. */
export interface UsualHours {
  kind: string;
  /** 'Monday to Friday' */
  days: string;
  /** From 0 for Sunday: those with times. */
  weekdays: readonly number[];
  /** The half hours of any day, until the server has said which can be booked. */
  times: readonly HalfHour[];
}

export function usualHoursOf({ of }: Contents): UsualHours {
  const { hours } = of(firm);
  const week = bookableWeek(hours);
  return {
    kind: 'usual-hours',
    days: openDays(hours),
    weekdays: week.flatMap((times, weekday) => (times.length > 0 ? [weekday] : [])),
    times: timesOf(week),
  };
}
