import { jsonBody } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';
import { HttpError, unauthorized } from '#server/http/errors.ts';
import { noContent, ok, refusals } from '#server/http/openapi/description.ts';
import { defineStaffCall, withPassword } from '#server/http/staff.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { invitationShape } from '#shared/staff/responses.ts';
import {
  type Accepted,
  acceptSchema,
  type Invitation,
  invitationSchema,
  proofSchema,
  signInSchema,
} from '#shared/staff/staff.ts';
import type { StaffServices } from './access/access.ts';
import { requirePerson } from './access/browser-sessions.ts';
import { accountCalls } from './account-routes.ts';
import { passkeyCalls } from './passkey-routes.ts';
import { passwordCalls } from './password-routes.ts';
import { totpAddress } from './second-factor.ts';
import { acceptedAccount, defineSignInCall, examples, presentPerson, signedIn } from './sign-in-call.ts';
import { signInServices } from './sign-in-services.ts';

const notRight = 'That doesn’t match. Check your email, password and code, and try again.';
const notProved = 'That doesn’t match. Check your password, wait for your app’s next code, and try again.';
const { token, ownPassword, code } = examples;
const credentials = { ownPassword, code };

/** Getting in by name. The bodies are small, and looked at only after a try was counted. */
export function signInCalls(context: StaffServices): Call[] {
  const more = signInServices(context);
  const { knex, staff, known, sessions, tries, account, limitLinks } = more;
  return [
    defineSignInCall(staff, {
      path: staffApi.signIn,
      limit: tries.spendFirst,
      body: jsonBody('SignIn', signInSchema, { email: 'ann@example.com', ...credentials }),
      repeat: 'once',
      id: 'adminSignIn',
      summary: 'Sign in to an account, or give a fresh proof; always starts a new session',
      responses: { ...signedIn, ...refusals(401) },
      async handler(req, res, given) {
        const id = async () => account.idOf(given.email);
        const refundAttempt = await tries.count(req, { name: given.email, id });
        const found = await account.enter(req, res, given);
        if (!found) {
          await staff.record(knex, req, { action: 'refused', subject: 'sign-in' });
          throw unauthorized(notRight);
        }
        await refundAttempt();
        const { row, isSpare } = found;
        await known.remember(req, res, Number(row.id));
        await staff.record(knex, req, { action: 'login', subject: isSpare ? 'with a recovery code' : '' });
        return presentPerson(row);
      },
    }),
    defineSignInCall(staff, {
      path: staffApi.invitation,
      limit: limitLinks,
      body: jsonBody('InvitationLink', invitationSchema, { token }),
      repeat: 'reads',
      id: 'adminReadInvitation',
      summary: 'Read an invitation; changes nothing',
      responses: { ...ok('Whom it invites.', invitationShape), ...refusals(410) },
      async handler(_req, _res, { token }) {
        const { row, key } = await account.look(token);
        const { name, email, role } = row;
        const totp = { address: totpAddress(key, email), key };
        return { name, email, role, totp } satisfies Invitation;
      },
    }),
    defineSignInCall(staff, {
      path: staffApi.accept,
      limit: limitLinks,
      body: jsonBody('AcceptedInvitation', acceptSchema, { token, ...credentials }),
      repeat: 'once',
      id: 'adminAcceptInvitation',
      summary: 'Accept an invitation and sign in',
      responses: {
        ...acceptedAccount,
        ...refusals(410),
      },
      async handler(req, res, given) {
        const { row, codes } = await account.accept(req, res, given);
        await known.remember(req, res, Number(row.id));
        await staff.record(knex, req, { action: 'accept' });
        res
          .status(201)
          .location(staffApi.account)
          .json({ ...presentPerson(row), recoveryCodes: codes } satisfies Accepted);
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.me,
      right: 'self',
      repeat: 'reads',
      id: 'adminWhoAmI',
      summary: 'Read who is signed in',
      responses: signedIn,
      async handler(req) {
        const person = await sessions.findPerson(req);
        return person ? presentPerson(person) : { id: null, name: null, role: 'owner' };
      },
    }),
    // A proof, for calls that require a fresh sign-in (docs/decisions/0066).
    defineStaffCall(staff, {
      path: staffApi.proof,
      right: 'self',
      body: withPassword('Proof', proofSchema, credentials),
      repeat: 'once',
      id: 'adminProve',
      summary: 'Give a fresh proof; always starts a new session',
      responses: noContent('It is proved, for ten minutes.'),
      async handler(req, res, given) {
        const { id, email, session } = await requirePerson(sessions, req);
        const refundAttempt = await tries.count(req, { name: email, id: async () => id });
        if (!(await account.enter(req, res, { ...given, email }, session))) {
          await staff.record(knex, req, { action: 'refused', subject: 'proof' });
          throw new HttpError(422, notProved);
        }
        await refundAttempt();
        await staff.record(knex, req, { action: 'prove' });
      },
    }),
    ...passkeyCalls(more),
    ...accountCalls(more),
    ...passwordCalls(more),
  ];
}
