import { eraseWords } from '../../../shared/content/desk-people.ts';
import { staffApi } from '../../../shared/desk/paths.ts';
import {
  type ErasedPerson,
  erasePersonSchema,
  exportPersonSchema,
  type Person,
  readPersonSchema,
  type TimelineEntry,
} from '../../../shared/people/people.ts';
import type { Config } from '../../config/types.ts';
import type { Call } from '../../http/call.ts';
import { notFound, refusedField } from '../../http/errors.ts';
import { json, moment, objectSchema, orNull } from '../../http/openapi/description.ts';
import { refusals } from '../../http/openapi/refusals.ts';
import { sendStream } from '../../http/send-stream.ts';
import { defineStaffCall, type Staff, withPassword } from '../../http/staff.ts';
import { packed } from '../../ops/backup/archive.ts';
import { keyOf } from '../../ops/privacy/address.ts';
import { erasePerson, isErased, type PrivacyContext } from '../../ops/privacy/erase.ts';
import { findKept } from '../../ops/privacy/export.ts';
import { personKeys, referenceOf } from './key.ts';
import { readTimeline } from './timeline.ts';

interface PeopleContext extends PrivacyContext {
  config: PrivacyContext['config'] & Pick<Config, 'acceptedSecrets' | 'sessionSecret'>;
  staff: Staff;
  now(): Date;
}

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const list = (items: object) => ({ type: 'array', items }) as const;

const entry = objectSchema<TimelineEntry>('TimelineEntry', {
  id: text,
  at: moment,
  kind: text,
  title: text,
  about: text,
  text,
  state: text,
  isTrouble: { type: 'boolean' },
  lead: orNull(integer),
  order: orNull(integer),
});
const person = objectSchema<Person>('Person', {
  key: { ...text, description: 'Their address, sealed: stands for it in addresses of the panel.' },
  email: text,
  name: text,
  reference: { ...text, description: 'What the trail calls them.' },
  entries: list(entry),
  hasMore: { type: 'boolean' },
  openOrders: list(integer),
});
const erased = objectSchema<ErasedPerson>('ErasedPerson', {
  counts: { type: 'object', additionalProperties: integer },
  openOrders: list(integer),
});
const key = 'VGhpcyBpcyBhIHNlYWxlZCBhZGRyZXNzIG9mIGEgcGVyc29u';

/** One person by email address: what is kept of them, and what they may ask for. */
export function peopleCalls(context: PeopleContext): Call[] {
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
    if (asked.order) return buyerOf(asked.order);
    const lead = asked.lead && (await knex('leads').where({ id: asked.lead }).first('email'));
    if (!lead) throw notFound('This lead is gone.');
    return lead.email;
  };
  const buyerOf = async (id: number) => {
    const order = await knex('orders').where({ id }).first('customer_email');
    if (!order || isErased(order.customer_email)) throw notFound('The buyer of this order was erased.');
    return order.customer_email;
  };
  /** The trail outlives the person, so it says who it was by a reference alone. */
  const subjectOf = (email: string) => `person ${referenceOf(email, config)}`;
  return [
    defineStaffCall(staff, {
      path: staffApi.person,
      right: 'leads',
      body: withPassword(readPersonSchema, {
        title: 'PersonQuery',
        example: { email: 'ann@example.com' },
      }),
      describe: {
        id: 'adminReadPerson',
        summary: 'All that somebody did here and received, by address, key, lead or order',
        answers: { 200: { description: 'The newest first.', content: json(person) }, ...refusals(404) },
      },
      async handler(_req, res, asked) {
        const email = await addressOf(asked);
        const answer: Person = {
          // One that is in an address already stays the same there.
          key: asked.key || keys.seal(email),
          email,
          reference: referenceOf(email, config),
          ...(await readTimeline(knex, email, now())),
        };
        res.json(answer);
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.exportPerson,
      right: 'privacy',
      body: withPassword(exportPersonSchema, { title: 'PersonExport', example: { key } }),
      describe: {
        id: 'adminExportPerson',
        summary: 'All that is kept of somebody, as `npm run privacy -- export` writes it',
        answers: {
          200: {
            description: '`data.json` and their files, as a gzipped tar.',
            content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } } },
          },
          ...refusals(404),
        },
      },
      async handler(req, res, asked) {
        const email = opened(asked.key);
        const kept = await findKept(context, email);
        if (!kept) throw notFound('Nothing is kept of this address.');
        await staff.record(knex, req, { action: 'export', subject: subjectOf(email) });
        res.attachment('person.tar.gz').type('application/gzip');
        await sendStream(res, packed(kept.entries()));
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.erasePerson,
      right: 'privacy',
      body: withPassword(erasePersonSchema, {
        title: 'PersonErasure',
        example: { key, email: 'ann@example.com' },
      }),
      describe: {
        id: 'adminErasePerson',
        summary: 'Forget somebody, as `npm run privacy -- erase` does; the address is given again',
        answers: { 200: { description: 'What went.', content: json(erased) }, ...refusals(404) },
      },
      async handler(req, res, asked) {
        const email = opened(asked.key);
        if (keyOf(asked.email) !== keyOf(email)) {
          const detail = eraseWords.wrong;
          throw refusedField(422, 'email', detail);
        }
        res.json(
          await erasePerson(context, email, now(), (trx) =>
            staff.record(trx, req, { action: 'erase', subject: subjectOf(email) }),
          ),
        );
      },
    }),
  ];
}
