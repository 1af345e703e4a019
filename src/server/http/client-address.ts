import { isIPv4, isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';

/**
 * One way to write an address, whatever way it came: without port, brackets or zone, IPv6 compressed, and an IPv4
 * address that is wrapped in IPv6 by itself. Null for what is none.
 */
export function normaliseAddress(text: string): string | null {
  const [, v6, v4] = /^(?:\[([^\]]*)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/.exec(text.trim()) ?? [];
  const bare = (v6 ?? v4 ?? text.trim()).split('%')[0] ?? '';
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
}

/**
 * Puts X-Forwarded-For in order before Express reads it: some proxies write the port along, and with each new one a
 * visitor would be somebody else. What is no address ends the list, since nothing beyond it can be believed.
 */
export const readForwardedFor: RequestHandler = (req, _res, next) => {
  const header = req.headers['x-forwarded-for'];
  if (header !== undefined) {
    const hops = String(header).split(',').map(normaliseAddress);
    const sound = hops.slice(hops.lastIndexOf(null) + 1);
    if (sound.length > 0) req.headers['x-forwarded-for'] = sound.join(', ');
    else delete req.headers['x-forwarded-for'];
  }
  next();
};

/** Who asks, for limits and the log: what the trusted proxy says, else the other end of the connection. */
export const clientAddress = (req: Request): string => normaliseAddress(req.ip ?? '') ?? '';

/** One customer of a provider has a whole /64 of IPv6 addresses to come from. */
export function networkOf(req: Request): string {
  const address = clientAddress(req);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}
