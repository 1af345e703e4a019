import { type LocalDay, localNow } from '../../shared/local-day.ts';
import { localMoment } from './local-moment.ts';

/** When the firm's day ends, as `site.hours` says in words. */
const CLOSING_HOUR = 17;
const DAY_MS = 24 * 60 * 60_000;

/** Whether the firm works on a day. */
export type IsBusinessDay = (day: LocalDay) => boolean;

/** By what deadlines are counted. */
export interface Deadlines {
  timeZone: string;
  isBusinessDay: IsBusinessDay;
}

export interface PublicHolidays {
  /** The name of the holiday on a day, or of the one that is observed on it because its own is on a weekend. */
  on(day: LocalDay): string | null;
  /** Those of a year, in their order. */
  of(year: number): ReadonlyMap<LocalDay, string>;
}

/** Names that differ from the library's: those that staff's choices are stored by (`Availability.holidays`). */
const ownNames: Record<string, string> = {
  'Birthday of Martin Luther King, Jr.': 'Martin Luther King Jr. Day',
  'Juneteenth National Independence Day': 'Juneteenth',
};

/** On a weekend it moves for federal offices, not for the firm. */
const keptOnItsDay = 'Veterans Day';

let holidays: Promise<PublicHolidays> | undefined;

/** Those of the United States, where the firm is. Loaded when they are first asked for. */
export function publicHolidays(): Promise<PublicHolidays> {
  holidays ??= import('@18f/us-federal-holidays').then(({ default: { allForYear } }) => {
    const ofYear = new Map<number, Map<LocalDay, string>>();
    const yearOf = (year: number) => {
      const known = ofYear.get(year);
      if (known) return known;
      // New Year's Day of the next year may be kept on the last day of this one.
      const days = [
        ...allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: false }),
        ...[year, year + 1].flatMap((each) => allForYear(each)).filter(({ name }) => name !== keptOnItsDay),
      ];
      const names = new Map(
        days
          .filter(({ dateString }) => dateString.startsWith(`${year}-`))
          .map(({ dateString, name }) => [dateString, (ownNames[name] ?? name).replace("'", '’')] as const)
          .sort(),
      );
      ofYear.set(year, names);
      return names;
    };
    return { on: (day) => yearOf(Number(day.slice(0, 4))).get(day) ?? null, of: yearOf };
  });
  return holidays;
}

/** Monday to Friday but for the public holidays where the firm is. */
export async function businessDays(): Promise<IsBusinessDay> {
  const holidays = await publicHolidays();
  return (day) => {
    const weekday = new Date(`${day}T00:00Z`).getUTCDay();
    return weekday !== 0 && weekday !== 6 && holidays.on(day) === null;
  };
}

/**
 * The end of the last of so many business days after a moment: what comes in on a Friday or a Saturday is due at the end of
 * Tuesday when the firm says two days.
 */
export function endOfBusinessDays(from: Date, count: number, { timeZone, isBusinessDay }: Deadlines): Date {
  let day = midnightOf(from, timeZone);
  for (let left = count; left > 0; ) {
    day += DAY_MS;
    if (isBusinessDay(dayOf(day))) left -= 1;
  }
  return localMoment(dayOf(day), timeZone, { hour: CLOSING_HOUR });
}

/**
 * The end of the last business day within so many calendar days after a moment, weekends and holidays included: of two weeks
 * from a Saturday, Friday is the last on which someone can answer.
 */
export function endOfCalendarDays(from: Date, count: number, { timeZone, isBusinessDay }: Deadlines): Date {
  let day = midnightOf(from, timeZone) + count * DAY_MS;
  while (!isBusinessDay(dayOf(day))) day -= DAY_MS;
  return localMoment(dayOf(day), timeZone, { hour: CLOSING_HOUR });
}

const midnightOf = (moment: Date, timeZone: string) => Date.parse(`${localNow(moment, timeZone).day}T00:00Z`);
const dayOf = (midnight: number): LocalDay => new Date(midnight).toISOString().slice(0, 10);
