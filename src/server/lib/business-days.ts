import type { Services } from '#server/services.ts';
import { weekdayOf } from '#shared/bookings/booking-day.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { holidays } from '#shared/holidays.ts';
import { weekOf } from '#shared/hours.ts';
import { localMoment } from './local-moment.ts';

const DAY_MS = 24 * 60 * 60_000;

/** When the firm closes on a day, in minutes since midnight; null if it does not work on it. */
export type ClosingTime = (day: LocalDay) => number | null;

/** What deadlines depend on. */
export interface Deadlines {
  timeZone: string;
  closingTime: ClosingTime;
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

let ofFirm: Promise<PublicHolidays> | undefined;

/** The firm's holidays; a library that knows them is loaded on first use. */
export function publicHolidays(): Promise<PublicHolidays> {
  ofFirm ??= holidaysIn(holidays);
  return ofFirm;
}

export async function holidaysIn(listed: typeof holidays): Promise<PublicHolidays> {
  const daysFor = listed === 'US' ? await federalHolidays() : () => Object.entries(listed);
  const ofYear = new Map<number, ReadonlyMap<LocalDay, string>>();
  const yearOf = (year: number) => {
    const known = ofYear.get(year);
    if (known) return known;
    const names = new Map(
      daysFor(year)
        .filter(([day]) => day.startsWith(`${year}-`))
        .sort(),
    );
    ofYear.set(year, names);
    return names;
  };
  return { on: (day) => yearOf(Number(day.slice(0, 4))).get(day) ?? null, of: yearOf };
}

/** Holidays of the United States, in and around a year. */
async function federalHolidays() {
  const {
    default: { allForYear },
  } = await import('@18f/us-federal-holidays');
  return (year: number): [LocalDay, string][] =>
    [
      ...allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: false }),
      // The next New Year's Day may be observed on the last day of this year.
      ...[year, year + 1].flatMap((each) => allForYear(each)).filter(({ name }) => name !== keptOnItsDay),
    ].map(({ dateString, name }) => [dateString, (ownNames[name] ?? name).replace("'", '’')]);
}

/** The days on which the firm is open by the hours that visitors read, except its public holidays. */
export async function businessDays(
  { contents }: Pick<Services, 'contents'>,
  listed?: typeof holidays,
): Promise<ClosingTime> {
  const { on } = await (listed ? holidaysIn(listed) : publicHolidays());
  const week = weekOf(contents().of(firm).hours);
  return (day) => {
    const openings = week[weekdayOf(day)] ?? [];
    if (openings.length === 0 || on(day) !== null) return null;
    return Math.max(...openings.map(({ closes }) => closes));
  };
}

/**
 * The end of the last of a number of business days after a moment: a message from Friday or Saturday is due at the end of
 * Tuesday with two days.
 */
export function endOfBusinessDays(from: Date, count: number, { timeZone, closingTime }: Deadlines): Date {
  let day = midnightOf(from, timeZone);
  for (let left = count; left > 0; ) {
    day += DAY_MS;
    if (closingTime(dayOf(day)) !== null) left -= 1;
  }
  return closingMoment(dayOf(day), { timeZone, closingTime });
}

/**
 * The end of the last business day within a number of calendar days after a moment, including weekends and holidays: of two
 * weeks from a Saturday, the deadline is Friday.
 */
export function endOfCalendarDays(from: Date, count: number, { timeZone, closingTime }: Deadlines): Date {
  let day = midnightOf(from, timeZone) + count * DAY_MS;
  while (closingTime(dayOf(day)) === null) day -= DAY_MS;
  return closingMoment(dayOf(day), { timeZone, closingTime });
}

function closingMoment(day: LocalDay, { timeZone, closingTime }: Deadlines): Date {
  const minutes = closingTime(day) ?? 0;
  return localMoment(day, timeZone, { hour: Math.floor(minutes / 60), minute: minutes % 60 });
}

const midnightOf = (moment: Date, timeZone: string) => Date.parse(`${localNow(moment, timeZone).day}T00:00Z`);
const dayOf = (midnight: number): LocalDay => new Date(midnight).toISOString().slice(0, 10);
