import type { IncomingMessage } from 'node:http';

/** The value of a cookie as it was sent, or an empty text. */
export function readCookie(req: IncomingMessage, name: string): string {
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([each]) => each === name)?.[1] ?? '';
}
