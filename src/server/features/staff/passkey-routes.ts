import type { Request } from 'express';
import { jsonBody, noBody } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';
import { HttpError } from '#server/http/errors.ts';
import { refusals } from '#server/http/openapi/description.ts';
import { hourlyLimit } from '#server/http/rate-limit.ts';
import { defineStaffCall, withPassword } from '#server/http/staff.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { type Accepted, acceptPasskeySchema, invitationSchema, passkeySchema } from '#shared/staff/staff.ts';
import { requirePerson } from './access/browser-sessions.ts';
import type { Assertion } from './passkeys.ts';
import {
  acceptedAccount,
  defineSignInCall,
  examples,
  passkeyOptions,
  presentPerson,
  signedIn,
} from './sign-in-call.ts';
import type { SignInServices } from './sign-in-services.ts';

const notRight = 'That passkey didn’t work. Try another one, or use your password and code.';
const notMade = 'That passkey couldn’t be saved. Please try again, or use another device.';

/** Signing in, proving and accepting with a passkey. */
export function passkeyCalls(context: SignInServices): Call[] {
  const { knex, staff, known, sessions, account, passkeys, tries } = context;

  /** The owner of the passkey. @throws {HttpError} with one sentence if it is invalid */
  const check = async (
    req: Request,
    given: string,
    status: number,
    isTheirs: (row: { id: number }) => boolean,
  ) => {
    const name = idOf(given);
    const id = async () => passkeys.ownerOf(name);
    const refundAttempt = await tries.count(req, { name: `passkey ${name}`, id });
    const found: Assertion = await passkeys.check(given);
    if (!found || found.isCopy || !isTheirs(found.row)) {
      const subject = found?.isCopy ? `a copied passkey of ${found.row.name}` : 'passkey';
      await staff.record(knex, req, { action: 'refused', subject: subject.slice(0, 191) });
      throw new HttpError(status, notRight);
    }
    await refundAttempt();
    return found;
  };

  return [
    defineSignInCall(staff, {
      path: staffApi.passkeyOptions,
      limit: hourlyLimit(context, 'passkey options', 300),
      body: noBody,
      repeat: 'adds',
      id: 'adminPasskeyOptions',
      summary: 'Create a challenge for a passkey, valid once and for five minutes',
      responses: { ...passkeyOptions, ...refusals(403, 429, 503) },
      handler: () => passkeys.requestOptions(),
    }),
    defineSignInCall(staff, {
      path: staffApi.passkeySignIn,
      limit: tries.spendFirst,
      body: jsonBody('PasskeySignIn', passkeySchema, { passkey: examples.passkey }),
      repeat: 'once',
      id: 'adminSignInByPasskey',
      summary: 'Sign in with a passkey; always starts a new session',
      responses: { ...signedIn, ...refusals(401) },
      async handler(req, res, { passkey }) {
        const { row } = await check(req, passkey, 401, () => true);
        await sessions.start(req, res, row);
        await known.remember(req, res, Number(row.id));
        await staff.record(knex, req, { action: 'login', subject: 'with a passkey' });
        return presentPerson(row);
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.passkeyProof,
      right: 'self',
      body: withPassword('PasskeyProof', passkeySchema, { passkey: examples.passkey }),
      repeat: 'once',
      id: 'adminProveByPasskey',
      summary: 'Give a fresh proof with a passkey; always starts a new session',
      responses: { 204: { description: 'The proof is valid for ten minutes.' } },
      async handler(req, res, { passkey }) {
        const person = await requirePerson(sessions, req);
        const { row } = await check(req, passkey, 422, ({ id }) => Number(id) === person.id);
        await sessions.start(req, res, row);
        await staff.record(knex, req, { action: 'prove' });
      },
    }),
    defineSignInCall(staff, {
      path: staffApi.invitationPasskey,
      limit: context.limitLinks,
      body: jsonBody('InvitationPasskey', invitationSchema, { token: examples.token }),
      repeat: 'adds',
      id: 'adminInvitationPasskeyOptions',
      summary: 'Create the options for an invited person’s first passkey',
      responses: { ...passkeyOptions, ...refusals(410) },
      handler: async (_req, _res, { token }) =>
        await passkeys.creationOptions(await account.requireInvited(token)),
    }),
    defineSignInCall(staff, {
      path: staffApi.acceptPasskey,
      limit: context.limitLinks,
      body: jsonBody('AcceptedWithPasskey', acceptPasskeySchema, {
        token: examples.token,
        passkey: examples.passkey,
        name: 'My phone',
      }),
      repeat: 'once',
      id: 'adminAcceptWithPasskey',
      summary: 'Accept an invitation with a passkey and sign in',
      responses: {
        ...acceptedAccount,
        ...refusals(409, 410),
      },
      async handler(req, res, { token, passkey: given, name }) {
        const invited = await account.requireInvited(token);
        const passkey = await passkeys.readNew(Number(invited.id), given);
        if (!passkey) throw new HttpError(422, notMade);
        const { row, codes } = await account.acceptPasskey(req, res, { token, passkey, name });
        await known.remember(req, res, Number(row.id));
        await staff.record(knex, req, { action: 'accept', subject: 'with a passkey' });
        res
          .status(201)
          .location(staffApi.account)
          .json({ ...presentPerson(row), recoveryCodes: codes } satisfies Accepted);
      },
    }),
  ];
}

/** Tries are counted for any passkey that a stranger names. */
function idOf(given: string): string {
  try {
    return String((JSON.parse(given) as { id?: unknown }).id).slice(0, 1_400);
  } catch {
    return '';
  }
}
