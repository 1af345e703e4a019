import { staffApi } from '../../../shared/desk/paths.ts';
import { keptPromisesShape } from '../../../shared/leads/promises.ts';
import type { Call } from '../../http/call.ts';
import { ok } from '../../http/openapi/description.ts';
import { defineStaffCall } from '../../http/staff.ts';
import type { LeadRoutesContext } from './list-routes.ts';
import { keptPromises } from './promises.ts';

/** How the firm kept what its pages promise. */
export const promiseCalls = ({ knex, config, staff, now }: LeadRoutesContext): Call[] => [
  defineStaffCall(staff, {
    path: staffApi.keptPromises,
    right: 'leads',
    id: 'adminKeptPromises',
    summary: 'Report response times by form and month',
    answers: ok('The last twelve months.', keptPromisesShape),
    handler: () => keptPromises(knex, { now: now(), timeZone: config.firmTimeZone }),
  }),
];
