import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** OWASP's scrypt parameters (Password Storage Cheat Sheet): 64 MB and some 100 ms a hash. */
const cost = { N: 2 ** 16, r: 8, p: 2, maxmem: 256 * 1024 * 1024 };
const KEY_LENGTH = 32;

/** @returns `scrypt$N$r$p$salt$hash`, salt and hash in base64url */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password.normalize('NFC'), salt, KEY_LENGTH, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}
