import { describe, expect, test } from '@jest/globals';
import type { HttpError } from '../../src/server/http/errors.ts';
import { readForm } from '../../src/server/http/read-form.ts';
import { fillBlanks, toColumns } from '../../src/server/submissions/answers.ts';
import { contactSchema } from '../../src/shared/contact/contact.ts';
import type { FormSchema } from '../../src/shared/forms/schema.ts';
import { formRules } from '../support/form-rules.ts';
import { validContact } from '../support/forms.ts';

function messages(schema: FormSchema, input: object): Record<string, string> {
  try {
    readForm(schema, input);
    return {};
  } catch (error) {
    return Object.fromEntries(
      (error as HttpError).fields.map(({ pointer, detail }) => [pointer.slice(1), detail]),
    );
  }
}

describe.each(Object.entries(formRules))('%s', (_name, { schema, valid, rules }) => {
  test('a complete form passes', () => {
    expect(messages(schema, valid)).toEqual({});
  });

  test.each(rules)('%s: %j is refused and %j passes', (field, tooLittle, enough, message) => {
    expect(messages(schema, { ...valid, [field]: tooLittle })).toEqual({ [field]: message });
    expect(messages(schema, { ...valid, [field]: enough })).toEqual({});
  });

  test('an empty form is told every field at once', () => {
    expect(Object.keys(messages(schema, {})).sort()).toEqual([...schema.required].sort());
  });

  test.each([[null], [[]], ['text'], [7]])('%j is no form', (input) => {
    expect(() => readForm(schema, input)).toThrow('Send the fields of the form as one object.');
  });
});

test.each([
  ['an object for a string', { email: { $ne: '' } }, 'email'],
  ['a line break in a name', { name: 'Ann\r\nBcc: x@example.com' }, 'name'],
  ['a NUL', { message: 'ten letters\0' }, 'message'],
  ['a lone surrogate', { message: 'ten letters \ud800' }, 'message'],
  ['5,001 characters', { message: 'x'.repeat(5_001) }, 'message'],
])('%s is refused', (_what, change, field) => {
  expect(Object.keys(messages(contactSchema, { ...validContact, ...change }))).toEqual([field]);
});

test('what was left out is an empty text; all else stays as it is', () => {
  const answers: { name: string; company?: string; isNear: boolean } = { name: 'Ann', isNear: false };
  expect(fillBlanks({ ...answers, company: undefined })).toEqual({ name: 'Ann', company: '', isNear: false });
});

test('each answer has the column of its name', () => {
  expect(toColumns({ name: 'Ann', yearInSchool: 'senior', gpa: '' })).toEqual({
    name: 'Ann',
    year_in_school: 'senior',
    gpa: '',
  });
});
