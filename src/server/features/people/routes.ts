import { createHmac } from 'node:crypto';
import type { Config } from '#server/config/types.ts';
import type { Call } from '#server/http/call.ts';
import { notFound, refusedField } from '#server/http/errors.ts';
import { ok, refusals } from '#server/http/openapi/description.ts';
import { sendStream } from '#server/http/send-stream.ts';
import { defineStaffCall, type PanelServices, withPassword } from '#server/http/staff.ts';
import { addressKey } from '#server/lib/address-key.ts';
import { rotatingCipher } from '#server/lib/cipher.ts';
import { packed } from '#server/ops/backup/archive.ts';
import { cleanEmail } from '#shared/forms/clean.ts';
import { staffApi } from '#shared/panel/paths.ts';
import {
  erasePersonSchema,
  exportPersonSchema,
  findPeopleSchema,
  type Person,
  readPersonSchema,
} from '#shared/people/people.ts';
import { erasedPersonShape, foundPeopleShape, personShape } from '#shared/people/responses.ts';
import { eraseWords } from '#shared/people/words.ts';
import { emailOfLead } from '../leads/intake/record.ts';
import { buyers } from '../orders/panel-list.ts';
import { erasePerson } from './erase.ts';
import { collectPersonalData } from './export.ts';
import { findPeople } from './find.ts';
import { readTimeline } from './timeline.ts';

const key = 'VGhpcyBpcyBhIHNlYWxlZCBhZGRyZXNzIG9mIGEgcGVyc29u';

/** One person by email address: timeline, export and erasure. */
export function peopleCalls(context: PanelServices): Call[] {
  const { knex, config, staff, now } = context;
  const keys = personKeys(config);
  const opened = (sealed: string) => {
    const email = keys.open(sealed);
    if (email === null) throw notFound('This link is too old. Please search for the person again.');
    return email;
  };
  const addressOf = async (asked: { email?: string; key?: string; lead?: number; order?: number }) => {
    if (asked.email) return asked.email.trim();
    if (asked.key) return opened(asked.key);
    const email = asked.order
      ? (await buyers.of(knex, [asked.order])).get(asked.order)?.email
      : asked.lead && (await emailOfLead(knex, asked.lead));
    if (email) return email;
    throw notFound(asked.order ? 'The buyer of this order was erased.' : 'This lead is gone.');
  };
  /** The audit log stays after the person is erased, so it contains only a reference. */
  const subjectOf = (email: string) => `person ${referenceOf(email, config)}`;
  return [
    defineStaffCall(staff, {
      path: staffApi.person,
      right: 'leads',
      body: withPassword('PersonQuery', readPersonSchema, { email: 'ann@example.com' }),
      repeat: 'reads',
      id: 'adminReadPerson',
      summary: 'Read a person’s timeline by address, key, lead or order',
      responses: { ...ok('Newest first.', personShape), ...refusals(404) },
      async handler(_req, _res, asked) {
        const email = await addressOf(asked);
        return {
          // A key that is already in the address stays the same.
          key: asked.key || keys.seal(email),
          email,
          reference: referenceOf(email, config),
          ...(await readTimeline(knex, email, now())),
        } satisfies Person;
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.findPeople,
      right: 'leads',
      body: withPassword('PeopleSearch', findPeopleSchema, { search: 'ann' }),
      repeat: 'reads',
      id: 'adminFindPeople',
      summary: 'Find people by part of a name or an address, or by digits of a phone number',
      responses: ok('Fifty people at most.', foundPeopleShape),
      handler: (_req, _res, { search }) => findPeople(knex, search, keys.seal),
    }),
    defineStaffCall(staff, {
      path: staffApi.exportPerson,
      right: 'privacy',
      body: withPassword('PersonExport', exportPersonSchema, { key }),
      repeat: 'reads',
      id: 'adminExportPerson',
      summary: 'Export everything kept about a person, as the command `privacy export` does',
      responses: {
        200: {
          description: 'A gzipped tar with `data.json` and the person’s files.',
          content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } } },
        },
        ...refusals(404),
      },
      async handler(req, res, asked) {
        const email = opened(asked.key);
        const kept = await collectPersonalData(context, email);
        if (!kept) throw notFound('We have nothing for this address.');
        await staff.record(knex, req, { action: 'export', subject: subjectOf(email) });
        res.attachment('person.tar.gz').type('application/gzip');
        await sendStream(res, packed(kept.entries()));
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.erasePerson,
      right: 'privacy',
      body: withPassword('PersonErasure', erasePersonSchema, { key, email: 'ann@example.com' }),
      repeat: ['state', 'An interrupted erasure is completed by the next call.'],
      id: 'adminErasePerson',
      summary: 'Erase a person, as the command `privacy erase` does; repeat the address to confirm',
      responses: { ...ok('What was erased.', erasedPersonShape), ...refusals(404) },
      async handler(req, _res, asked) {
        const email = opened(asked.key);
        if (addressKey(asked.email) !== addressKey(cleanEmail(email))) {
          throw refusedField(422, 'email', eraseWords.wrong);
        }
        return erasePerson(context, email, now(), (trx) =>
          staff.record(trx, req, { action: 'erase', subject: subjectOf(email) }),
        );
      },
    }),
  ];
}

/**
 * The key of a person in the panel's addresses: the encrypted email address. Unencrypted, it would stay in browser histories and in
 * logs.
 */
function personKeys({ acceptedSecrets }: Pick<Config, 'acceptedSecrets'>) {
  const cipher = rotatingCipher(acceptedSecrets, 'person of the panel');
  return {
    seal: (email: string) => cipher.encrypt(email),
    /** Null if we did not encrypt it, or can no longer decrypt it. */
    open: (key: string) => cipher.decrypt(key)?.text ?? null,
  };
}

/** Names a person in the audit log, whose lines stay after an erasure, without revealing who it is. */
const referenceOf = (email: string, { sessionSecret }: Pick<Config, 'sessionSecret'>) =>
  createHmac('sha256', sessionSecret)
    .update(`person ${addressKey(email)}`)
    .digest('hex')
    .slice(0, 10);
