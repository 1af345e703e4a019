import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config/types.ts';
import { oneAtATime } from '#server/http/one-at-a-time.ts';
import type { SharedPassword } from '#server/http/staff.ts';
import type { Services } from '#server/services.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** The setting of the shared password, for sessions, marks and feeds that must end with it. */
export function sharedPassword({ knex, config }: Pick<Services, 'knex' | 'config'>): SharedPassword {
  const { acceptedSecrets, admin } = config;
  const password = 'passwordHash' in admin ? admin.passwordHash : admin.password;
  const settingBy = (secret: string) =>
    createHmac('sha256', secret).update(`admin setting ${password}`).digest('base64url');
  const settings = acceptedSecrets.map(settingBy);
  return {
    setting: settingBy(acceptedSecrets[0]),
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
