import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config/types.ts';

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

type PasswordConfig = Pick<Config, 'acceptedSecrets' | 'admin'>;

/**
 * Keys made from the session secrets, the current one first, and the shared password's own setting: another password
 * ends everything that hangs on them, in every process.
 * @param purpose keeps one kind of token from being taken for another
 */
export function passwordKeys(
  { acceptedSecrets, admin }: PasswordConfig,
  purpose: string,
): [Buffer, ...Buffer[]] {
  const setting = 'passwordHash' in admin ? admin.passwordHash : admin.password;
  const keyFrom = (secret: string) =>
    createHmac('sha256', secret).update(`admin ${purpose} ${setting}`).digest();
  const [current, ...former] = acceptedSecrets;
  return [keyFrom(current), ...former.map(keyFrom)];
}

/** Signs what the cookies of the shared password hold. */
export function signer(config: PasswordConfig, purpose: string): Signer {
  const keys = passwordKeys(config, purpose);
  const [key] = keys;
  const sign = (payload: string, by: Buffer) => createHmac('sha256', by).update(payload).digest();
  return {
    sign({ nonce, endsAt }) {
      const payload = `${endsAt.getTime()}.${nonce}`;
      return `${payload}.${sign(payload, key).toString('base64url')}`;
    },
    read(text, now) {
      const [, ends = '', nonce = '', signature = ''] =
        /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/.exec(text) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const isOurs = keys.some((each) => isSame(given, sign(`${ends}.${nonce}`, each)));
      if (!isOurs) return null;
      return Number(ends) > now.getTime() ? { nonce, endsAt: new Date(Number(ends)) } : null;
    },
  };
}

export const newNonce = () => randomBytes(16).toString('base64url');

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);
