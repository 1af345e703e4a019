import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import {
  HASH_BYTES,
  type HashCost,
  hashCost,
  parsePasswordHash,
  SALT_BYTES,
} from '#server/config/password-hash.ts';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/**
 * @param cost lower than the usual one only in tests
 * @returns `scrypt$N$r$p$salt$hash`, salt and hash in base64url
 */
export async function hashPassword(password: string, cost: HashCost = hashCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password.normalize('NFC'), salt, HASH_BYTES, withMemory(cost));
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** @param stored made by `hashPassword`; anything else matches no password. The configuration has checked its cost */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = parsePasswordHash(stored);
  if (!parts) return false;
  const { salt, hash, ...cost } = parts;
  return timingSafeEqual(await derive(password.normalize('NFC'), salt, hash.length, withMemory(cost)), hash);
}

/** The memory that scrypt may use: 128 N r bytes, doubled to be safe. */
function withMemory(parameters: HashCost): HashCost & { maxmem: number } {
  const { N, r, p } = parameters;
  return { ...parameters, maxmem: 256 * (N + p) * r };
}
