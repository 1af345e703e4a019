import type { Request } from 'express';
import { staffApi } from '../../../shared/desk/paths.ts';
import {
  changeLeadSchema,
  leadFileSchema,
  leadIdSchema,
  noteSchema,
  releaseSchema,
} from '../../../shared/leads/leads.ts';
import { type Call, defineCall } from '../../http/call.ts';
import { perHour } from '../../http/call-limit.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { keepPrivate } from '../../http/keep-private.ts';
import { json } from '../../http/openapi/description.ts';
import { refusals } from '../../http/openapi/refusals.ts';
import { defineStaffCall, withPassword } from '../../http/staff.ts';
import { StorageError } from '../../storage/types.ts';
import { asItIs } from './description.ts';
import { downloadAddress, readDownload } from './downloads.ts';
import { addNote, changeLead, readLead, releaseLead } from './lead.ts';
import { type LeadRoutesContext, leadListCalls } from './list-routes.ts';

const text = { type: 'string' } as const;

/** The inbox: what visitors sent, and what the firm makes of it. */
export function leadCalls(context: LeadRoutesContext): Call[] {
  const { knex, config, staff, storage, now } = context;
  const who = (req: Request) => staff.nameOf(req);
  return [
    ...leadListCalls(context),
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
        res.json({ address: downloadAddress(file, { secret: config.sessionSecret, now: now() }) });
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
          {
            name: 'token',
            in: 'query',
            description: 'The file and when the address is over, signed by us.',
            schema: text,
          },
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
        const id = readDownload(req.query.token, { secrets: config.acceptedSecrets, now: now() });
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
