import { addDays } from '../../../shared/bookings/booking-day.ts';
import { localNow } from '../../../shared/local-day.ts';
import { site } from '../../../shared/site.ts';
import type { FormsContext } from '../leads/intake/submission.ts';
import { calendarFeed } from './calendar.ts';
import { entryOf, firmEntry } from './entry.ts';

const DAYS_BACK = 30;
/** More than a firm has in a year; a calendar program reads the feed whole each time. */
const MOST = 2_000;

export const feedPath = (secret: string) => `/calendar/${secret}.ics`;

/** What has a place, from 30 days back on. */
export async function writeFeed({ knex, config, now }: FormsContext): Promise<string> {
  const first = addDays(localNow(now(), config.firmTimeZone).day, -DAYS_BACK);
  const rows = await knex('bookings')
    .where('day', '>=', first)
    .where({ quarantined: false })
    .whereIn('status', ['requested', 'confirmed', 'proposed'])
    .orderBy(['day', 'id'])
    .limit(MOST);
  const entries = rows.map((row) => firmEntry(entryOf(row), config));
  return calendarFeed(`${site.name}: consultations`, entries);
}
