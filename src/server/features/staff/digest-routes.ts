import { staffApi } from '../../../shared/desk/paths.ts';
import { morningDigestSchema } from '../../../shared/staff/staff-changes.ts';
import type { Call } from '../../http/call.ts';
import { refusals } from '../../http/openapi/refusals.ts';
import { defineStaffCall, withPassword } from '../../http/staff.ts';
import type { PasskeyRoutesContext } from './passkey-routes.ts';
import { requirePerson } from './person.ts';

/** Whether somebody wants to be told in the morning who waits for an answer. */
export const digestCalls = ({
  knex,
  staff,
  named,
}: Pick<PasskeyRoutesContext, 'knex' | 'staff' | 'named'>): Call[] => [
  defineStaffCall(staff, {
    path: staffApi.morningDigest,
    right: 'self',
    body: withPassword(morningDigestSchema, { title: 'MorningDigest', example: { isOn: false } }),
    describe: {
      id: 'adminSetMorningDigest',
      summary: 'Turn one’s own morning digest on or off',
      answers: { 204: { description: 'It is done.' }, ...refusals(409) },
    },
    async handler(req, res, { isOn }) {
      const { id } = await requirePerson(named, req);
      await knex('staff').where({ id }).update({ morning_digest: isOn });
      res.status(204).end();
    },
  }),
];
