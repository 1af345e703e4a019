import { toDate } from '#server/db/values.ts';
import type { Call } from '#server/http/call.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { ok, refusals, withLocation } from '#server/http/openapi/description.ts';
import { defineStaffCall, withPassword } from '#server/http/staff.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { ownAccountShape } from '#shared/staff/responses.ts';
import { mayDo } from '#shared/staff/rights.ts';
import {
  morningDigestSchema,
  type OwnAccount,
  type OwnPasskey,
  passkeyNameSchema,
  removePasskeySchema,
} from '#shared/staff/staff.ts';
import { requirePerson } from './access/browser-sessions.ts';
import { hasPassword, insertPasskey, listPasskeys, type PasskeyRow, removePasskey } from './passkey-store.ts';
import { examples, passkeyOptions } from './sign-in-call.ts';
import type { SignInServices } from './sign-in-services.ts';

/** People with an account see and change its settings. */
export function accountCalls({ knex, staff, sessions, now, passkeys }: SignInServices): Call[] {
  return [
    defineStaffCall(staff, {
      path: staffApi.account,
      right: 'self',
      repeat: 'reads',
      id: 'adminOwnAccount',
      summary: 'Read your account and its credentials',
      responses: { ...ok('The account.', ownAccountShape), ...refusals(409) },
      async handler(req) {
        const { id } = await requirePerson(sessions, req);
        const row = await knex('staff').where({ id }).first('*');
        if (!row) throw notFound();
        const [codes] = await knex('staff_recovery_codes').where({ staff_id: id }).count({ left: '*' });
        const { name, email } = row;
        const found = (await listPasskeys(knex, id)).map(presentPasskey);
        const recoveryCodes = Number(codes?.left ?? 0);
        return {
          name,
          email,
          hasPassword: hasPassword(row),
          recoveryCodes,
          morningDigest: mayDo(row.role, 'leads') ? Boolean(row.morning_digest) : null,
          passkeys: found,
        } satisfies OwnAccount;
      },
    }),
    // Whether they want the morning digest.
    defineStaffCall(staff, {
      path: staffApi.morningDigest,
      right: 'self',
      body: withPassword('MorningDigest', morningDigestSchema, { isOn: false }),
      repeat: 'state',
      id: 'adminSetMorningDigest',
      summary: 'Turn your morning digest on or off',
      responses: { 204: { description: 'The setting is stored.' }, ...refusals(409) },
      async handler(req, _res, { isOn }) {
        const { id } = await requirePerson(sessions, req);
        await knex('staff').where({ id }).update({ morning_digest: isOn });
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.newPasskey,
      right: 'credentials',
      repeat: 'adds',
      id: 'adminNewPasskeyOptions',
      summary: 'Create the options for another passkey',
      responses: { ...passkeyOptions, ...refusals(409) },
      handler: async (req) => passkeys.creationOptions(await requirePerson(sessions, req)),
    }),
    defineStaffCall(staff, {
      path: staffApi.addPasskey,
      right: 'credentials',
      body: withPassword('NewPasskey', passkeyNameSchema, { passkey: examples.passkey, name: 'My phone' }),
      repeat: 'once',
      id: 'adminAddPasskey',
      summary: 'Store a passkey that the browser has created',
      responses: { 201: withLocation({ description: 'The passkey is stored.' }), ...refusals(409) },
      async handler(req, res, { passkey: given, name }) {
        const { id } = await requirePerson(sessions, req);
        const made = await passkeys.readNew(id, given);
        if (!made)
          throw new HttpError(
            422,
            'That passkey couldn’t be saved. Please try again, or use another device.',
          );
        await insertPasskey(knex, id, made, name, now());
        await staff.record(knex, req, { action: 'add passkey', subject: name });
        res.status(201).location(staffApi.account).end();
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.removePasskey,
      right: 'credentials',
      body: withPassword('EndOfPasskey', removePasskeySchema, { id: 'x'.repeat(43) }),
      repeat: 'version',
      id: 'adminRemovePasskey',
      summary: 'Remove a passkey, unless it is the last credential',
      responses: { 204: { description: 'The passkey is removed.' }, ...refusals(404, 409) },
      async handler(req, _res, { id }) {
        const person = await requirePerson(sessions, req);
        const name = await removePasskey(knex, person.id, id);
        await staff.record(knex, req, { action: 'remove passkey', subject: name });
      },
    }),
  ];
}

const presentPasskey = (row: PasskeyRow): OwnPasskey => ({
  id: row.id_hash,
  name: row.label,
  isBackedUp: Boolean(row.backed_up),
  createdAt: toDate(row.created_at).toISOString(),
  usedAt: row.used_at === null ? null : toDate(row.used_at).toISOString(),
});
