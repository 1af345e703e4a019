import type { Config } from '#server/config/types.ts';
import { readToken, signToken } from '#server/lib/signed-token.ts';

/** The address where a visitor sees, moves and cancels a booking; only its mails link to it. */
export const bookingPage = '/booking';

const PURPOSE = 'booking';

export const bookingToken = (uid: string, secret: string) => signToken(PURPOSE, uid, secret);

/** @returns the id of the booking; null if we did not sign the link */
export const readBookingToken = (token: unknown, secrets: readonly string[]) =>
  readToken(PURPOSE, token, secrets);

export const bookingPagePath = (token: string, more: Record<string, string> = {}) =>
  `${bookingPage}?${new URLSearchParams({ token, ...more })}`;

/** For a mail. */
export function bookingLink(
  uid: string,
  { siteUrl, sessionSecret }: Pick<Config, 'siteUrl' | 'sessionSecret'>,
): string {
  return siteUrl + bookingPagePath(bookingToken(uid, sessionSecret));
}
