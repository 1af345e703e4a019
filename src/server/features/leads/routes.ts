import type { Request } from 'express';
import {
  changeLeadSchema,
  type Lead,
  type LeadDetail,
  type LeadEvent,
  type LeadFile,
  type LeadList,
  leadFileSchema,
  leadIdSchema,
  leadListSchema,
  noteSchema,
  releaseSchema,
} from '../../../shared/admin/leads.ts';
import { staffApi } from '../../../shared/admin/paths.ts';
import { type Call, defineCall } from '../../http/call.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { keepPrivate } from '../../http/keep-private.ts';
import { json, moment, objectSchema, orNull, type Parameter } from '../../http/openapi/description.ts';
import { refusals } from '../../http/openapi/refusals.ts';
import { perHour } from '../../http/rate-limit.ts';
import { defineStaffCall, type Staff, withPassword } from '../../http/staff.ts';
import { type Storage, StorageError } from '../../storage/types.ts';
import { downloadAddress, readDownload } from './downloads.ts';
import { addNote, changeLead, clockOf, type LeadContext, readLead, releaseLead } from './lead.ts';
import { listLeads } from './list.ts';

interface LeadRoutesContext extends LeadContext {
  staff: Staff;
  storage: Storage;
}

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const list = (items: object) => ({ type: 'array', items }) as const;

const leadProperties = {
  id: integer,
  kind: text,
  name: text,
  email: text,
  subject: text,
  status: text,
  held: { type: 'boolean' },
  owner: { type: ['object', 'null'], properties: { id: integer, name: text } },
  receivedAt: moment,
  dueAt: { ...moment, description: 'By when the firm said that it would answer.' },
  answeredAt: orNull(moment),
  urgency: { ...orNull(text), description: 'later, soon, due or overdue; null for what is answered.' },
  version: { ...integer, description: 'Goes back with each change.' },
} as const;
const lead = objectSchema<Lead>('Lead', leadProperties);
const leads = objectSchema<LeadList>('LeadList', {
  leads: list(lead),
  next: { ...orNull(text), description: 'For `after`; null on the last page.' },
  open: integer,
  overdue: integer,
});
const detail = objectSchema<LeadDetail>('LeadDetail', {
  ...leadProperties,
  sections: list({
    type: 'object',
    properties: {
      title: text,
      fields: list({ type: 'object', properties: { label: text, value: text } }),
    },
  }),
  files: list(
    objectSchema<LeadFile>('LeadFile', { id: integer, name: text, size: integer, quarantineReason: text }),
  ),
  events: list(
    objectSchema<LeadEvent>('LeadEvent', { id: integer, kind: text, who: orNull(text), text, at: moment }),
  ),
});
const asItIs = { 200: { description: 'The lead as it is now.', content: json(detail) } };

const parameter = (name: string, description: string): Parameter => ({
  name,
  in: 'query',
  description,
  schema: text,
});

/** The inbox: what visitors sent, and what the firm makes of it. */
export function leadCalls(context: LeadRoutesContext): Call[] {
  const { knex, config, staff, storage, now } = context;
  const who = (req: Request) => staff.nameOf(req);
  const signing = () => ({ secret: config.sessionSecret, now: now() });
  return [
    defineStaffCall(staff, {
      path: staffApi.leads,
      right: 'leads',
      body: withPassword(leadListSchema, { title: 'LeadQuery', example: { status: 'new', order: 'due' } }),
      describe: {
        id: 'adminListLeads',
        summary: 'What visitors sent, fifty to a page',
        answers: { 200: { description: 'In the order that was asked for.', content: json(leads) } },
      },
      async handler(_req, res, query) {
        res.json(await listLeads(knex, query, await clockOf(context)));
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.lead,
      right: 'leads',
      body: withPassword(leadIdSchema, { title: 'LeadId', example: { id: 7 } }),
      describe: {
        id: 'adminReadLead',
        summary: 'One lead with all that was sent, noted and changed',
        answers: { ...asItIs, ...refusals(404) },
      },
      async handler(_req, res, { id }) {
        res.json(await readLead(context, id));
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.changeLead,
      right: 'leads',
      body: withPassword(changeLeadSchema, {
        title: 'LeadChange',
        example: { id: 7, version: 0, status: 'answered' },
      }),
      describe: {
        id: 'adminChangeLead',
        summary: 'Set status or owner; 409 when somebody else was quicker',
        answers: { ...asItIs, ...refusals(404, 409) },
      },
      async handler(req, res, change) {
        await changeLead(context, change, who(req));
        res.json(await readLead(context, change.id));
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.addNote,
      right: 'leads',
      body: withPassword(noteSchema, {
        title: 'LeadNote',
        example: { id: 7, text: 'Called, back on Monday.' },
      }),
      describe: {
        id: 'adminAddNote',
        summary: 'Add a note to a lead, for the firm alone',
        answers: { ...asItIs, ...refusals(404) },
      },
      async handler(req, res, { id, text: note }) {
        await addNote(context, id, note, who(req));
        res.json(await readLead(context, id));
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.releaseLead,
      right: 'leads',
      body: withPassword(releaseSchema, { title: 'LeadRelease', example: { id: 7, version: 0 } }),
      describe: {
        id: 'adminReleaseLead',
        summary: '“Not spam”: a lead like all others, with the confirmation that its sender did not get',
        answers: { ...asItIs, ...refusals(404, 409) },
      },
      async handler(req, res, given) {
        await releaseLead(context, given, who(req));
        res.json(await readLead(context, given.id));
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.leadFile,
      right: 'leads',
      body: withPassword(leadFileSchema, { title: 'LeadFileId', example: { file: 3 } }),
      describe: {
        id: 'adminFindLeadFile',
        summary: 'An address that hands out a file for a minute',
        answers: {
          200: {
            description: 'For a link.',
            content: json({ type: 'object', properties: { address: text }, required: ['address'] }),
          },
          ...refusals(404, 409),
        },
      },
      async handler(_req, res, { file }) {
        const row = await knex('application_files').where({ id: file }).first('quarantine_reason');
        if (!row) throw notFound('This file is gone.');
        if (row.quarantine_reason)
          throw new HttpError(409, 'This file may do harm. Ask them for another one.');
        res.json({ address: downloadAddress(file, signing()) });
      },
    }),
    defineCall({
      method: 'get',
      path: staffApi.leadDownload,
      // The signature is the right: only whoever may read leads gets one.
      right: 'none',
      access: [keepPrivate, staff.ownPagesOnly],
      limit: perHour(context, 'lead-download', 600),
      describe: {
        id: 'adminDownloadLeadFile',
        tag: 'admin',
        summary: 'A file of an application, never shown in the browser',
        parameters: [
          parameter('file', 'Its number.'),
          parameter('ends', 'When the address is over, in milliseconds.'),
          parameter('signature', 'Ours.'),
        ],
        answers: {
          200: {
            description: 'The file.',
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
          ...refusals(403, 404, 410, 429, 503),
        },
      },
      async handler(req, res) {
        const id = readDownload(req.query, signing());
        if (id === null) throw new HttpError(410, 'This link is over. Please click the file again.');
        const row = await knex('application_files').where({ id }).first('*');
        if (!row || row.quarantine_reason) throw notFound('This file is gone.');
        const bytes = await storage.get(row.storage_key).catch((error: unknown) => {
          throw error instanceof StorageError && error.code === 'missing'
            ? notFound('This file is gone.')
            : error;
        });
        res
          .attachment(row.name)
          .set('Content-Security-Policy', "default-src 'none'; sandbox")
          .type('application/octet-stream')
          .send(bytes);
      },
    }),
  ];
}
