import { staffApi } from '../../../shared/desk/paths.ts';
import { leadOwnerShape, leadsTodayShape } from '../../../shared/leads/inbox.ts';
import { leadList } from '../../../shared/leads/leads.ts';
import { list } from '../../../shared/shape.ts';
import type { Call } from '../../http/call.ts';
import { listCalls } from '../../http/list-calls.ts';
import { ok } from '../../http/openapi/description.ts';
import { defineStaffCall, type Staff } from '../../http/staff.ts';
import { clockOf, type LeadContext } from './lead.ts';
import { listLeads, withAnswers } from './list.ts';
import { listOwners, readToday } from './today.ts';

export interface LeadRoutesContext extends LeadContext {
  staff: Staff;
}

/** Leads by the list: the inbox, Today, and who can take one. */
export function leadListCalls(context: LeadRoutesContext): Call[] {
  const { knex, staff } = context;
  return [
    ...listCalls(context, leadList, {
      summary: 'List leads',
      example: { status: 'new', order: 'due' },
      async read(query, size) {
        const page = await listLeads(knex, query, await clockOf(context), size);
        // Only the file names a size.
        return size ? { ...page, rows: await withAnswers(knex, context.sources, page.rows) } : page;
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.leadsToday,
      right: 'leads',
      id: 'adminReadToday',
      summary: 'Read the first leads that are overdue, due and new',
      answers: ok('At most five of each.', leadsTodayShape),
      handler: async (req) => readToday(knex, await clockOf(context), staff.idOf(req)),
    }),
    defineStaffCall(staff, {
      path: staffApi.leadOwners,
      right: 'leads',
      id: 'adminListLeadOwners',
      summary: 'List staff who can own a lead',
      answers: ok('By name.', list(leadOwnerShape)),
      handler: (req) => listOwners(knex, staff.idOf(req)),
    }),
  ];
}
