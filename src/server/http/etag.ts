import { createHash } from 'node:crypto';

/**
 * Identifies content. Weak, since the same content travels in several encodings; equal on every process and host, so that
 * each can answer 304 for another's response.
 */
export function weakEtag(content: Buffer | string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** True if the client's copy is current (`If-None-Match`; RFC 9110, section 13.1.2, compares weakly). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const opaque = withoutWeakness(etag);
  return ifNoneMatch.split(',').some((tag) => withoutWeakness(tag.trim()) === opaque);
}

const withoutWeakness = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag);
