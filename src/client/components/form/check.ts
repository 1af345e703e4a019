import {
  type FieldErrors,
  type FormSchema,
  fieldErrors,
  type RuleError,
  valuesToCheck,
} from '../../../shared/forms/schema.ts';

/** A form's schema as Ajv compiled it ahead of time. */
export interface CompiledCheck {
  (values: unknown): boolean;
  errors?: RuleError[] | null;
}

/** Checks values as the server will: trimmed first, all fields at once. */
export function checkValues(schema: FormSchema, check: CompiledCheck, values: object): FieldErrors {
  const given = valuesToCheck(schema, values as Record<string, unknown>);
  return check(given) ? {} : fieldErrors(schema, check.errors ?? [], given);
}
