import { labelOf } from './options.ts';
import type { FieldSchema, FormSchema } from './schema.ts';
import type { FieldWords } from './words.ts';

/** One field of a form, from which the form, the mail to the firm, the lead and the "sent" page are made. */
export interface FormField<Name extends string = string> extends FieldWords {
  name: Name;
  schema: FieldSchema;
  isOptional: boolean;
}

/** The fields of a form that have words, in the order of the words. */
export function formFields<S extends FormSchema, Name extends keyof S['properties'] & string>(
  { properties, required }: S,
  words: Readonly<Partial<Record<Name, FieldWords>>>,
): readonly FormField<Name>[] {
  return (Object.entries(words) as [Name, FieldWords][]).map(([name, of]) => ({
    ...of,
    name,
    schema: properties[name] as FieldSchema,
    isOptional: !required.includes(name),
  }));
}

/** The answer, in the words of the form. @param value as it was sent, or as stored in a row */
export function valueText(
  { schema: { type, options = [] } }: Pick<FormField, 'schema'>,
  value: unknown,
): string {
  if (type === 'boolean') return value ? 'Yes' : 'No';
  return labelOf(options, String(value ?? ''));
}

/** Each label with its answer. */
export const sentFields = (
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): (readonly [label: string, answer: string])[] =>
  fields.map((field) => [field.label, valueText(field, values[field.name])]);
