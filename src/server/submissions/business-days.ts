import { type LocalDay, localNow } from '../../shared/local-day.ts';
import { site } from '../../shared/site.ts';
import { localMoment } from '../lib/local-moment.ts';

/** When the firm's day ends, as `site.hours` says in words. */
const CLOSING_HOUR = 17;
const DAY_MS = 24 * 60 * 60_000;
/** How the library calls the day on which a holiday of the weekend is kept. */
const SUBSTITUTE = ' (substitute day)';

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

let holidays: Promise<PublicHolidays> | undefined;

/** Where the firm is. Loaded when it is first asked for: it takes 70 ms. */
export function publicHolidays(): Promise<PublicHolidays> {
  holidays ??= import('date-holidays').then(({ default: Holidays }) => {
    const [country = '', ...regions] = site.holidayRegion.split('-');
    const calendar = new Holidays(country, ...(regions as [string]));
    const ofYear = new Map<number, Map<LocalDay, string>>();
    const yearOf = (year: number) => {
      const known = ofYear.get(year);
      if (known) return known;
      const days = calendar.getHolidays(year).filter(({ type }) => type === 'public');
      const names = new Map(
        days.map(({ date, name }) => [date.slice(0, 10), name.replace(SUBSTITUTE, '').replace("'", '’')]),
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
