import { staffApi } from '../../../shared/desk/paths.ts';
import type { LeadOwner, LeadsToday } from '../../../shared/leads/inbox.ts';
import { type LeadList, leadList } from '../../../shared/leads/leads.ts';
import type { Call } from '../../http/call.ts';
import { defineExport } from '../../http/export-call.ts';
import { json, objectSchema, orNull } from '../../http/openapi/description.ts';
import { defineStaffCall, passwordOnly, type Staff, withPassword } from '../../http/staff.ts';
import { lead } from './description.ts';
import { leadColumns } from './export.ts';
import { clockOf, type LeadContext } from './lead.ts';
import { listLeads, readLeads } from './list.ts';
import { listOwners, readToday } from './today.ts';

export interface LeadRoutesContext extends LeadContext {
  staff: Staff;
}

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const leads = { type: 'array', items: lead } as const;

const list = objectSchema<LeadList>('LeadList', {
  leads,
  next: { ...orNull(text), description: 'For `after`; null on the last page.' },
  open: integer,
  overdue: integer,
});
const today = objectSchema<LeadsToday>('LeadsToday', {
  overdue: leads,
  today: leads,
  soon: leads,
  unowned: leads,
  mine: leads,
  open: integer,
  late: integer,
});
const owner = objectSchema<LeadOwner>('LeadOwner', {
  id: integer,
  name: text,
  isYou: { type: 'boolean' },
});
const example = { status: 'new', order: 'due' } as const;

/** Leads by the list: the inbox, Today, who can take one, and a file. */
export function leadListCalls(context: LeadRoutesContext): Call[] {
  const { knex, staff } = context;
  return [
    defineStaffCall(staff, {
      path: staffApi.leads,
      right: 'leads',
      body: withPassword(leadList.pageSchema, { title: 'LeadQuery', example }),
      describe: {
        id: 'adminListLeads',
        summary: 'What visitors sent, fifty to a page',
        answers: { 200: { description: 'In the order that was asked for.', content: json(list) } },
      },
      async handler(_req, res, query) {
        res.json(await listLeads(knex, query, await clockOf(context)));
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.leadsToday,
      right: 'leads',
      body: passwordOnly,
      describe: {
        id: 'adminReadToday',
        summary: 'What is overdue, due and new, the first of each',
        answers: { 200: { description: 'Five to a list.', content: json(today) } },
      },
      async handler(req, res) {
        res.json(await readToday(knex, await clockOf(context), staff.idOf(req)));
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.leadOwners,
      right: 'leads',
      body: passwordOnly,
      describe: {
        id: 'adminListLeadOwners',
        summary: 'Who can take a lead',
        answers: { 200: { description: 'By name.', content: json({ type: 'array', items: owner }) } },
      },
      async handler(req, res) {
        res.json(await listOwners(knex, staff.idOf(req)));
      },
    }),
    defineExport(context, {
      path: staffApi.leadsExport,
      id: 'adminExportLeads',
      body: { schema: leadList.exportSchema, title: 'LeadExport', example },
      subject: 'leads',
      name: 'leads',
      columns: leadColumns,
      async read(filter, { after, size }) {
        const { leads: rows, next } = await readLeads(
          knex,
          { ...filter, after },
          await clockOf(context),
          size,
        );
        return { rows, next };
      },
    }),
  ];
}
