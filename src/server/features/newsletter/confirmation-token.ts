import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config/types.ts';

/** How long the link in the first mail works. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

interface Signing {
  secrets: Config['acceptedSecrets'];
  now: Date;
}

/** What the link to confirm carries: the subscription's own random token, when the link ends, and our signature. */
export function makeConfirmationToken(subscription: string, { secrets: [secret], now }: Signing): string {
  const payload = `${subscription}.${now.getTime() + LIFE_MS}`;
  return `${payload}.${sign(payload, secret)}`;
}

/** @returns the subscription's token and whether the link has expired; null if we did not sign it */
export function readConfirmationToken(
  token: unknown,
  { secrets, now }: Signing,
): { subscription: string; isOver: boolean } | null {
  const [, payload = '', subscription = '', ends = '', signature = ''] =
    /^(([\w-]{43})\.(\d{13}))\.([\w-]{43})$/.exec(String(token)) ?? [];
  const isOurs = (secret: string) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(payload, secret)));
  if (!payload || !secrets.some(isOurs)) return null;
  return { subscription, isOver: Number(ends) <= now.getTime() };
}

function sign(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`newsletter confirmation ${payload}`).digest('base64url');
}
