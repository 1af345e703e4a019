import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A signed word for an address that works without sign-in, such as `booking-12.kX3…`. It is not secret and never expires;
 * include an expiry in the word if needed.
 * @param purpose prevents the use of a token for another purpose
 * @param word letters, digits and hyphens
 */
export const signToken = (purpose: string, word: string, secret: string) =>
  `${word}.${createHmac('sha256', secret).update(`${purpose} ${word}`).digest('base64url')}`;

/**
 * @param secrets accepted ones, so that a link survives a rotation
 * @returns the word; null for a wrong signature
 */
export function readToken(purpose: string, token: unknown, secrets: readonly string[]): string | null {
  const [, word] = /^([\w-]+)\.[\w-]{43}$/.exec(String(token)) ?? [];
  if (word === undefined) return null;
  const given = Buffer.from(String(token));
  const isOurs = (secret: string) => timingSafeEqual(given, Buffer.from(signToken(purpose, word, secret)));
  return secrets.some(isOurs) ? word : null;
}
