import { inTransaction } from '#server/db/transaction.ts';
import { jsonBody } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';
import { refusedField } from '#server/http/errors.ts';
import { refusals } from '#server/http/openapi/description.ts';
import { hourlyLimit } from '#server/http/rate-limit.ts';
import { startLater } from '#server/lib/async.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { acceptSchema, forgotSchema } from '#shared/staff/staff.ts';
import { newToken } from './access/sessions.ts';
import { findByEmail } from './accounts.ts';
import { composePasswordLink } from './mails.ts';
import { renewPasswordLink } from './password-links.ts';
import { defineSignInCall, examples, presentPerson, signedIn } from './sign-in-call.ts';
import type { SignInServices } from './sign-in-services.ts';

const notRight = 'That code doesn’t match. Wait for your app’s next one, or use a recovery code.';

/** A new password by mail, which also requires a code: a mailbox alone opens no account. */
export function passwordCalls(context: SignInServices): Call[] {
  const { knex, config, staff, known, now, account, tries } = context;

  const send = async (email: string) => {
    await inTransaction(knex, async (trx) => {
      const row = await findByEmail(trx, email);
      const token = newToken();
      // Composed for everyone: it is most of the work.
      const mail = await composePasswordLink(context, row ?? { name: 'nobody', email }, token);
      if (row?.state !== 'active') return;
      // Without a mail, the former link stays valid.
      if (await enqueueMail(trx, { about: null, mail }, context))
        await renewPasswordLink(trx, row.id, token, now());
    });
    context.wakeOutbox();
  };

  return [
    defineSignInCall(staff, {
      path: staffApi.forgot,
      limit: hourlyLimit(context, 'password link', 10),
      body: jsonBody('ForgottenPassword', forgotSchema, { email: 'ann@example.com' }),
      repeat: ['renews', 'Past the limit on emails, the last link stays valid.'],
      id: 'adminForgotPassword',
      summary: 'Request a link to set a new password; the answer is always the same',
      responses: { 204: { description: 'If the address has an account, it gets an email.' } },
      handler(req, res, { email }) {
        // Answered before the address is looked up, which comes at a moment that the sender does not choose. So neither this response nor
        // the time of the next one reveals who has an account.
        res.status(204).end();
        const begin = () =>
          send(email).catch((error: unknown) =>
            req.log.error(error, 'A link for a new password was not created.'),
          );
        startLater(config.mailDelayMs, begin);
      },
    }),
    defineSignInCall(staff, {
      path: staffApi.setPassword,
      limit: hourlyLimit(context, 'new password', 30),
      body: jsonBody('NewPassword', acceptSchema, {
        token: examples.token,
        ownPassword: examples.ownPassword,
        code: examples.code,
      }),
      repeat: 'once',
      id: 'adminSetPassword',
      summary: 'Set a new password with a link and a code; all former sessions end',
      responses: { ...signedIn, ...refusals(410) },
      async handler(req, res, given) {
        const row = await account.requireLink(given.token);
        const id = Number(row.id);
        await account.requireGood(given.ownPassword, row);
        const refundAttempt = await tries.countWithLink(id);
        const found = await account.reset(req, res, row, given);
        if (!found) {
          await staff.record(knex, req, { action: 'refused', subject: 'new password' });
          throw refusedField(422, 'code', notRight);
        }
        await refundAttempt();
        await known.remember(req, res, id);
        const subject = found.isSpare ? 'with a recovery code' : '';
        await staff.record(knex, req, { action: 'set password', subject });
        return presentPerson(row);
      },
    }),
  ];
}
