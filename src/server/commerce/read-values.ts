import { Ajv } from 'ajv';
import { type PaymentIntentValues, paymentIntentSchema } from '../../shared/commerce/checkout-form.ts';
import { fieldErrors, trimValues } from '../../shared/forms/schema.ts';
import { HttpError } from '../http/errors.ts';

const validate = new Ajv({ allErrors: true, keywords: ['message'] }).compile<PaymentIntentValues>(
  paymentIntentSchema,
);

/**
 * Trims and checks what the payment call was sent.
 * @throws {HttpError} 400 when it is not an object, 422 with every field that does not fit
 */
export function readPaymentIntent(input: unknown): PaymentIntentValues {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new HttpError(400, 'Send the fields of the order as one object.');
  }
  const values = trimValues(input as Record<string, unknown>);
  if (validate(values)) return values;
  const fields = Object.entries(fieldErrors(paymentIntentSchema, validate.errors ?? [])).map(
    ([name, detail]) => ({ pointer: `/${name}`, detail }),
  );
  throw new HttpError(422, fields[0]?.detail ?? 'Please check the form.', { fields });
}
