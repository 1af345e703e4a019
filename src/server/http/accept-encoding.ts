import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** How bytes may travel; `identity` is as they are. */
export type Encoding = 'br' | 'gzip' | 'identity';

const offered: Encoding[] = ['br', 'gzip', 'identity'];

/** The browsers of the world send a handful of different values; strangers may send any. */
const known = new LRUCache<string, Encoding>({ max: 200 });

/**
 * The best of our encodings that a client takes: by its weights, among equals the smallest bytes.
 * Who takes none of them gets the bytes as they are (RFC 9110, section 12.5.3, leaves that open).
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
