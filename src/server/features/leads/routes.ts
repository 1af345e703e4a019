import type { Request } from 'express';
import { staffApi } from '../../../shared/desk/paths.ts';
import {
  changeLeadSchema,
  leadIdSchema,
  leadNoteSchema,
  releaseSchema,
} from '../../../shared/leads/leads.ts';
import type { Call } from '../../http/call.ts';
import { refusals } from '../../http/openapi/description.ts';
import { defineStaffCall, withPassword } from '../../http/staff.ts';
import { leadResponse } from './description.ts';
import { addNote, changeLead, readLead, releaseLead } from './lead.ts';
import { type LeadRoutesContext, leadListCalls } from './list-routes.ts';

/** The inbox: what visitors sent, and what the firm makes of it. */
export function leadCalls(context: LeadRoutesContext): Call[] {
  const { staff } = context;
  const who = (req: Request) => staff.nameOf(req);
  return [
    ...leadListCalls(context),
    defineStaffCall(staff, {
      path: staffApi.lead,
      right: 'leads',
      body: withPassword(leadIdSchema, { title: 'LeadId', example: { id: 7 } }),
      id: 'adminReadLead',
      summary: 'Read a lead with its answers, notes and changes',
      answers: { ...leadResponse, ...refusals(404) },
      handler: (_req, _res, { id }) => readLead(context, id),
    }),
    defineStaffCall(staff, {
      path: staffApi.changeLead,
      right: 'leads',
      body: withPassword(changeLeadSchema, {
        title: 'LeadChange',
        example: { id: 7, version: 0, status: 'answered' },
      }),
      id: 'adminChangeLead',
      summary: 'Set status or owner; 409 when the lead has changed since',
      answers: { ...leadResponse, ...refusals(404, 409) },
      async handler(req, res, change) {
        await changeLead(context, change, who(req));
        res.json(await readLead(context, change.id));
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.addNote,
      right: 'leads',
      body: withPassword(leadNoteSchema, {
        title: 'LeadNote',
        example: { id: 7, text: 'Called, back on Monday.' },
      }),
      id: 'adminAddNote',
      summary: 'Add a note to a lead; only staff see it',
      answers: { ...leadResponse, ...refusals(404) },
      async handler(req, res, { id, text: note }) {
        await addNote(context, id, note, who(req));
        res.json(await readLead(context, id));
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.releaseLead,
      right: 'leads',
      body: withPassword(releaseSchema, { title: 'LeadRelease', example: { id: 7, version: 0 } }),
      id: 'adminReleaseLead',
      summary: 'Release a lead held as spam; its sender gets the confirmation',
      answers: { ...leadResponse, ...refusals(404, 409) },
      async handler(req, res, given) {
        await releaseLead(context, given, who(req));
        res.json(await readLead(context, given.id));
      },
    }),
  ];
}
