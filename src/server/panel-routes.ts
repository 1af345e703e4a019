import type { Request } from 'express';
import { ROWS_OF_TODAY } from '#shared/panel/list.ts';
import { staffApi } from '#shared/panel/paths.ts';
import {
  type PanelCounts,
  type PanelToday,
  panelCountsShape,
  panelTodayShape,
} from '#shared/panel/responses.ts';
import type { Right } from '#shared/staff/rights.ts';
import { listDrafts } from './features/articles/editing/store.ts';
import { bookingsToday } from './features/bookings/week.ts';
import { countOpen } from './features/leads/list.ts';
import { countOrdersInNeed, listOrdersInNeed } from './features/orders/panel-list.ts';
import type { Call } from './http/call.ts';
import { ok } from './http/openapi/description.ts';
import { defineStaffCall, type PanelServices } from './http/staff.ts';

const description = 'Null for what the role may not see.';

/** What needs attention in all domains: the counts in the panel's menu, and the lists of its first view. */
export function panelCalls({ staff, ...context }: PanelServices): Call[] {
  const { knex, config, now } = context;
  const moment = () => ({ now: now(), provider: config.payments });
  const readIf = async <T>(req: Request, right: Right, read: () => Promise<T>) =>
    staff.mayDo(req, right) ? await read() : null;
  return [
    defineStaffCall(staff, {
      path: staffApi.panelCounts,
      right: 'self',
      repeat: 'reads',
      id: 'adminCountDesk',
      summary: 'Count the leads and orders that need attention',
      responses: ok(description, panelCountsShape),
      handler: async (req): Promise<PanelCounts> => ({
        leads: await readIf(req, 'leads', () => countOpen(knex, { now: now() })),
        orders: await readIf(req, 'order list', () => countOrdersInNeed(knex, moment())),
      }),
    }),
    defineStaffCall(staff, {
      path: staffApi.panelToday,
      right: 'self',
      repeat: 'reads',
      id: 'adminReadDesk',
      summary: 'Read the orders that need attention, the bookings of the day, and drafts',
      responses: ok(description, panelTodayShape),
      handler: async (req): Promise<PanelToday> => ({
        orders: await readIf(req, 'order list', () => listOrdersInNeed(knex, moment(), ROWS_OF_TODAY)),
        bookings: await readIf(req, 'bookings', () => bookingsToday(context)),
        drafts: await readIf(req, 'articles', () => listDrafts(knex, ROWS_OF_TODAY)),
      }),
    }),
  ];
}
