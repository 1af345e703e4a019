import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import { isDuplicate } from '#server/db/values.ts';
import { hostCookie, privateCookie, readCookie } from '#server/http/cookies.ts';
import { expiringTokens, newNonce } from '#server/lib/signed-token.ts';

/** How long a person may take to sign in and consent. */
const LIFE_MS = 10 * 60_000;

interface Signed {
  secrets: Config['acceptedSecrets'];
  /** Stored in the browser that requested the link; a link made for another browser does not work there. */
  browser: string;
  now: Date;
}

const states = ({ secrets, browser }: Signed) => expiringTokens(secrets, LIFE_MS, `zoho state ${browser}.`);

/** A state for one sign-in: when it ends, a nonce, and our signature over both and the browser. */
export const makeState = (signed: Signed): string =>
  states(signed).sign({ nonce: newNonce(), endsAt: new Date(signed.now.getTime() + LIFE_MS) });

/**
 * Uses a state up.
 * @returns false when it is forged, over, used already or another browser's
 */
export async function consumeState(db: Knex, state: string, signed: Signed): Promise<boolean> {
  const token = states(signed).read(state, signed.now);
  if (!token) return false;
  try {
    await db('used_states').insert({ nonce: token.nonce, ends_at: token.endsAt });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

/** Deletes expired states. */
export async function purgeOldStates(db: Knex, now: Date): Promise<void> {
  await db('used_states').where('ends_at', '<', now).del();
}

type Site = Pick<Config, 'siteUrl'>;

const nameOn = (site: Site) => hostCookie('zoho_sign_in', site);

/** Ties a sign-in to the browser that began it, so that no one can be tricked into completing another person's. */
export function readBrowser(req: Request, site: Site): string | null {
  const value = readCookie(req, nameOn(site));
  return /^[\w-]{22}$/.test(value) ? value : null;
}

/** Gives the browser its mark unless it has one. Lax: it must come along when the provider sends the browser back. */
export function markBrowser(req: Request, res: Response, site: Site): string {
  const browser = readBrowser(req, site) ?? newNonce();
  res.cookie(nameOn(site), browser, {
    ...privateCookie(site),
    sameSite: 'lax',
    maxAge: LIFE_MS,
  });
  return browser;
}
