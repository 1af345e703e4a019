import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { toDate } from '#server/db/values.ts';
import { SHARED, type SharedPassword } from '#server/http/staff.ts';
import { isWithin } from '#server/lib/stored-moment.ts';
import type { CalendarFeed } from '#shared/bookings/panel.ts';
import { mayDo } from '#shared/staff/rights.ts';
import { accountNames, activeColleague } from '../colleagues.ts';

const MINUTE_MS = 60_000;

type Feed = Row<'calendar_feeds'>;

const hashOf = (secret: string) => createHash('sha256').update(`calendar feed ${secret}`).digest('base64url');

/** The setting on which a feed of the shared password depends; null for the feed of an account. */
const settingOf = (shared: SharedPassword, staffId: number) => (staffId === SHARED ? shared.setting : null);

/**
 * Makes the address of a feed; the former one stops working.
 * @param staffId its owner; SHARED for the shared password
 * @returns its secret, which is not stored
 */
export async function renewFeed(
  trx: Knex,
  shared: SharedPassword,
  staffId: number,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const feed = {
    secret_hash: hashOf(secret),
    setting: settingOf(shared, staffId),
    created_at: now,
    used_at: null,
  };
  await trx('calendar_feeds')
    .insert({ staff_id: staffId, ...feed })
    .onConflict('staff_id')
    .merge(feed);
  return secret;
}

/** @returns false when there was none */
export async function revokeFeed(trx: Knex, staffId: number): Promise<boolean> {
  return (await trx('calendar_feeds').where({ staff_id: staffId }).del()) === 1;
}

/**
 * Every active feed: that of an account while the account is active and its role sees bookings, and that of the shared password until
 * the operator changes the password or turns it off.
 */
export async function listFeeds(knex: Knex, shared: SharedPassword): Promise<CalendarFeed[]> {
  const feeds = await knex('calendar_feeds').orderBy('staff_id').select('*');
  const owners = await accountNames(knex);
  const open = await Promise.all(feeds.map((feed) => isOpen(knex, shared, feed)));
  return feeds
    .filter((_, at) => open[at])
    .map(({ staff_id, created_at, used_at }) => {
      const owner = owners.get(Number(staff_id));
      return {
        id: Number(staff_id),
        who: owner?.name ?? null,
        email: owner?.email ?? null,
        createdAt: toDate(created_at).toISOString(),
        usedAt: used_at === null ? null : toDate(used_at).toISOString(),
      };
    });
}

/** When the feed of an account was made; null if there is no active one. */
export async function feedCreatedAt(
  knex: Knex,
  shared: SharedPassword,
  staffId: number,
): Promise<string | null> {
  const feed = await knex('calendar_feeds').where({ staff_id: staffId }).first('*');
  return feed && (await isOpen(knex, shared, feed)) ? toDate(feed.created_at).toISOString() : null;
}

/** Whether a secret belongs to an active feed; records its use, once a minute. */
export async function isFeedOpen(
  knex: Knex,
  shared: SharedPassword,
  secret: string,
  now: Date,
): Promise<boolean> {
  const feed = await knex('calendar_feeds')
    .where({ secret_hash: hashOf(secret) })
    .first('*');
  if (!feed || !(await isOpen(knex, shared, feed))) return false;
  const isNoted = feed.used_at && isWithin(toDate(feed.used_at), now, MINUTE_MS);
  // Stored under the current SESSION_SECRET from now on, so that the feed still works without the former one.
  const setting = settingOf(shared, Number(feed.staff_id));
  if (!isNoted || feed.setting !== setting)
    await knex('calendar_feeds')
      .where({ staff_id: feed.staff_id, secret_hash: feed.secret_hash })
      .update({ used_at: now, setting });
  return true;
}

async function isOpen(knex: Knex, shared: SharedPassword, { staff_id, setting }: Feed): Promise<boolean> {
  if (Number(staff_id) === SHARED) return shared.isCurrent(setting) && shared.isOpen();
  const staff = await activeColleague(knex, Number(staff_id));
  return staff !== undefined && mayDo(staff.role, 'bookings');
}
