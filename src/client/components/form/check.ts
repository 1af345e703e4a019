import {
  type FieldErrors,
  type FormSchema,
  fieldErrors,
  type RuleError,
  valuesToCheck,
} from '#shared/forms/schema.ts';

/** A form's check, which Ajv compiled from its schema during the build. */
export interface CompiledCheck {
  (values: unknown): boolean;
  errors?: RuleError[] | null;
}

/** Checks values as the server will: trimmed first, and all fields at the same time. */
export function checkValues(schema: FormSchema, check: CompiledCheck, values: object): FieldErrors {
  const given = valuesToCheck(schema, values as Record<string, unknown>);
  return check(given) ? {} : fieldErrors(schema, check.errors ?? [], given);
}
