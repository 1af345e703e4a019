import type { Request } from 'express';
import type { Call } from '#server/http/call.ts';
import { listCalls } from '#server/http/list-calls.ts';
import { ok, refusals } from '#server/http/openapi/description.ts';
import { defineStaffCall, type PanelServices, withPassword } from '#server/http/staff.ts';
import {
  changeLeadSchema,
  leadDetailShape,
  leadIdSchema,
  leadList,
  leadNoteSchema,
  leadOwnerShape,
  releaseSchema,
} from '#shared/leads/leads.ts';
import { responseTimesShape } from '#shared/leads/response-times.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { list } from '#shared/shape.ts';
import { addNote, changeLead, clockOf, type LeadServices, readLead, releaseLead } from './lead.ts';
import { listLeads, listOwners, questionColumns, withValues } from './list.ts';
import { responseTimes } from './response-times.ts';

/** The response of each call that changes a lead. */
export const leadResponse = ok('The lead as it is now.', leadDetailShape);

/** The inbox: what visitors sent, what the firm makes of it, and how it kept what its pages promise. */
export function leadCalls(context: PanelServices & LeadServices): Call[] {
  const { knex, config, staff, now } = context;
  const who = (req: Request) => staff.nameOf(req);
  return [
    ...listCalls(context, leadList, {
      summary: 'List leads',
      example: { status: 'new', order: 'due' },
      async read(query, size) {
        const page = await listLeads(knex, query, await clockOf(context), size);
        // Only the file names a size.
        return size ? { ...page, rows: await withValues(knex, context.sources, page.rows) } : page;
      },
      furtherColumns: ({ kind }) => questionColumns(context.sources, kind),
    }),
    defineStaffCall(staff, {
      path: staffApi.leadOwners,
      right: 'leads',
      repeat: 'reads',
      id: 'adminListLeadOwners',
      summary: 'List staff who can own a lead',
      responses: ok('By name.', list(leadOwnerShape)),
      handler: (req) => listOwners(knex, staff.idOf(req)),
    }),
    defineStaffCall(staff, {
      path: staffApi.lead,
      right: 'leads',
      body: withPassword('LeadId', leadIdSchema, { id: 7 }),
      repeat: 'reads',
      id: 'adminReadLead',
      summary: 'Read a lead with its answers, notes and changes',
      responses: { ...leadResponse, ...refusals(404) },
      handler: (_req, _res, { id }) => readLead(context, id),
    }),
    defineStaffCall(staff, {
      path: staffApi.changeLead,
      right: 'leads',
      body: withPassword('LeadChange', changeLeadSchema, { id: 7, version: 0, status: 'answered' }),
      repeat: 'version',
      id: 'adminChangeLead',
      summary: 'Set status or owner; 409 when the lead has changed since',
      responses: { ...leadResponse, ...refusals(404, 409) },
      async handler(req, _res, change) {
        await changeLead(context, change, who(req));
        return readLead(context, change.id);
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.addNote,
      right: 'leads',
      body: withPassword('LeadNote', leadNoteSchema, {
        id: 7,
        text: 'Called, back on Monday.',
        key: 'q7Zk2vXw9LrT4sB8',
      }),
      repeat: ['key', 'Without a key, each call stores a note.'],
      id: 'adminAddNote',
      summary: 'Add a note to a lead; only staff see it',
      responses: { ...leadResponse, ...refusals(404, 409) },
      async handler(req, _res, note) {
        await addNote(context, note, who(req));
        return readLead(context, note.id);
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.releaseLead,
      right: 'leads',
      body: withPassword('LeadRelease', releaseSchema, { id: 7, version: 0 }),
      repeat: 'version',
      id: 'adminReleaseLead',
      summary: 'Release a lead held as spam; its sender gets the confirmation',
      responses: { ...leadResponse, ...refusals(404, 409) },
      async handler(req, _res, given) {
        await releaseLead(context, given, who(req));
        return readLead(context, given.id);
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.responseTimes,
      right: 'leads',
      repeat: 'reads',
      id: 'adminResponseTimes',
      summary: 'Report response times by form and month',
      responses: ok('The last twelve months.', responseTimesShape),
      handler: () => responseTimes(knex, { now: now(), timeZone: config.firmTimeZone }),
    }),
  ];
}
