import { staffApi } from '../../../shared/desk/paths.ts';
import { proofSchema } from '../../../shared/staff/staff.ts';
import type { Call } from '../../http/call.ts';
import { HttpError } from '../../http/errors.ts';
import { defineStaffCall, type Staff, withPassword } from '../../http/staff.ts';
import { requirePerson } from './access/named-sessions.ts';
import type { Tries } from './access/tries.ts';
import type { SignInContext, signIn } from './sign-in.ts';

interface ProofContext extends SignInContext {
  staff: Staff;
  account: ReturnType<typeof signIn>;
  tries: Tries;
}

const notRight = 'That doesn’t match. Check your password, wait for your app’s next code, and try again.';

/** Proving again who is signed in, before something grave (docs/decisions/0066). */
export function proofCalls(context: ProofContext): Call[] {
  const { knex, staff, named, account, tries } = context;
  return [
    defineStaffCall(staff, {
      path: staffApi.proof,
      right: 'self',
      body: withPassword(proofSchema, {
        title: 'Proof',
        example: { ownPassword: 'four quiet words here', code: '123456' },
      }),
      describe: {
        id: 'adminProve',
        summary: 'Prove again who is signed in; always a new session',
        answers: { 204: { description: 'It is proved, for ten minutes.' } },
      },
      async handler(req, res, given) {
        const { id, email, session } = await requirePerson(named, req);
        const refundAttempt = await tries.count(req, { name: email, id: async () => id });
        if (!(await account.enter(req, res, { ...given, email }, session))) {
          await staff.record(knex, req, { action: 'refused', subject: 'proof' });
          throw new HttpError(422, notRight);
        }
        await refundAttempt();
        await staff.record(knex, req, { action: 'prove' });
        res.status(204).end();
      },
    }),
  ];
}
