import { readDay } from '../../../../shared/bookings/booking-day.ts';
import { localNow } from '../../../../shared/local-day.ts';
import { badFields } from '../../../http/read-form.ts';
import { localMoment } from '../../../lib/local-moment.ts';

export interface Publication {
  published: boolean;
  publishedAt: Date | null;
}

interface Wanted {
  published?: boolean | undefined;
  /** An ISO moment, a day alone, or nothing. */
  publishedAt?: string | null | undefined;
}

/**
 * Whether and since when an article is public. `published`
 * alone decides; a draft has no date; a public article without a new date keeps the one it has.
 * @throws {HttpError} 422 for a date that does not exist
 */
export function publication(
  { published, publishedAt }: Wanted,
  former: Publication,
  { now, timeZone }: { now: Date; timeZone: string },
): Publication {
  // Looked at in any case: a date that does not exist is a mistake, whether it counts or not.
  const date = publishedAt ? readDate(publishedAt, former.publishedAt, timeZone) : null;
  if (!(published ?? former.published)) return { published: false, publishedAt: null };
  const kept = former.published ? former.publishedAt : null;
  return { published: true, publishedAt: date ?? kept ?? now };
}

const momentPattern = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

function readDate(text: string, former: Date | null, timeZone: string): Date {
  const day = text.length === 10 ? text : (momentPattern.exec(text)?.[1] ?? '');
  // The years that people mean; databases take no others for sure.
  if (!/^(19|20|21)/.test(day) || readDay(day, timeZone) === null) throw notADate();
  if (day !== text) {
    const moment = new Date(text);
    if (Number.isNaN(moment.getTime())) throw notADate();
    return moment;
  }
  // The day that the article has already: its time of day is not lost by saving it again.
  if (former && localNow(former, timeZone).day === day) return former;
  return localMoment(day, timeZone, { hour: 12 });
}

const notADate = () => badFields({ publishedAt: 'Please give a date that exists, such as 2026-03-09.' });
