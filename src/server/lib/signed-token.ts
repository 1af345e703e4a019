import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A word that we signed, for an address that acts without a sign-in, such as `booking-12.kX3…`. It says nothing secret and never ends;
 * whoever needs an end puts it into the word.
 * @param purpose keeps what was signed for one use from being taken for another
 * @param word letters, digits and hyphens
 */
export const signToken = (purpose: string, word: string, secret: string) =>
  `${word}.${createHmac('sha256', secret).update(`${purpose} ${word}`).digest('base64url')}`;

/**
 * @param secrets the ones that are accepted, so that a link outlives a rotation
 * @returns the word; null for what we did not sign
 */
export function readToken(purpose: string, token: unknown, secrets: readonly string[]): string | null {
  const [, word] = /^([\w-]+)\.[\w-]{43}$/.exec(String(token)) ?? [];
  if (word === undefined) return null;
  const given = Buffer.from(String(token));
  const isOurs = (secret: string) => timingSafeEqual(given, Buffer.from(signToken(purpose, word, secret)));
  return secrets.some(isOurs) ? word : null;
}
