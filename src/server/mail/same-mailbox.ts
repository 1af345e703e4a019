import { domainToASCII } from 'node:url';

/** They deliver `d.a.n.a@` to `dana@`, and are one. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, as one spelling: for counting, never for writing to. Case, what follows a
 * plus, a last dot and the two writings of an international domain make no other mailbox; at some providers a part
 * of this does, and their customers then share a count.
 */
export function sameMailbox(address: string): string {
  const folded = address.normalize('NFKC').trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const host = folded.slice(at + 1).replace(/\.+$/, '');
  // Empty for a host that is none; such an address counts as it is.
  const domain = domainToASCII(host) || host;
  const local = folded.slice(0, at).replace(/(?<=.)\+.*$/, '');
  if (!dotless.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}
