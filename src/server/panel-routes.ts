import type { Request } from 'express';
import { offers } from '#shared/offered.ts';
import { ROWS_OF_TODAY } from '#shared/panel/list.ts';
import { staffApi } from '#shared/panel/paths.ts';
import {
  type PanelCounts,
  type PanelToday,
  panelCountsShape,
  panelTodayShape,
} from '#shared/panel/responses.ts';
import type { Right } from '#shared/staff/rights.ts';
import { readConsultations } from './features/bookings/week.ts';
import { clockOf, type LeadServices } from './features/leads/lead.ts';
import { countOpen } from './features/leads/list.ts';
import { readLeadsToday } from './features/leads/today.ts';
import { readPaid } from './features/money/report.ts';
import { countOrdersInNeed } from './features/orders/panel-list.ts';
import type { Call } from './http/call.ts';
import { ok } from './http/openapi/description.ts';
import { defineStaffCall, type PanelServices } from './http/staff.ts';

const description = 'Null for what the role may not see.';

/** What needs attention in all domains: the counts in the panel's menu, and its first view. */
export function panelCalls({ staff, ...context }: PanelServices & LeadServices): Call[] {
  const { knex, config, now } = context;
  const readIf = async <T>(req: Request, right: Right, read: () => Promise<T>) =>
    staff.mayDo(req, right) ? await read() : null;
  const readSales: typeof readIf = async (...asked) => (offers.onlinePayment ? await readIf(...asked) : null);
  const readCounts = async (req: Request): Promise<PanelCounts> => ({
    leads: await readIf(req, 'leads', () => countOpen(knex, { now: now() })),
    orders: await readSales(req, 'order list', () =>
      countOrdersInNeed(knex, { now: now(), provider: config.payments }),
    ),
  });
  return [
    defineStaffCall(staff, {
      path: staffApi.panelCounts,
      right: 'self',
      repeat: 'reads',
      id: 'adminCountDesk',
      summary: 'Count the leads and orders that need attention',
      responses: ok(description, panelCountsShape),
      handler: readCounts,
    }),
    defineStaffCall(staff, {
      path: staffApi.panelToday,
      right: 'self',
      repeat: 'reads',
      id: 'adminReadDesk',
      summary: 'Read what is overdue, who comes next, and what was paid',
      responses: ok(description, panelTodayShape),
      async handler(req): Promise<PanelToday> {
        const clock = await clockOf(context);
        const consultations = await readIf(req, 'bookings', () => readConsultations(context, ROWS_OF_TODAY));
        const shownLeads = consultations?.next.flatMap(({ lead }) => lead ?? []) ?? [];
        return {
          ...(await readCounts(req)),
          consultations,
          answers: await readIf(req, 'leads', () => readLeadsToday(context, clock, shownLeads)),
          paid: await readSales(req, 'money', () => readPaid(knex, { ...clock, provider: config.payments })),
        };
      },
    }),
  ];
}
