import type { Option } from '../../shared/forms/options.ts';

/** What a visitor chose, in the words of the form. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** With '' for each text that was left out. */
export type Filled<Answers> = { [Name in keyof Answers]-?: NonNullable<Answers[Name]> };

/** Answers as mails and rows have them. Whatever a form leaves open is a text. */
export function fillBlanks<Answers extends object>(answers: Answers): Filled<Answers> {
  return mapEntries(answers, (name, value) => [name, value ?? '']) as Filled<Answers>;
}

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
type Columns<Answers> = { [Name in keyof Answers as SnakeCase<Name>]: Answers[Name] };

/** Answers as the columns of their table, which has one for each: `firstName` stands in `first_name`. */
export function toColumns<Answers extends object>(answers: Answers): Columns<Answers> {
  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return mapEntries(answers, (name, value) => [snakeCase(name), value]) as Columns<Answers>;
}

function mapEntries(object: object, change: (name: string, value: unknown) => [string, unknown]): object {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => change(name, value)));
}
