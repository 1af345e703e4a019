import { invalidFields } from '#server/http/read-form.ts';
import { localMoment } from '#server/lib/local-moment.ts';
import { readDay } from '#shared/bookings/booking-day.ts';
import { localNow } from '#shared/dates/local-day.ts';

export interface PublicationState {
  published: boolean;
  publishedAt: Date | null;
  /** When the job publishes a draft. */
  scheduledFor: Date | null;
}

interface Wanted {
  published?: boolean | undefined;
  /** An ISO moment, a day alone, or nothing. */
  publishedAt?: string | null | undefined;
  /** An ISO moment, or nothing; undefined keeps the former one. */
  scheduledFor?: string | null | undefined;
}

/**
 * Whether and since when an article is public, or when it will be. `published` alone decides; a draft has no date; a public article without
 * a new date keeps the one it has, and has no schedule.
 * @throws {HttpError} 422 for a date that does not exist, and for a moment at which the article can't be published
 */
export function resolvePublication(
  { published, publishedAt, scheduledFor }: Wanted,
  former: PublicationState,
  { now, timeZone }: { now: Date; timeZone: string },
): PublicationState {
  // Always checked: an invalid date is a mistake, even if it is not used.
  const date = publishedAt ? readDate(publishedAt, former.publishedAt, timeZone) : null;
  const moment = scheduledFor
    ? (readMoment(scheduledFor, timeZone) ?? notThen('Please give a valid date and time.'))
    : null;
  if (published ?? former.published) {
    if (moment) notThen('A published article can’t be scheduled. Unpublish it first.');
    const kept = former.published ? former.publishedAt : null;
    return { published: true, publishedAt: date ?? kept ?? now, scheduledFor: null };
  }
  const isKept = scheduledFor === undefined || isSameMoment(moment, former.scheduledFor);
  if (!isKept && moment && moment <= now)
    notThen('This moment has passed. Please choose a later one, or publish the article now.');
  return { published: false, publishedAt: null, scheduledFor: isKept ? former.scheduledFor : moment };
}

export const isSameMoment = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

const momentPattern = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

function readDate(text: string, former: Date | null, timeZone: string): Date {
  const day = text.length === 10 ? text : null;
  if (day === null || !isDay(day, timeZone)) return readMoment(text, timeZone) ?? notADate();
  // If the article already has that day, saving it again keeps the time of day.
  if (former && localNow(former, timeZone).day === day) return former;
  return localMoment(day, timeZone, { hour: 12 });
}

/** Null for a moment that does not exist. */
function readMoment(text: string, timeZone: string): Date | null {
  const [, day = ''] = momentPattern.exec(text) ?? [];
  const moment = new Date(text);
  return isDay(day, timeZone) && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** Of the years that people use, and that all databases accept. */
const isDay = (day: string, timeZone: string) => /^(19|20|21)/.test(day) && readDay(day, timeZone) !== null;

const notADate = (): never => {
  throw invalidFields({ publishedAt: 'Please enter a valid date, such as 2026-03-09.' });
};
const notThen = (sentence: string): never => {
  throw invalidFields({ scheduledFor: sentence });
};
