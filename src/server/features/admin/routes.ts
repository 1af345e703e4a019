import type { Knex } from 'knex';
import { api } from '../../../shared/paths.ts';
import { noBody } from '../../http/body.ts';
import { type Call, defineCall, unlimited } from '../../http/call.ts';
import { refusals } from '../../http/openapi/refusals.ts';
import type { Staff } from '../../http/staff.ts';
import type { Browsers } from './browser.ts';

interface AdminContext {
  knex: Knex;
  staff: Staff;
  browsers: Browsers;
}

/** Leaving the admin panel. It needs no password: whoever holds the session may end it. */
export const adminCalls = ({ knex, staff, browsers }: AdminContext): Call[] => [
  defineCall({
    method: 'post',
    path: api.adminLogout,
    access: staff.ownPagesOnly,
    // The database is asked only for a session that we signed.
    limit: unlimited,
    body: noBody,
    describe: {
      id: 'adminLogOut',
      tag: 'admin',
      summary: 'End the session',
      answers: { 204: { description: 'It is over.' }, ...refusals(403, 429, 503) },
    },
    async handler(req, res) {
      if (await browsers.logOut(req, res)) await staff.record(knex, req, { action: 'logout' });
      res.set('Cache-Control', 'no-store').status(204).end();
    },
  }),
];
