import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for another, read out or written by hand: no 0, O, 1, I, L, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random characters from the system's own source, each equally likely; 28 of them hold 137 bits. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
