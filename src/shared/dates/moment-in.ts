import { localNow } from './local-day.ts';

/** A date and a time without a zone, as `<input type="datetime-local">` writes it, such as `2026-03-09T08:30`. */
export type LocalTime = string;

/** The local time of a moment in a zone. */
export function localTimeOf(moment: Date, timeZone: string): LocalTime {
  const { day, minutes } = localNow(moment, timeZone);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * The moment of a local time in a zone; null for what is not one. Where the clocks change, a `skipped` time counts as if they had not, and
 * of a time that comes `twice`, the first one counts.
 */
export function momentIn(
  local: LocalTime,
  timeZone: string,
): { moment: Date; clocks: 'skipped' | 'twice' | null } | null {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return null;
  const withOffsetAt = (near: number) =>
    new Date(wall - (Date.parse(`${localTimeOf(new Date(near), timeZone)}Z`) - near));
  const [before, after] = [withOffsetAt(wall - DAY_MS), withOffsetAt(wall + DAY_MS)];
  const fits = (moment: Date) => localTimeOf(moment, timeZone) === local;
  if (!fits(before))
    return fits(after) ? { moment: after, clocks: null } : { moment: before, clocks: 'skipped' };
  const isTwice = fits(after) && before.getTime() !== after.getTime();
  return { moment: before, clocks: isTwice ? 'twice' : null };
}
