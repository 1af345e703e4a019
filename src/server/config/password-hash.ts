/** The parameters of scrypt. */
export interface HashCost {
  N: number;
  r: number;
  p: number;
}

/** The parts of `scrypt$N$r$p$salt$hash`. */
interface PasswordHash extends HashCost {
  salt: Buffer;
  hash: Buffer;
}

/**
 * OWASP's scrypt parameters (Password Storage Cheat Sheet): 64 MB and some 100 ms a hash. A site requires at least these.
 */
export const hashCost: HashCost = { N: 2 ** 16, r: 8, p: 2 };
export const SALT_BYTES = 16;
export const HASH_BYTES = 32;

/** Limits of one try: memory in bytes (N r 128), and work, which p multiplies. */
const MAX_MEMORY = 4 * 128 * hashCost.N * hashCost.r;
const MAX_WORK = 8 * hashCost.N * hashCost.r * hashCost.p;
const MAX_BYTES = 64;

/**
 * Null unless the text has the form of `hashPassword`, at any cost. A text that decodes to no bytes, or to fewer than it
 * seems, must not pass: an empty hash equals every other empty one.
 */
export function parsePasswordHash(text: string): PasswordHash | null {
  const [, N, r, p, salt = '', hash = ''] =
    /^scrypt\$([1-9]\d{0,9})\$([1-9]\d{0,2})\$([1-9]\d{0,2})\$([\w-]+)\$([\w-]+)$/.exec(text) ?? [];
  const parts = { N: Number(N), r: Number(r), p: Number(p), salt: decode(salt), hash: decode(hash) };
  const isPowerOfTwo = parts.N > 1 && Number.isInteger(Math.log2(parts.N));
  const isWhole = parts.salt.length >= SALT_BYTES && parts.hash.length >= HASH_BYTES;
  return isPowerOfTwo && isWhole ? parts : null;
}

/** Whether a hash is fit for a site: at least as costly as `hash-password`'s, within what a process can bear. */
export function isStrongPasswordHash(text: string): boolean {
  const parts = parsePasswordHash(text);
  if (!parts) return false;
  const { N, r, p, salt, hash } = parts;
  const isEnough = N >= hashCost.N && r >= hashCost.r && p >= hashCost.p;
  const isBearable = 128 * N * r <= MAX_MEMORY && N * r * p <= MAX_WORK;
  return isEnough && isBearable && salt.length <= MAX_BYTES && hash.length <= MAX_BYTES;
}

/** Empty for text that is not canonical base64url. */
function decode(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : Buffer.alloc(0);
}
