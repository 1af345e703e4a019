import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Content encodings; `identity` is uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

const offered: Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send a handful of different values; other clients may send anything. */
const known = new LRUCache<string, Encoding>({ max: 200 });

/**
 * The best of our encodings that a client accepts: by its weights, then by size. A client that accepts none gets the
 * uncompressed bytes (RFC 9110, section 12.5.3, leaves that open).
 */
export function pickEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  let picked = known.get(header);
  if (!picked) {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
    picked = (negotiator.encodings(offered, { preferred: offered })[0] as Encoding | undefined) ?? 'identity';
    known.set(header, picked);
  }
  return picked;
}
