import { applicationSchema } from '../../../../shared/applications/application.ts';
import type { FieldSchema } from '../../../../shared/forms/schema.ts';

/** What is typed, chosen and ticked in the application, before anything is; its documents come on top. */
export const emptyAnswers = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  university: '',
  major: '',
  graduationDate: '',
  gpa: '',
  yearInSchool: '',
  internshipType: '',
  startDate: '',
  availability: '',
  relevantExperience: '',
  whyInterested: '',
  skills: '',
  hasTransportation: false,
  canWorkRemotely: false,
  additionalInfo: '',
};

export type Answers = Record<keyof typeof emptyAnswers, string | boolean>;

const names = Object.keys(emptyAnswers) as (keyof Answers)[];

/** The answers in anything at all: what does not fit its field's type or choices is left out, and what is missing is empty. */
export function readAnswers(from: unknown): Answers {
  const found = (typeof from === 'object' ? from : null) as Record<string, unknown> | null;
  const answers: Answers = { ...emptyAnswers };
  for (const name of names) {
    const value = found && Object.hasOwn(found, name) ? found[name] : undefined;
    if (isAnswer(applicationSchema.properties[name], value)) answers[name] = value;
  }
  return answers;
}

/** Unfinished is fine, so neither lengths nor patterns count. */
function isAnswer({ type, enum: choices }: FieldSchema, value: unknown): value is string | boolean {
  if (typeof value !== type) return false;
  return !choices || choices.includes(value as string);
}

/** Those that are not empty. */
export const filledIn = (answers: Answers): Partial<Answers> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== '' && value !== false));

export const hasAnswers = (answers: Answers) => Object.keys(filledIn(answers)).length > 0;
