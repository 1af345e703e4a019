import { staffApi } from '../../../shared/desk/paths.ts';
import type { Kept, KeptPromises } from '../../../shared/leads/promises.ts';
import type { Call } from '../../http/call.ts';
import { json, objectSchema } from '../../http/openapi/description.ts';
import { defineStaffCall, passwordOnly } from '../../http/staff.ts';
import type { LeadRoutesContext } from './list-routes.ts';
import { keptPromises } from './promises.ts';

const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const kept = {
  received: { ...integer, description: 'Without spam, and without what was answered before the desk.' },
  answered: integer,
  medianMs: { type: ['number', 'null'], description: 'From sending to the first answer, by the clock.' },
  inTime: integer,
  late: { ...integer, description: 'Answered too late, or overdue.' },
} as const;
const list = (items: object) => ({ type: 'array', items }) as const;
const report = objectSchema<KeptPromises>('KeptPromises', {
  total: list(objectSchema<{ kind: string } & Kept>('KeptInAYear', { kind: text, ...kept })),
  months: list(
    objectSchema<{ month: string; kind: string } & Kept>('KeptInAMonth', {
      month: text,
      kind: text,
      ...kept,
    }),
  ),
});

/** How the firm kept what its pages promise. */
export const promiseCalls = ({ knex, config, staff, now }: LeadRoutesContext): Call[] => [
  defineStaffCall(staff, {
    path: staffApi.keptPromises,
    right: 'leads',
    body: passwordOnly,
    describe: {
      id: 'adminKeptPromises',
      summary: 'How soon the firm has answered, by form and month',
      answers: { 200: { description: 'Of twelve months.', content: json(report) } },
    },
    async handler(_req, res) {
      res.json(await keptPromises(knex, { now: now(), timeZone: config.firmTimeZone }));
    },
  }),
];
