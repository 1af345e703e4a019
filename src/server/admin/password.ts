import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** OWASP's scrypt parameters (Password Storage Cheat Sheet): 64 MB and some 100 ms a hash. */
const strong = { N: 2 ** 16, r: 8, p: 2 };
const KEY_LENGTH = 32;

/**
 * @param cost less than the usual one is for tests alone
 * @returns `scrypt$N$r$p$salt$hash`, salt and hash in base64url
 */
export async function hashPassword(password: string, cost = strong): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password.normalize('NFC'), salt, KEY_LENGTH, withMemory(cost));
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** @param stored what `hashPassword` made; the configuration has checked its form */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const found = await derive(
    password.normalize('NFC'),
    Buffer.from(salt, 'base64url'),
    expected.length,
    withMemory({ N: Number(N), r: Number(r), p: Number(p) }),
  );
  return timingSafeEqual(found, expected);
}

/** What scrypt may use: 128 N r bytes, and as much again to spare. */
function withMemory(parameters: typeof strong): typeof strong & { maxmem: number } {
  const { N, r, p } = parameters;
  return { ...parameters, maxmem: 256 * (N + p) * r };
}
