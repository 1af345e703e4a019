import { describe, expect, test } from '@jest/globals';
import { fillBlanks, toColumns } from '../../src/server/features/leads/intake/answers.ts';
import type { HttpError } from '../../src/server/http/errors.ts';
import { readForm } from '../../src/server/http/read-form.ts';
import { articleChangeSchema } from '../../src/shared/articles/draft-schema.ts';
import { contactSchema } from '../../src/shared/contact/contact.ts';
import { selectField } from '../../src/shared/forms/fields.ts';
import type { FormSchema } from '../../src/shared/forms/schema.ts';
import { checkoutSchema, paymentIntentSchema } from '../../src/shared/orders/checkout-form.ts';
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

  test('an empty form gets the errors of all fields at once', () => {
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

test.each([
  ['message', 'Ten letters,\fand more.', 'Please remove the form feed.'],
  ['message', 'Ten letters,\0and more.', 'Please remove the NUL character.'],
  ['message', 'Ten letters,\vand more.', 'Please remove the vertical tab.'],
  ['message', 'Ten letters,\u001band more.', 'Please remove the control character U+001B.'],
  ['message', 'Ten letters,\ud83dand more.', 'Please remove the invalid character U+D83D.'],
  ['name', 'Ann\nExample', 'Please remove the line break.'],
  ['name', 'Ann\tExample', 'Please remove the tab.'],
  ['company', 'Example\u2028Mills', 'Please remove the line separator.'],
  ['name', 5, 'The field name must be a string.'],
  ['company', ['Example Mills'], 'The field company must be a string.'],
  ['openFor', '12', 'The field openFor must be a number.'],
  ['name', null, 'Name must be at least 2 characters.'],
])('%s: %j gets the right message', (field, value, message) => {
  expect(messages(contactSchema, { ...validContact, [field]: value })).toEqual({ [field]: message });
});

test('an amount in quotes is reported as not a number', () => {
  expect(messages(paymentIntentSchema, { amount: '1200' }).amount).toBe('The field amount must be a number.');
});

test('null is as good as left out, where the field may be', () => {
  expect(readForm(contactSchema, { ...validContact, company: null, website: null })).toEqual({
    ...validContact,
    company: undefined,
    website: undefined,
    openFor: undefined,
  });
  const customer = {
    customerName: 'Ann',
    customerEmail: 'a@b.co',
    phone: null,
    deliverOn: null,
    buyerCopy: null,
  };
  expect(messages(checkoutSchema, customer)).toEqual({});
  // Where null has a meaning, it stays.
  expect(readForm(articleChangeSchema, { featuredImage: null, title: null })).toMatchObject({
    featuredImage: null,
    title: undefined,
  });
});

test('an optional select may stay at its prompt; one that is required may not', () => {
  const place = selectField([{ value: 'phone', label: 'By phone' }], 'Choose a place.');
  const form = { type: 'object', properties: { place }, required: [] } as const satisfies FormSchema;
  expect(readForm(form, { place: '' })).toEqual({ place: undefined });
  expect(messages(form, { place: 'moon' })).toEqual({ place: 'Choose a place.' });
  expect(messages({ ...form, required: ['place'] }, { place: '' })).toEqual({ place: 'Choose a place.' });
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
