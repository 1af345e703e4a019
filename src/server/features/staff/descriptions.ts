import { acceptedShape, signedInShape } from '../../../shared/staff/answers.ts';
import { json } from '../../http/openapi/description.ts';

/** What the calls of staff accounts answer, for the API description. */

export const signedIn = json(signedInShape);
export const acceptedAccount = json(acceptedShape);
export const passkeyOptions = json({
  type: 'object',
  description: 'The input of a browser’s parseCreationOptionsFromJSON and parseRequestOptionsFromJSON.',
});

export const examples = {
  token: 'q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3fq7Zk2vXw9Lr',
  ownPassword: 'four quiet words here',
  code: '123456',
  passkey: '{"id":"…","type":"public-key"}',
};
