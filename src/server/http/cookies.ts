import type { IncomingMessage } from 'node:http';

/** The value of a cookie as sent, or an empty string. */
export function readCookie(req: IncomingMessage, name: string): string {
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([each]) => each === name)?.[1] ?? '';
}

/**
 * The name of a cookie for this host only. On https, the prefix (RFC 6265bis) makes browsers enforce it: no sister domain
 * can set one. Such a cookie needs `Secure` and the path `/`.
 */
export function hostCookie(name: string, { siteUrl }: { siteUrl: string }): string {
  return siteUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/** For a cookie that only our own pages send and no script reads. */
export const privateCookie = ({ siteUrl }: { siteUrl: string }) =>
  ({ httpOnly: true, sameSite: 'strict', secure: siteUrl.startsWith('https:'), path: '/' }) as const;

/** Of a person with an account in the panel. */
export const accountCookie = (site: { siteUrl: string }) => hostCookie('admin_staff', site);
