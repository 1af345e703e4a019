import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isAhead } from './stored-moment.ts';

/**
 * A signed word for a link that works without sign-in, such as `booking-12.kX3…`. Anyone can read the word, but not sign one.
 * The signature never expires; include an expiry in the word if needed.
 * @param purpose prevents the use of a token for another purpose
 * @param word letters, digits, hyphens and dots
 */
export const signToken = (purpose: string, word: string, secret: string) =>
  `${word}.${createHmac('sha256', secret).update(`${purpose} ${word}`).digest('base64url')}`;

/**
 * @param secrets accepted ones, so that a link survives a rotation
 * @returns the word; null for a wrong signature
 */
export function readToken(purpose: string, token: unknown, secrets: readonly string[]): string | null {
  const [, word] = /^([\w.-]+)\.[\w-]{43}$/.exec(String(token)) ?? [];
  if (word === undefined) return null;
  const isOurs = (secret: string) => isSame(String(token), signToken(purpose, word, secret));
  return secrets.some(isOurs) ? word : null;
}

/** What a browser keeps for us: which one it is, and until when it counts. */
interface ExpiringToken {
  nonce: string;
  endsAt: Date;
}

export const newNonce = () => randomBytes(16).toString('base64url');

/**
 * Signs tokens that expire: `<end in milliseconds>.<nonce>.<signature>`.
 * @param secrets the first one signs, each is accepted
 * @param longestMs how long a token is valid at most
 * @param purpose prevents the use of a token for another purpose
 */
export function expiringTokens(secrets: readonly string[], longestMs: number, purpose: string) {
  const [current = ''] = secrets;
  const signed = (payload: string, secret: string) =>
    `${payload}.${createHmac('sha256', secret)
      .update(purpose + payload)
      .digest('base64url')}`;
  return {
    sign: ({ nonce, endsAt }: ExpiringToken) => signed(`${endsAt.getTime()}.${nonce}`, current),
    /** Null if it is forged, made for another purpose, or expired. */
    read(token: string, now: Date): ExpiringToken | null {
      const [, payload, ends, nonce] = /^((\d{13})\.([\w-]{22}))\.[\w-]{43}$/.exec(token) ?? [];
      if (!payload || !nonce || !isAhead(new Date(Number(ends)), now, longestMs)) return null;
      const isOurs = secrets.some((secret) => isSame(token, signed(payload, secret)));
      return isOurs ? { nonce, endsAt: new Date(Number(ends)) } : null;
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
