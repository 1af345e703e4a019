import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { addDays } from '../../../shared/bookings/booking-day.ts';
import { localNow } from '../../../shared/local-day.ts';
import { site } from '../../../shared/site.ts';
import type { Row } from '../../db/tables.ts';
import { mayDo } from '../../http/rights.ts';
import type { FormsContext } from '../../submissions/submission.ts';
import { calendarFeed } from './calendar.ts';
import { firmEntry, timeOfRow, uidOf } from './entry.ts';
import { calendarStatus } from './present.ts';

const DAYS_BACK = 30;
/** More than a firm has in a year; a calendar program reads the feed whole each time. */
const MOST = 2_000;

/** Whoever knows the shared password; staff have numbers of their own. */
export const SHARED = 0;

export const feedPath = (secret: string) => `/calendar/${secret}.ics`;

const hashOf = (secret: string) => createHash('sha256').update(`calendar feed ${secret}`).digest('base64url');

/** Makes the address of somebody's feed; the one before leads nowhere from now on. @returns its secret, which is kept nowhere */
export async function renewFeed(trx: Knex, staffId: number, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const row = { staff_id: staffId, secret_hash: hashOf(secret), created_at: now };
  await trx('calendar_feeds').insert(row).onConflict('staff_id').merge();
  return secret;
}

export async function findFeed(db: Knex, staffId: number): Promise<Row<'calendar_feeds'> | null> {
  return (await db('calendar_feeds').where({ staff_id: staffId }).first('*')) ?? null;
}

/** Whether a secret leads to the feed: whoever has left, or whose role sees no bookings, has no feed either. */
export async function isFeedOpen(db: Knex, secret: string): Promise<boolean> {
  const feed = await db('calendar_feeds')
    .where({ secret_hash: hashOf(secret) })
    .first('staff_id');
  if (!feed) return false;
  if (Number(feed.staff_id) === SHARED) return true;
  const staff = await db('staff').where({ id: feed.staff_id, state: 'active' }).first('role');
  return staff !== undefined && mayDo(staff.role, 'bookings');
}

/** What has a place, from 30 days back on. */
export async function writeFeed({ knex, config, now }: FormsContext): Promise<string> {
  const first = addDays(localNow(now(), config.firmTimeZone).day, -DAYS_BACK);
  const rows = await knex('bookings')
    .where('day', '>=', first)
    .where({ quarantined: false })
    .whereIn('status', ['requested', 'confirmed', 'proposed'])
    .orderBy(['day', 'id'])
    .limit(MOST);
  const entries = rows.map((row) => {
    const status = calendarStatus(row.status);
    const { sequence } = row;
    return firmEntry({ details: row, ...timeOfRow(row), uid: uidOf(row), sequence, status }, config);
  });
  return calendarFeed(`${site.name}: consultations`, entries);
}
