/**
 * Whether a search is the whole code of a card: 16 characters with a digit, as every code has one and no name does, or the 28 of
 * a code from November 2026. Addresses stand in logs and histories, so a code is looked up by a call.
 */
export function isWholeCode(search: string): boolean {
  const plain = search.replace(/[\s-]/g, '');
  return /^[\dA-Z]{28}$/i.test(plain) || (/^[\dA-Z]{16}$/i.test(plain) && /\d/.test(plain));
}
