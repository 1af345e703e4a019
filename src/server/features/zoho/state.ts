import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { Config } from '../../config/types.ts';
import { isDuplicate } from '../../db/values.ts';
import { hostCookie, readCookie } from '../../http/cookies.ts';

/** How long somebody may take to sign in and accept. */
const LIFE_MS = 10 * 60_000;
/** 16 random bytes in base64url. */
const nonceFormat = /^[\w-]{22}$/;

interface Signed {
  secrets: Config['acceptedSecrets'];
  /** What the browser that asked for the link keeps; a link that was made elsewhere does not work in it. */
  browser: string;
  now: Date;
}

/** A state for one sign-in: when it ends, a nonce, and our signature over both and the browser. */
export function makeState({ secrets: [secret], browser, now }: Signed): string {
  const payload = `${now.getTime() + LIFE_MS}.${newNonce()}`;
  return `${payload}.${sign(payload, secret, browser)}`;
}

/**
 * Uses a state up.
 * @returns false when it is forged, over, used already or another browser's
 */
export async function consumeState(
  db: Knex,
  state: string,
  { secrets, browser, now }: Signed,
): Promise<boolean> {
  const [, ends = '', nonce = '', signature = ''] = /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/.exec(state) ?? [];
  const isOurs = secrets.some((secret) => isSame(signature, sign(`${ends}.${nonce}`, secret, browser)));
  if (!isOurs) return false;
  if (Number(ends) <= now.getTime()) return false;
  try {
    await db('used_states').insert({ nonce, ends_at: new Date(Number(ends)) });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

/** Drops the states whose time is over anyway. */
export async function purgeOldStates(db: Knex, now: Date): Promise<void> {
  await db('used_states').where('ends_at', '<', now).del();
}

type Site = Pick<Config, 'siteUrl'>;

const nameOn = (site: Site) => hostCookie('zoho_sign_in', site);

/** What ties a sign-in to the browser that began it: nobody can be lured into finishing a stranger's. */
export function readBrowser(req: Request, site: Site): string | null {
  const value = readCookie(req, nameOn(site));
  return isNonce(value) ? value : null;
}

/** Gives the browser its mark unless it has one. Lax: it must come along when the provider sends the browser back. */
export function markBrowser(req: Request, res: Response, site: Site): string {
  const browser = readBrowser(req, site) ?? newNonce();
  res.cookie(nameOn(site), browser, {
    httpOnly: true,
    sameSite: 'lax',
    secure: site.siteUrl.startsWith('https:'),
    path: '/',
    maxAge: LIFE_MS,
  });
  return browser;
}

const newNonce = () => randomBytes(16).toString('base64url');

const isNonce = (text: string) => nonceFormat.test(text);

function sign(payload: string, secret: string, browser: string): string {
  return createHmac('sha256', secret).update(`zoho state ${browser}.${payload}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
