import { Ajv } from 'ajv';
import {
  type FieldErrors,
  type FormSchema,
  type FormValues,
  fieldErrors,
  valuesToCheck,
} from '#shared/forms/schema.ts';
import { HttpError, type HttpErrorDetails } from './errors.ts';

/** The same settings compile the browser's checks (scripts/lib/form-validators.ts). */
export const ajvOptions = {
  allErrors: true,
  keywords: ['message', 'options'],
  // The pattern checks the address.
  formats: { email: true as const },
};

const ajv = new Ajv(ajvOptions);

/**
 * Trims and validates the input.
 * @throws {HttpError} 400 when it is not an object, 422 with every invalid field
 */
export function readForm<S extends FormSchema>(schema: S, input: unknown): FormValues<S> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new HttpError(400, 'Send the fields of the form as one object.');
  }
  const values = valuesToCheck(schema, input as Record<string, unknown>);
  // Ajv compiles a schema once.
  const validate = ajv.compile(schema);
  if (!validate(values)) throw invalidFields(fieldErrors(schema, validate.errors ?? [], values));
  return Object.fromEntries(
    Object.keys(schema.properties).map((name) => [name, values[name]]),
  ) as FormValues<S>;
}

/** 422: the first message as the sentence, all of them as problem details. */
export function invalidFields(
  errors: FieldErrors,
  details: Pick<HttpErrorDetails, 'isWrongSecret'> = {},
): HttpError {
  const fields = Object.entries(errors).map(([name, detail]) => ({ pointer: `/${name}`, detail }));
  return new HttpError(422, fields[0]?.detail ?? 'Please check the form.', { ...details, fields });
}
