import type { Knex } from 'knex';
import type { Config } from '../../../config/types.ts';
import type { SharedPassword } from '../../../http/staff.ts';
import { passwordKeys } from './tokens.ts';

interface SharedPasswordOptions {
  knex: Knex;
  config: Pick<Config, 'acceptedSecrets' | 'admin' | 'passwordLogin'>;
}

/** The shared password as a setting, for what must end with it. */
export function sharedPassword({ knex, config }: SharedPasswordOptions): SharedPassword {
  const [current, ...former] = passwordKeys(config, 'setting').map((key) => key.toString('base64url'));
  const settings = [current, ...former];
  return {
    setting: current ?? '',
    isCurrent: (setting) => settings.includes(setting ?? ''),
    // An operator who turns it off before an owner can sign in by name locks everyone out.
    isOpen: async () =>
      config.passwordLogin || !(await knex('staff').where({ role: 'owner', state: 'active' }).first('id')),
  };
}
