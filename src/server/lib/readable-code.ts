import { randomInt } from 'node:crypto';

/** Unambiguous letters and digits, spoken or handwritten: no 0, O, 1, I, L, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random characters from the system's own source, each equally likely; 16 of them hold 78 bits. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The same from unguessable bytes. They have at least twice as many bits as the code, so that all codes are equally likely. */
export function readableCodeFrom(bytes: Buffer, length: number): string {
  const base = BigInt(ALPHABET.length);
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  return Array.from({ length }, () => {
    const character = ALPHABET[Number(rest % base)];
    rest /= base;
    return character;
  }).join('');
}
