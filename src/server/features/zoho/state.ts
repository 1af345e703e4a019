import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { isDuplicate } from '../../db/values.ts';

/** How long somebody may take to sign in and accept. */
const LIFE_MS = 10 * 60_000;
/** 16 random bytes in base64url. */
const nonceFormat = /^[\w-]{22}$/;

interface Signed {
  secret: string;
  /** What the browser that asked for the link keeps; a link that was made elsewhere does not work in it. */
  browser: string;
  now: Date;
}

/** A state for one sign-in: when it ends, a nonce, and our signature over both and the browser. */
export function makeState({ secret, browser, now }: Signed): string {
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
  { secret, browser, now }: Signed,
): Promise<boolean> {
  const [, ends = '', nonce = '', signature = ''] = /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/.exec(state) ?? [];
  if (!isSame(signature, sign(`${ends}.${nonce}`, secret, browser))) return false;
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
export async function purgeUsedStates(db: Knex, now: Date): Promise<void> {
  await db('used_states').where('ends_at', '<', now).del();
}

export const newNonce = () => randomBytes(16).toString('base64url');

export const isNonce = (text: string) => nonceFormat.test(text);

function sign(payload: string, secret: string, browser: string): string {
  return createHmac('sha256', secret).update(`zoho state ${browser}.${payload}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
