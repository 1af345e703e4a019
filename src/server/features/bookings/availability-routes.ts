import { Ajv } from 'ajv';
import { availabilityReportShape, setAvailabilityShape } from '../../../shared/bookings/answers.ts';
import { defaultAvailability, type SetAvailability } from '../../../shared/bookings/availability.ts';
import { isRealDay } from '../../../shared/bookings/booking-day.ts';
import { staffApi } from '../../../shared/desk/paths.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Call } from '../../http/call.ts';
import { refusedField } from '../../http/errors.ts';
import { json, ok, refusals } from '../../http/openapi/description.ts';
import { defineStaffCall, passwordField, type Staff } from '../../http/staff.ts';
import type { FormsContext } from '../leads/intake/submission.ts';
import { setAvailability } from './availability.ts';
import { readReport } from './availability-report.ts';

const { title: _title, ...rules } = setAvailabilityShape;
const ajv = new Ajv({ removeAdditional: 'all', allowUnionTypes: true });
const fits = ajv.compile<SetAvailability>(rules);

/** @throws {HttpError} 422 */
function parse(body: unknown): SetAvailability {
  const given: unknown = structuredClone(body);
  if (!fits(given)) {
    const [{ instancePath = '', params = {} } = {}] = fits.errors ?? [];
    const pointer = [instancePath.slice(1), params.missingProperty].filter(Boolean).join('/');
    throw refusedField(422, pointer, 'Please check the opening hours.');
  }
  for (const [index, { first, last }] of given.closed.entries()) {
    const pointer = `closed/${index}/${isRealDay(first) ? 'last' : 'first'}`;
    if (!isRealDay(first) || !isRealDay(last))
      throw refusedField(422, pointer, 'Please give closed days a first and a last day.');
    if (last < first) throw refusedField(422, pointer, 'Closed days can’t end before they begin.');
  }
  return given;
}

const answers = { ...ok('The availability.', availabilityReportShape) };

/** When consultations can be booked, as the firm sets it. */
export const availabilityCalls = (context: FormsContext & { staff: Staff }): Call[] => [
  defineStaffCall(context.staff, {
    path: staffApi.availability,
    right: 'settings',
    id: 'adminReadAvailability',
    summary: 'Read when consultations can be booked',
    answers,
    handler: () => readReport(context),
  }),
  defineStaffCall(context.staff, {
    path: staffApi.setAvailability,
    right: 'settings',
    body: {
      parse,
      content: json(
        {
          ...rules,
          properties: { ...rules.properties, password: passwordField },
          required: [...rules.required, 'password'],
        },
        { ...defaultAvailability, version: 0, password: 'the shared password' },
      ),
    },
    id: 'adminSetAvailability',
    summary: 'Set when consultations can be booked; existing bookings stay',
    answers: { ...answers, ...refusals(409) },
    async handler(req, res, given) {
      const { knex, staff, now } = context;
      await inTransaction(knex, async (trx) => {
        await setAvailability(trx, given, now());
        await staff.record(trx, req, { action: 'set availability', subject: `version ${given.version + 1}` });
      });
      res.json(await readReport(context));
    },
  }),
];
