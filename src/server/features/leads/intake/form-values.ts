import type { Columns } from '#server/db/tables/table.ts';
import { type HiddenName, hiddenFields } from '#shared/forms/fields.ts';
import type { FormField } from '#shared/forms/form-fields.ts';
import type { FormValues } from '#shared/forms/schema.ts';

/** The form's hidden fields, as far as they were sent. */
export type Hidden = { [Name in HiddenName]?: FormValues<HiddenSchema>[Name] | undefined };
type HiddenSchema = { type: 'object'; properties: typeof hiddenFields; required: readonly [] };

/** The hidden fields, and what the person filled in. */
export function withoutHidden<Values extends Hidden>(
  values: Values,
): { hidden: Hidden; answers: Omit<Values, HiddenName> } {
  const isHidden = ([name]: [string, unknown]) => Object.hasOwn(hiddenFields, name);
  const entries = Object.entries(values);
  return {
    hidden: Object.fromEntries(entries.filter(isHidden)) as Hidden,
    answers: Object.fromEntries(entries.filter((entry) => !isHidden(entry))) as Omit<Values, HiddenName>,
  };
}

/** With '' for each text that was left out. */
export type Filled<Answers> = { [Name in keyof Answers]-?: NonNullable<Answers[Name]> };

/** Answers as mails and rows have them. Whatever a form leaves open is a text. */
export function fillBlanks<Answers extends object>(answers: Answers): Filled<Answers> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, value ?? '']),
  ) as Filled<Answers>;
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Answers as the columns of their table, which has one for each. */
export function toColumns<Answers extends object>(answers: Answers): Columns<Answers> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [snakeCase(name), value]),
  ) as Columns<Answers>;
}

/** The answers of a form, from its row. */
export function valuesOfRow<Answers extends object>(fields: readonly FormField[], row: object): Answers {
  const columns = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(fields.map(({ name }) => [name, columns[snakeCase(name)]])) as Answers;
}
