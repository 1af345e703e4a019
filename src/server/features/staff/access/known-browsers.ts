import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import { toDate } from '#server/db/values.ts';
import { hostCookie, privateCookie, readCookie } from '#server/http/cookies.ts';
import { SHARED, type SharedPassword } from '#server/http/staff.ts';
import { isAhead, whereAhead } from '#server/lib/stored-moment.ts';
import type { Services } from '#server/services.ts';
import { hashToken, isToken, newToken } from './sessions.ts';

const DAY_MS = 24 * 60 * 60_000;
const KNOWN_MS = 90 * DAY_MS;

export type KnownBrowsers = ReturnType<typeof knownBrowsers>;

/**
 * The accounts that a browser has signed in to within 90 days; the shared password counts as one. The cookie contains a random number,
 * which gives no access; the rows say for which accounts it is a mark.
 */
export function knownBrowsers(
  { knex, config, now }: Pick<Services, 'knex' | 'config' | 'now'>,
  shared: SharedPassword,
) {
  const name = hostCookie('admin_browser', config);
  const cookie = { ...privateCookie(config), maxAge: KNOWN_MS };
  const found = new WeakMap<Request, Promise<ReadonlySet<number>>>();

  const tokenOf = (req: Request) => {
    const token = readCookie(req, name);
    return isToken(token) ? token : null;
  };
  /** The id of the request's browser in the database; empty without a cookie. */
  const hashOf = (req: Request) => {
    const token = tokenOf(req);
    return token ? hashToken(token) : '';
  };

  const readAccounts = async (req: Request): Promise<ReadonlySet<number>> => {
    const hash = hashOf(req);
    if (!hash) return new Set();
    const marks = await knex('known_browsers')
      .where({ token_hash: hash })
      .where(whereAhead('ends_at', now(), KNOWN_MS))
      .select('staff_id', 'setting');
    const ids = marks.map(({ staff_id }) => Number(staff_id)).filter((id) => id !== SHARED);
    const active =
      ids.length > 0 ? await knex('staff').whereIn('id', ids).where({ state: 'active' }).pluck('id') : [];
    const ofShared = marks.find(({ staff_id }) => Number(staff_id) === SHARED);
    const isShared = ofShared && shared.isCurrent(ofShared.setting) && (await shared.isOpen());
    return new Set([...active.map(Number), ...(isShared ? [SHARED] : [])]);
  };
  /** The numbers of the accounts that know the browser of a request. Asks the database once for a request. */
  const accountsOf = (req: Request) => {
    const accounts = found.get(req) ?? readAccounts(req);
    found.set(req, accounts);
    return accounts;
  };

  /** Written at most once a day, because each call contains the shared password. */
  const isFresh = async (hash: string, staffId: number, setting: string | null) => {
    const mark = await knex('known_browsers').where({ token_hash: hash, staff_id: staffId }).first();
    return (
      mark !== undefined &&
      mark.setting === setting &&
      isAhead(toDate(mark.ends_at), new Date(now().getTime() + KNOWN_MS - DAY_MS), DAY_MS)
    );
  };

  return {
    accountsOf,
    hashOf,
    /** After a sign-in: 90 days more, in one row for each browser and account. */
    async remember(req: Request, res: Response, staffId: number): Promise<void> {
      // A number that this site never issued, or that no account knows any more, is ignored.
      const isKnown = (await accountsOf(req)).size > 0;
      const token = (isKnown && tokenOf(req)) || newToken();
      const hash = hashToken(token);
      const setting = staffId === SHARED ? shared.setting : null;
      res.cookie(name, token, cookie);
      if (await isFresh(hash, staffId, setting)) return;
      const mark = { setting, ends_at: new Date(now().getTime() + KNOWN_MS) };
      await knex('known_browsers')
        .insert({ token_hash: hash, staff_id: staffId, ...mark })
        .onConflict(['token_hash', 'staff_id'])
        .merge(mark);
    },
    /** Ends the marks of an account in every browser except the caller's. */
    async forgetOthers(db: Knex, req: Request, staffId: number): Promise<void> {
      await db('known_browsers')
        .where({ staff_id: staffId })
        .whereNot({ token_hash: hashOf(req) })
        .del();
    },
  };
}

export async function purgeKnownBrowsers(db: Knex, now: Date): Promise<void> {
  await db('known_browsers').where('ends_at', '<', now).del();
}
