import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import type { Config } from '../../../config/types.ts';
import { oneAtATime } from '../../../http/one-at-a-time.ts';
import type { SharedPassword } from '../../../http/staff.ts';
import { expiringTokens } from '../../../lib/signed-token.ts';
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
/** Nobody's password is longer. */
const MAX_LENGTH = 1_000;

/** Whether this is the password. Anything that is no text counts as an empty one. */
export type PasswordCheck = (password: unknown) => Promise<boolean>;

/**
 * Compares with the hash in constant time. The password that was right last is known again by a digest under
 * a key of this process, so that only a first or a wrong one costs a hash; a wrong, an empty and an absent
 * one all cost exactly that.
 * @param verify stands in for the real one in tests
 * @throws {HttpError} 503 when too many wait already
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
    // The hash of an empty text never lets anybody in.
    if (!isRight || given === '') return false;
    lastRight = digest;
    return true;
  };
}

type PasswordConfig = Pick<Config, 'acceptedSecrets' | 'admin'>;

/**
 * Keys made from the session secrets, the current one first, and the shared password's own setting: another password
 * ends everything that hangs on them, in every process.
 * @param purpose keeps one kind of token from being taken for another
 */
function passwordKeys({ acceptedSecrets, admin }: PasswordConfig, purpose: string): [Buffer, ...Buffer[]] {
  const setting = 'passwordHash' in admin ? admin.passwordHash : admin.password;
  const keyFrom = (secret: string) =>
    createHmac('sha256', secret).update(`admin ${purpose} ${setting}`).digest();
  const [current, ...former] = acceptedSecrets;
  return [keyFrom(current), ...former.map(keyFrom)];
}

/** Signs what the cookies of the shared password hold. */
export const sharedPasswordTokens = (config: PasswordConfig, purpose: string) =>
  expiringTokens(passwordKeys(config, purpose));
