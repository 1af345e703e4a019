import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import { oneAtATime } from '#server/http/one-at-a-time.ts';
import type { SharedPassword } from '#server/http/staff.ts';
import { expiringTokens } from '#server/lib/signed-token.ts';
import { hashPassword, verifyPassword } from './password.ts';

interface SharedPasswordOptions {
  knex: Knex;
  config: Pick<Config, 'acceptedSecrets' | 'admin' | 'passwordLogin'>;
}

/** The setting of the shared password, for sessions and feeds that must end with it. */
export function sharedPassword({ knex, config }: SharedPasswordOptions): SharedPassword {
  const [current, ...former] = passwordKeys(config, 'setting').map((key) => key.toString('base64url'));
  const settings = [current, ...former];
  return {
    setting: current ?? '',
    isCurrent: (setting) => settings.includes(setting ?? ''),
    // An operator who turned it off before an owner has an account would lock everyone out.
    isOpen: async () =>
      config.passwordLogin || !(await knex('staff').where({ role: 'owner', state: 'active' }).first('id')),
  };
}

/** How many may wait for their hash; each takes 64 MB and a tenth of a second, one after the other. */
const MAX_WAITING = 20;
/** No password is longer. */
const MAX_LENGTH = 1_000;

/** Whether this is the password. A value that is not text counts as empty. */
export type PasswordCheck = (password: unknown) => Promise<boolean>;

/**
 * Compares with the hash in constant time. The process remembers the last right password as a digest under a random key, so that only a
 * first or a wrong password costs a hash; a wrong, an empty and a missing password all cost exactly one.
 * @param verify replaces the real function in tests
 * @throws {HttpError} 503 if too many wait already
 */
export function passwordCheck(admin: Config['admin'], verify = verifyPassword): PasswordCheck {
  const key = randomBytes(32);
  let lastRight: Buffer | null = null;
  let stored: Promise<string> | null = null;
  const inTurn = oneAtATime(MAX_WAITING);
  return async (password) => {
    const given = typeof password === 'string' && password.length <= MAX_LENGTH ? password : '';
    const digest = createHmac('sha256', key).update(given.normalize('NFC')).digest();
    if (lastRight && timingSafeEqual(digest, lastRight)) return true;
    const isRight = await inTurn(async () => {
      stored ??= 'passwordHash' in admin ? Promise.resolve(admin.passwordHash) : hashPassword(admin.password);
      return verify(given, await stored);
    });
    // The hash of an empty text never gives access.
    if (!isRight || given === '') return false;
    lastRight = digest;
    return true;
  };
}

type PasswordConfig = Pick<Config, 'acceptedSecrets' | 'admin'>;

/**
 * Keys derived from the session secrets, the current one first, and the shared password's setting, so that a new password ends all
 * their tokens in every process.
 * @param purpose prevents the use of a token as another kind
 */
function passwordKeys({ acceptedSecrets, admin }: PasswordConfig, purpose: string): [Buffer, ...Buffer[]] {
  const setting = 'passwordHash' in admin ? admin.passwordHash : admin.password;
  const keyFrom = (secret: string) =>
    createHmac('sha256', secret).update(`admin ${purpose} ${setting}`).digest();
  const [current, ...former] = acceptedSecrets;
  return [keyFrom(current), ...former.map(keyFrom)];
}

/** Signs what the cookies of the shared password hold. @param longestMs how long they are valid at most */
export const sharedPasswordTokens = (config: PasswordConfig, purpose: string, longestMs: number) =>
  expiringTokens(passwordKeys(config, purpose), longestMs);
