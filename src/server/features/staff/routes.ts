import type { Call } from '#server/http/call.ts';
import { noContent, ok, refusals, withLocation } from '#server/http/openapi/description.ts';
import { defineStaffCall, withPassword } from '#server/http/staff.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { list } from '#shared/shape.ts';
import { staffMemberShape } from '#shared/staff/responses.ts';
import {
  changeRoleSchema,
  enableAccountSchema,
  endAccountSchema,
  inviteSchema,
  type StaffMember,
} from '#shared/staff/staff.ts';
import type { StaffServices } from './access/access.ts';
import {
  changeRole,
  enableAccount,
  endAccount,
  type Invited,
  inviteStaff,
  lastUsedAt,
  listStaff,
  type StaffRow,
} from './accounts.ts';
import { composeInvitation } from './mails.ts';

/** Invites a person by mail. @throws {HttpError} 409 */
export function inviteByMail(
  context: Pick<Services, 'knex' | 'config' | 'now' | 'contents'>,
  invited: Invited,
): Promise<void> {
  return inviteStaff(context.knex, invited, context.now(), async (trx, token) => {
    const mail = await composeInvitation(context, invited, token);
    await enqueueMail(trx, { about: null, mail }, context);
  });
}

/** Owners manage who may use the panel. */
export const staffCalls = (context: StaffServices): Call[] => [
  defineStaffCall(context.staff, {
    path: staffApi.staff,
    right: 'staff list',
    repeat: 'reads',
    id: 'adminListStaff',
    summary: 'List accounts',
    responses: ok('In the order of invitations.', list(staffMemberShape)),
    async handler(req) {
      const you = await context.sessions.findPerson(req);
      const rows = await listStaff(context.knex);
      const uses = await lastUsedAt(context.knex);
      const present = ({ id, name, email, role, state, edits_content }: StaffRow): StaffMember => ({
        name,
        email,
        role,
        editsContent: Boolean(edits_content),
        state: state as StaffMember['state'],
        usedAt: uses.get(Number(id))?.toISOString() ?? null,
        isYou: Number(id) === you?.id,
      });
      return rows.map(present);
    },
  }),
  defineStaffCall(context.staff, {
    path: staffApi.invite,
    right: 'staff',
    body: withPassword('StaffInvitation', inviteSchema, {
      name: 'Ann Lee',
      email: 'ann@example.com',
      role: 'editor',
    }),
    repeat: 'renews',
    id: 'adminInviteStaff',
    summary: 'Invite a person by email; a second invitation replaces the first',
    responses: { 201: withLocation({ description: 'The invitation is queued.' }), ...refusals(409) },
    async handler(req, res, invited) {
      await inviteByMail(context, invited);
      context.wakeOutbox();
      await context.staff.record(context.knex, req, { action: 'invite', subject: subjectOf(invited.email) });
      res.status(201).location(staffApi.staff).end();
    },
  }),
  defineStaffCall(context.staff, {
    path: staffApi.endAccount,
    right: 'staff',
    body: withPassword('EndOfAccount', endAccountSchema, { email: 'ann@example.com', state: 'disabled' }),
    repeat: ['state', 'A removed account gets 404.'],
    id: 'adminEndAccount',
    summary: 'Disable or remove an account; its sessions end right away',
    responses: { ...noContent(), ...refusals(404, 409) },
    async handler(req, _res, { email, state }) {
      const { name } = await endAccount(context.knex, email, state);
      const action = state === 'removed' ? 'remove' : 'disable';
      await context.staff.record(context.knex, req, { action, subject: subjectOf(name) });
    },
  }),
  defineStaffCall(context.staff, {
    path: staffApi.enableAccount,
    right: 'staff',
    body: withPassword('EnabledAccount', enableAccountSchema, { email: 'ann@example.com' }),
    repeat: 'version',
    id: 'adminEnableAccount',
    summary: 'Enable a disabled account',
    responses: { ...noContent(), ...refusals(404, 409) },
    async handler(req, _res, { email }) {
      const { name } = await enableAccount(context.knex, email);
      await context.staff.record(context.knex, req, { action: 'enable', subject: subjectOf(name) });
    },
  }),
  defineStaffCall(context.staff, {
    path: staffApi.changeRole,
    right: 'staff',
    body: withPassword('ChangeOfRole', changeRoleSchema, {
      email: 'ann@example.com',
      role: 'desk',
      editsContent: true,
    }),
    repeat: ['state', 'A removed account gets 404.'],
    id: 'adminChangeRole',
    summary: 'Change the role of an account, and whether it also edits the site’s words; its sessions end',
    responses: { ...noContent(), ...refusals(404, 409) },
    async handler(req, _res, { email, ...change }) {
      const { name, edits_content } = await changeRole(context.knex, email, change);
      const rights = edits_content ? `${change.role}, edits words` : change.role;
      await context.staff.record(context.knex, req, {
        action: 'role',
        subject: subjectOf(`${rights}: ${name}`),
      });
    },
  }),
];

/** The most that a line of the audit log holds. */
const subjectOf = (words: string) => words.slice(0, 191);
