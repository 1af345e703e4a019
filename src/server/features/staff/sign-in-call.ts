import type { RequestHandler } from 'express';
import { type Call, defineCall, type PostCall } from '#server/http/call.ts';
import { bodyRefusals, type Description, json, ok, withLocation } from '#server/http/openapi/description.ts';
import type { Staff } from '#server/http/staff.ts';
import { acceptedShape, type SignedIn, signedInShape } from '#shared/staff/responses.ts';
import type { Account } from './access/browser-sessions.ts';

interface SignInCall<Input>
  extends Pick<PostCall<Input>, 'path' | 'limit' | 'body' | 'repeat' | 'handler'>,
    Omit<Description, 'tag'> {}

/** Defines a call by which staff get in: it needs no right, and comes from our own pages alone. */
export const defineSignInCall = <Input>(
  { ownPagesOnly }: Staff,
  { path, limit, body, repeat, handler, responses, ...description }: SignInCall<Input>,
): Call =>
  defineCall({
    method: 'post',
    path,
    right: 'none',
    access: [noStore, ownPagesOnly],
    limit,
    body,
    repeat,
    handler,
    describe: {
      ...description,
      tag: 'admin',
      responses: { ...responses, ...(body.content && bodyRefusals()) },
    },
  });

// What several calls of staff accounts answer, for the API description.

/** The person as the panel shows them; the number of a row can be text. */
export const presentPerson = ({ id, name, role, edits_content }: Account): SignedIn => ({
  id: Number(id),
  name,
  role,
  ...(edits_content && { editsContent: true }),
});

export const signedIn = ok('The signed-in person.', signedInShape);
export const acceptedAccount = {
  201: withLocation({
    description: 'The account, with its recovery codes, shown only once.',
    content: json(acceptedShape),
  }),
};
export const passkeyOptions = ok('Options for the browser.', {
  type: 'object',
  description: 'The input of a browser’s parseCreationOptionsFromJSON and parseRequestOptionsFromJSON.',
});

export const examples = {
  token: 'q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3fq7Zk2vXw9Lr',
  ownPassword: 'four quiet words here',
  code: '123456',
  passkey: '{"id":"…","type":"public-key"}',
};

/** Responses to staff must not be cached anywhere. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
