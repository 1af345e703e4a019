/**
 * Eleven characters (0-9, a-z) that change with the text: 52 bits of two multiplying hashes. For the names of files that may be cached
 * forever, in the browser and on the server; it does not keep anything secret.
 */
export function shortHash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return ((high >>> 12) * 2 ** 32 + (low >>> 0)).toString(36).padStart(11, '0');
}
