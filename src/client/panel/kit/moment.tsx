import { usePageFacts } from '#client/components/page-facts.ts';
import { formatPerZone } from '#shared/dates/formats.ts';
import { localNow } from '#shared/dates/local-day.ts';

const dateTime = formatPerZone({ dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 20, 2026, 2:05 PM` in the firm's time zone. @param moment ISO 8601, or milliseconds since 1970 */
export function formatDateTime(moment: string | number, timeZone: string): string {
  return dateTime(timeZone).format(new Date(moment));
}

/** `Nov 20, 2026, 2:05 PM` in the firm's time zone. @param at ISO 8601 */
export function Moment({ at }: { at: string }) {
  const { timeZone } = usePageFacts();
  return <time dateTime={at}>{formatDateTime(at, timeZone)}</time>;
}

const time = formatPerZone({ timeStyle: 'short' });
const day = formatPerZone({ month: 'short', day: 'numeric' });
const dayAndYear = formatPerZone({ month: 'short', day: 'numeric', year: 'numeric' });

/** `2:05 PM` for today, and the date for any other day, in the firm's time zone. @param at ISO 8601 */
export function ShortMoment({ at }: { at: string }) {
  const { timeZone } = usePageFacts();
  const moment = new Date(at);
  const [its, today] = [localNow(moment, timeZone).day, localNow(new Date(), timeZone).day];
  const format = its === today ? time : its.slice(0, 4) === today.slice(0, 4) ? day : dayAndYear;
  return <time dateTime={at}>{format(timeZone).format(moment)}</time>;
}
