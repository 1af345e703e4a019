import { isIPv4, isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';

/**
 * Normalizes an address: no port, brackets or zone, compressed IPv6, and IPv4 unwrapped from IPv6. Null for an invalid one.
 */
function normalizeAddress(text: string): string | null {
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
 * Normalizes X-Forwarded-For before Express reads it: some proxies append the port, and each new port would look like
 * another visitor. An invalid entry ends the list, since entries beyond it are not trustworthy.
 */
export const readForwardedFor: RequestHandler = (req, _res, next) => {
  const header = req.headers['x-forwarded-for'];
  if (header !== undefined) {
    const hops = String(header).split(',').map(normalizeAddress);
    const sound = hops.slice(hops.lastIndexOf(null) + 1);
    if (sound.length > 0) req.headers['x-forwarded-for'] = sound.join(', ');
    else delete req.headers['x-forwarded-for'];
  }
  next();
};

/** The client, for limits and the log: the address from the trusted proxy, otherwise the connection's. */
export const clientAddress = (req: Request): string => normalizeAddress(req.ip ?? '') ?? '';

/** A provider's customer has a whole /64 of IPv6 addresses. */
export function networkOf(req: Request): string {
  const address = clientAddress(req);
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address;
}

/** A customer with many addresses, such as a company or a rented server: a /24 of IPv4 or a /56 of IPv6. */
export function wideNetworkOf(req: Request): string {
  const address = clientAddress(req);
  if (!isIPv6(address)) return address.replace(/\.\d+$/, '');
  const [first, second, third, fourth = '0'] = groupsOf(address);
  return [first, second, third, fourth.padStart(4, '0').slice(0, 2)].join(':');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest];
}
