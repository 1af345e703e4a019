import type { Columns } from '../../../db/tables/table.ts';

/** With '' for each text that was left out. */
export type Filled<Answers> = { [Name in keyof Answers]-?: NonNullable<Answers[Name]> };

/** With what was chosen as a value of its list or in the words of the form. */
export type InWords<Answers> = {
  [Name in keyof Answers]: Answers[Name] extends string ? string : Answers[Name];
};

/** Answers as mails and rows have them. Whatever a form leaves open is a text. */
export function fillBlanks<Answers extends object>(answers: Answers): Filled<Answers> {
  return mapEntries(answers, (name, value) => [name, value ?? '']) as Filled<Answers>;
}

/** Answers as the columns of their table, which has one for each. */
export function toColumns<Answers extends object>(answers: Answers): Columns<Answers> {
  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return mapEntries(answers, (name, value) => [snakeCase(name), value]) as Columns<Answers>;
}

/** The columns of a row as answers. */
export function fromColumns<Answers extends object>(columns: Columns<Answers>): Answers {
  const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return mapEntries(columns, (name, value) => [camelCase(name), value]) as Answers;
}

function mapEntries(object: object, change: (name: string, value: unknown) => [string, unknown]): object {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => change(name, value)));
}
