import type { Request } from 'express';
import { toDate } from '#server/db/values.ts';
import { noBody } from '#server/http/body.ts';
import { type Call, defineCall, noRateLimit } from '#server/http/call.ts';
import { HttpError } from '#server/http/errors.ts';
import { ok, refusals } from '#server/http/openapi/description.ts';
import { defineStaffCall, SHARED, shownAccountHeader, withPassword } from '#server/http/staff.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { list } from '#shared/shape.ts';
import { staffSessionShape } from '#shared/staff/responses.ts';
import { mayDo } from '#shared/staff/rights.ts';
import { SHARED_ACCOUNT } from '#shared/staff/shown-account.ts';
import { endSessionSchema, type StaffSession } from '#shared/staff/staff.ts';
import type { StaffServices } from './access/access.ts';
import { openSessions } from './access/sessions.ts';
import { shownAccount, shownPerson } from './access/shown-account.ts';
import { accountNames } from './colleagues.ts';

/** Where staff are signed in: people see and end their own sessions, owners all sessions. */
export function sessionCalls({ knex, staff, known, sessions, now }: StaffServices): Call[] {
  /** The sessions that the caller may see, and which of them is the caller's. */
  const seenBy = async (req: Request) => {
    const person = await sessions.findPerson(req);
    const seesAll = !person || mayDo(person.role, 'staff');
    const rows = await openSessions(knex, now(), seesAll ? undefined : person.id);
    const own = person?.session ?? (await sessions.findShared(req));
    return { rows, own: own?.hash, ownId: person?.id ?? null };
  };
  return [
    // It needs no password: a session is enough to end it.
    defineCall({
      method: 'post',
      path: staffApi.logout,
      right: 'none',
      access: staff.ownPagesOnly,
      // Two look-ups by key.
      limit: noRateLimit,
      body: noBody,
      repeat: 'state',
      describe: {
        id: 'adminLogOut',
        tag: 'admin',
        summary: 'Log out',
        parameters: [shownAccountHeader],
        responses: { 204: { description: 'The session has ended.' }, ...refusals(403, 409, 429, 503) },
      },
      async handler(req, res) {
        await shownPerson(sessions, req);
        const isShared = shownAccount(req) === SHARED_ACCOUNT;
        const ended = [
          await sessions.end(req, res, 'shared'),
          !isShared && (await sessions.end(req, res, 'account')),
        ];
        if (ended.includes(true)) await staff.record(knex, req, { action: 'logout' });
        res.set('Cache-Control', 'no-store').status(204).end();
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.sessions,
      right: 'self',
      repeat: 'reads',
      id: 'adminListSessions',
      summary: 'List your sessions; an owner can list anyone’s',
      responses: ok('The last used first.', list(staffSessionShape)),
      async handler(req) {
        const { rows, own, ownId } = await seenBy(req);
        const people = await accountNames(knex);
        const idOf = (row: (typeof rows)[number]) => (row.staff_id === null ? null : Number(row.staff_id));
        const present = (row: (typeof rows)[number]): StaffSession => ({
          id: row.token_hash,
          who: row.staff_id === null ? null : (people.get(Number(row.staff_id))?.name ?? ''),
          email: people.get(Number(row.staff_id))?.email ?? null,
          browser: row.browser,
          network: row.address.replace(/[.:][^.:]*$/, ''),
          startedAt: toDate(row.created_at).toISOString(),
          usedAt: toDate(row.used_at).toISOString(),
          isThis: row.token_hash === own,
          isYours: idOf(row) === ownId,
        });
        return rows.map(present);
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.endSession,
      right: 'self',
      body: withPassword('EndOfSession', endSessionSchema, { id: 'x'.repeat(43) }),
      repeat: 'version',
      id: 'adminEndSession',
      summary: 'End one session',
      responses: { 204: { description: 'The session has ended.' }, ...refusals(404) },
      async handler(req, _res, { id }) {
        const { rows } = await seenBy(req);
        const session = rows.find((row) => row.token_hash === id);
        if (!session) throw new HttpError(404, 'This session has already ended.');
        await knex('staff_sessions').where({ token_hash: id }).del();
        // Whose browser it was is not kept with it, so all others of the account are strangers until they sign in again.
        await known.forgetOthers(knex, req, session.staff_id ?? SHARED);
        await staff.record(knex, req, { action: 'end session' });
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.endOtherSessions,
      right: 'self',
      repeat: 'state',
      id: 'adminEndOtherSessions',
      summary: 'End all of your other sessions',
      responses: { 204: { description: 'They have ended.' } },
      async handler(req) {
        const { own, ownId } = await seenBy(req);
        await knex('staff_sessions')
          .where({ staff_id: ownId })
          .whereNot({ token_hash: own ?? '' })
          .del();
        await known.forgetOthers(knex, req, ownId ?? SHARED);
        await staff.record(knex, req, { action: 'end session', subject: 'all others' });
      },
    }),
  ];
}
