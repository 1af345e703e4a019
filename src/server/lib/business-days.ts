import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { localMoment } from './local-moment.ts';

/** The end of the firm's day for deadlines; the hours that visitors read are the owner's words (documents/firm.ts). */
const CLOSING_HOUR = 17;
const DAY_MS = 24 * 60 * 60_000;

/** Whether the firm works on a day. */
export type IsBusinessDay = (day: LocalDay) => boolean;

/** What deadlines depend on. */
export interface Deadlines {
  timeZone: string;
  isBusinessDay: IsBusinessDay;
}

export interface PublicHolidays {
  /** The name of the holiday on a day, or of the one that is observed on it because its own is on a weekend. */
  on(day: LocalDay): string | null;
  /** A year's holidays, in order. */
  of(year: number): ReadonlyMap<LocalDay, string>;
}

/** Names that differ from the library's, as stored in `Availability.holidays`. */
const ownNames: Record<string, string> = {
  'Birthday of Martin Luther King, Jr.': 'Martin Luther King Jr. Day',
  'Juneteenth National Independence Day': 'Juneteenth',
};

/** A weekend holiday moves for federal offices, not for the firm. */
const keptOnItsDay = 'Veterans Day';

let holidays: Promise<PublicHolidays> | undefined;

/** Holidays of the United States, where the firm is. Loaded on first use. */
export function publicHolidays(): Promise<PublicHolidays> {
  holidays ??= import('@18f/us-federal-holidays').then(({ default: { allForYear } }) => {
    const ofYear = new Map<number, Map<LocalDay, string>>();
    const yearOf = (year: number) => {
      const known = ofYear.get(year);
      if (known) return known;
      // The next New Year's Day may be observed on the last day of this year.
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

/** Monday to Friday except the firm's public holidays. */
export async function businessDays(): Promise<IsBusinessDay> {
  const holidays = await publicHolidays();
  return (day) => {
    const weekday = new Date(`${day}T00:00Z`).getUTCDay();
    return weekday !== 0 && weekday !== 6 && holidays.on(day) === null;
  };
}

/**
 * The end of the last of a number of business days after a moment: a message from Friday or Saturday is due at the end of
 * Tuesday with two days.
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
 * The end of the last business day within a number of calendar days after a moment, including weekends and holidays: of two
 * weeks from a Saturday, the deadline is Friday.
 */
export function endOfCalendarDays(from: Date, count: number, { timeZone, isBusinessDay }: Deadlines): Date {
  let day = midnightOf(from, timeZone) + count * DAY_MS;
  while (!isBusinessDay(dayOf(day))) day -= DAY_MS;
  return localMoment(dayOf(day), timeZone, { hour: CLOSING_HOUR });
}

const midnightOf = (moment: Date, timeZone: string) => Date.parse(`${localNow(moment, timeZone).day}T00:00Z`);
const dayOf = (midnight: number): LocalDay => new Date(midnight).toISOString().slice(0, 10);
