import type { Columns } from '#server/db/tables/table.ts';
import type { FormField } from '#shared/forms/form-fields.ts';

/** With '' for each text that was left out. */
export type Filled<Answers> = { [Name in keyof Answers]-?: NonNullable<Answers[Name]> };

/** The same answers with each choice as a value of its list, or in the words of the form. */
export type InWords<Answers> = {
  [Name in keyof Answers]: Answers[Name] extends string ? string : Answers[Name];
};

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
export function answersOf<Answers extends object>(fields: readonly FormField[], row: object): Answers {
  const columns = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(fields.map(({ name }) => [name, columns[snakeCase(name)]])) as Answers;
}
