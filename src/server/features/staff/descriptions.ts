import type { Accepted, SignedIn } from '../../../shared/staff/staff.ts';
import { json, objectSchema, orNull } from '../../http/openapi/description.ts';

/** What the calls of staff accounts answer, for the API description. */

export const text = { type: 'string' } as const;

const who = {
  name: { ...orNull(text), description: 'Null for the shared password.' },
  role: text,
};

export const signedIn = json(objectSchema<SignedIn>('SignedIn', who));

export const acceptedAccount = json(
  objectSchema<Accepted>('AcceptedAccount', { ...who, recoveryCodes: { type: 'array', items: text } }),
);

export const passkeyOptions = json({
  type: 'object',
  description: 'As parseCreationOptionsFromJSON and parseRequestOptionsFromJSON of a browser take it.',
});

export const examples = {
  token: 'q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3fq7Zk2vXw9Lr',
  ownPassword: 'four quiet words here',
  code: '123456',
  passkey: '{"id":"…","type":"public-key"}',
};
