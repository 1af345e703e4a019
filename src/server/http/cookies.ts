import type { IncomingMessage } from 'node:http';

/** The value of a cookie as it was sent, or an empty text. */
export function readCookie(req: IncomingMessage, name: string): string {
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([each]) => each === name)?.[1] ?? '';
}

/**
 * The name of a cookie that belongs to this host alone. Where the site is encrypted a browser holds to that by the
 * prefix (RFC 6265bis): no sister domain can plant one. Such a cookie needs `Secure` and the path `/`.
 */
export function hostCookie(name: string, { siteUrl }: { siteUrl: string }): string {
  return siteUrl.startsWith('https:') ? `__Host-${name}` : name;
}
