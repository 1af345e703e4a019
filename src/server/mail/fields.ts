import { mailtoOf, telOf } from '#shared/contact-links.ts';
import { firmFacts } from '#shared/firm-facts.ts';
import { type FormField, valueText } from '#shared/forms/form-fields.ts';
import type { Typed } from './types.ts';

/** A line in a mail's list of submitted fields. */
export interface FieldLine {
  label: string;
  value: string;
  /** The link's target: mail program or phone. */
  href?: string;
  /** Placed below its label, with line breaks. */
  isLong?: boolean;
}

export interface FieldSection {
  title: string;
  fields: readonly FieldLine[];
}

function longField(label: string, value: string): FieldLine {
  return { label, value, isLong: true };
}

interface Person {
  name: string;
  email: string;
  phone: string;
  company?: string;
}

/** The person, with links to reach them. */
export function personFields({ name, email, phone, company = '' }: Person): FieldLine[] {
  return [
    { label: 'Name', value: name },
    { label: 'Company', value: company },
    { label: 'Email', value: email, href: mailtoOf(email) },
    { label: 'Phone', value: phone, href: telOf(phone) },
  ];
}

/** The details that `personFields` lists, in an order that no form has: the company beside the name. */
const ofPerson = ['name', 'firstName', 'lastName', 'email', 'phone', 'company'];
/** Less than this is a line that may wrap. */
const LONG_FROM_ROWS = 3;

/** A form's fields besides the person's, in its order. */
export const fieldLines = (fields: readonly FormField[], answers: object): FieldLine[] =>
  fields
    .filter(({ name }) => !ofPerson.includes(name))
    .map((field) => {
      const { name, label, short = label, rows = 1 } = field;
      const value = valueText(field, (answers as Record<string, unknown>)[name]);
      return rows < LONG_FROM_ROWS ? { label: short, value } : longField(short, value);
    });

/** In samples, where a value named after its field would not do. */
const examples: Record<string, string> = {
  name: 'Ann Example',
  firstName: 'Ann',
  lastName: 'Example',
  email: 'ann@example.com',
  phone: firmFacts.phone,
};

/** A value for each field, for the sample of a mail. */
export const sampleValues = <Answers extends object>(fields: readonly FormField[], typed: Typed): Answers => {
  const sampleOf = ({ name, label, schema: { type, options } }: FormField) =>
    type === 'boolean' ? true : (options?.[0]?.value ?? typed(examples[name] ?? `An answer to ${label}`));
  return Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)])) as Answers;
};
