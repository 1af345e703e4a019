import { createHmac } from 'node:crypto';
import type { Config } from '../../config/types.ts';
import { keyOf } from '../../lib/address-key.ts';
import { rotatingCipher } from '../../lib/cipher.ts';

/**
 * What stands for a person in the panel's addresses: their email address, sealed. The address in clear would stay in the browser's
 * history and in every log that a link passes.
 */
export function personKeys({ acceptedSecrets }: Pick<Config, 'acceptedSecrets'>) {
  const cipher = rotatingCipher(acceptedSecrets, 'person of the panel');
  return {
    seal: (email: string) => cipher.encrypt(email),
    /** Null for what we did not seal, or no longer can open. */
    open: (key: string) => cipher.decrypt(key)?.text ?? null,
  };
}

/** Names a person in the trail, which outlives them, without telling who it is. */
export const referenceOf = (email: string, { sessionSecret }: Pick<Config, 'sessionSecret'>) =>
  createHmac('sha256', sessionSecret)
    .update(`person ${keyOf(email)}`)
    .digest('hex')
    .slice(0, 10);
