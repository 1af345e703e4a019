import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config/types.ts';

/** Something that a browser keeps for us: which one it is, and until when it counts. */
export interface Token {
  nonce: string;
  endsAt: Date;
}

export interface Signer {
  sign(token: Token): string;
  /** Null when it is forged, made for another purpose, or over. */
  read(text: string, now: Date): Token | null;
}

/**
 * Signs what the admin panel's cookies hold. The key is made from the session secret and the password's own
 * setting: another password ends everything that was signed before, in every process.
 * @param purpose keeps one kind of token from being taken for another
 */
export function signer(
  { sessionSecret, admin }: Pick<Config, 'sessionSecret' | 'admin'>,
  purpose: string,
): Signer {
  const setting = 'passwordHash' in admin ? admin.passwordHash : admin.password;
  const key = createHmac('sha256', sessionSecret).update(`admin ${purpose} ${setting}`).digest();
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest();
  return {
    sign({ nonce, endsAt }) {
      const payload = `${endsAt.getTime()}.${nonce}`;
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    read(text, now) {
      const [, ends = '', nonce = '', signature = ''] =
        /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/.exec(text) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(`${ends}.${nonce}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return Number(ends) > now.getTime() ? { nonce, endsAt: new Date(Number(ends)) } : null;
    },
  };
}

export const newNonce = () => randomBytes(16).toString('base64url');
