import * as s from '../shape.ts';
import type { LeadKind } from './leads.ts';

/** The number of months in the report, including the current one. */
export const MONTHS_REPORTED = 12;

/** Response times of a form, compared with the time that its page promises. */
const kept = s.object('KeptInAYear', {
  kind: s.text<LeadKind>(),
  received: s.integer('Excludes spam, and leads answered before answer times were recorded.'),
  answered: s.integer(),
  medianMs: s.orNull(s.number('From sending to the first answer, nights and weekends included.')),
  inTime: s.integer(),
  late: s.integer('Answered too late, or overdue.'),
});
export type KeptPromises = Omit<s.TypeOf<typeof kept>, 'kind'>;

export const responseTimesShape = s.object('ResponseTimes', {
  total: s.list(kept, 'Over all months, for each form with submissions.'),
  months: s.list(
    s.object('KeptInAMonth', { month: s.text(), ...kept.properties }),
    'The latest first; only months and forms with submissions.',
  ),
});
export type ResponseTimes = s.TypeOf<typeof responseTimesShape>;
