import type { Knex } from 'knex';
import { staffApi } from '../../../../shared/desk/paths.ts';
import { noBody } from '../../../http/body.ts';
import { type Call, defineCall, unlimited } from '../../../http/call.ts';
import { refusals } from '../../../http/openapi/refusals.ts';
import type { Staff } from '../../../http/staff.ts';
import type { Browsers } from './browser.ts';
import type { NamedSessions } from './named-sessions.ts';

interface AdminContext {
  knex: Knex;
  staff: Staff;
  browsers: Browsers;
  named: NamedSessions;
}

/** Leaving the admin panel. It needs no password: whoever holds the session may end it. */
export const adminCalls = ({ knex, staff, browsers, named }: AdminContext): Call[] => [
  defineCall({
    method: 'post',
    path: staffApi.logout,
    right: 'none',
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
      const ended = [await browsers.logOut(req, res), await named.end(req, res)];
      if (ended.includes(true)) await staff.record(knex, req, { action: 'logout' });
      res.set('Cache-Control', 'no-store').status(204).end();
    },
  }),
];
