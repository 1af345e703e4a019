import { describe, expect, test } from '@jest/globals';
import { fillBlanks, toColumns } from '#server/features/leads/intake/form-values.ts';
import type { HttpError } from '#server/http/errors.ts';
import { readForm } from '#server/http/read-form.ts';
import { applicationSchema } from '#shared/applications/application.ts';
import { articleChangeSchema } from '#shared/articles/draft-schema.ts';
import { bookingSchema } from '#shared/bookings/booking.ts';
import { contactSchema } from '#shared/contact/contact.ts';
import { selectField } from '#shared/forms/fields.ts';
import type { FormSchema } from '#shared/forms/schema.ts';
import * as giftCardsAtDesk from '#shared/gift-cards/panel.ts';
import { newsletterSchema } from '#shared/newsletter/newsletter.ts';
import { ifOffered } from '#shared/offered.ts';
import { checkoutSchema, paymentIntentSchema } from '#shared/orders/checkout-form.ts';
import * as people from '#shared/people/people.ts';
import * as staff from '#shared/staff/staff.ts';
import { signInSchema } from '#shared/staff/staff.ts';
import { formRules } from '../support/form-rules.ts';
import { validContact } from '../support/forms.ts';

/** The fields for an address, of all schemas. */
const emailFields = [
  contactSchema,
  bookingSchema,
  applicationSchema,
  newsletterSchema,
  checkoutSchema,
  ...[staff, people, giftCardsAtDesk].flatMap((module) => Object.values(module)),
]
  .flatMap((schema) => Object.entries((schema as Partial<FormSchema>)?.properties ?? {}))
  .filter(([name]) => /email$/i.test(name))
  .map(([name, { format }]) => ({ name, format }));

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
  ['a lone surrogate', { message: 'ten letters \ud800' }, 'message'],
  ['5,001 characters', { message: 'x'.repeat(5_001) }, 'message'],
])('%s is refused', (_what, change, field) => {
  expect(Object.keys(messages(contactSchema, { ...validContact, ...change }))).toEqual([field]);
});

test.each([
  ['message', 'Ten letters,\ud83dand more.', 'Please remove the invalid character U+D83D.'],
  ['name', 'Ann\nExample', 'Please remove the line break.'],
  ['name', 5, 'The field name must be a string.'],
  ['company', ['Example Mills'], 'The field company must be a string.'],
  ['openFor', '12', 'The field openFor must be a number.'],
  ['name', null, 'Name must be at least 2 characters.'],
])('%s: %j gets the right message', (field, value, message) => {
  expect(messages(contactSchema, { ...validContact, [field]: value })).toEqual({ [field]: message });
});

test.each([
  [
    'message',
    'A line,\vanother\fand\u2028another\u0085one\r\nthat\rends.',
    'A line,\nanother\nand\nanother\none\nthat\nends.',
  ],
  [
    'message',
    '\u0013PAGE\u00142\u0015 of\u0003 the \0CV, a well\u001eknown\u001f one',
    'PAGE2 of the CV, a well-known one',
  ],
  ['message', 'ពាក្យ\u200bខ្មែរ stays apart\tas it was.', 'ពាក្យ\u200bខ្មែរ stays apart\tas it was.'],
  ['name', '\ufeffAnn\vExample\t\u0003Mills\u200b', 'Ann Example Mills'],
  ['name', 'مریم\u200cسادات', 'مریم\u200cسادات'],
  ['phone', '\u202a+1 555 010 0000\u202c', '+1 555 010 0000'],
  ['email', ' anna\u200b@exam\u2060ple.com\u202c\v', 'anna@example.com'],
  ['email', '\u202aAnna@example.com\u00ad\ufe0f', 'Anna@example.com'],
  ['email', 'ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'anna@example.com'],
  ['email', 'anna@MÜLLER.example', 'anna@xn--mller-kva.example'],
  ['email', 'anna@mu\u0308ller。example', 'anna@xn--mller-kva.example'],
])('%s: %j is stored as %j', (field, typed, stored) => {
  expect(readForm(contactSchema, { ...validContact, [field]: typed })).toMatchObject({ [field]: stored });
});

test.each([
  ['an invisible character in the way of the phone’s length', { phone: '\u202a555010000\u202c' }, 'phone'],
  ['a name of invisible characters', { name: '\u200b\u200b' }, 'name'],
  ['two lines for an address', { email: 'anna@example.com\nbert@example.com' }, 'email'],
  ['a domain that no resolver takes', { email: 'anna@mü ller.example' }, 'email'],
])('%s is refused', (_what, change, field) => {
  expect(Object.keys(messages(contactSchema, { ...validContact, ...change }))).toEqual([field]);
});

const umlaut = 'Please enter a valid email address. There can’t be a “ü” before the @.';
test.each<readonly [FormSchema, string, string]>([
  [contactSchema, 'email', umlaut],
  [checkoutSchema, 'customerEmail', umlaut],
  ...ifOffered('giftCards', [checkoutSchema, 'recipientEmail', umlaut] as const),
  [newsletterSchema, 'email', umlaut],
])('an address that mail servers cannot carry is refused, and the letter named', (schema, field, message) => {
  expect(messages(schema, { [field]: 'jürgen@example.com' })).toMatchObject({ [field]: message });
});

test('every field for an address in the product is one that invisible characters leave', () => {
  for (const field of emailFields) expect([field.name, field.format]).toEqual([field.name, 'email']);
  expect(emailFields.length).toBeGreaterThan(10);
});

test('a password is only trimmed', () => {
  const typed = { email: 'a@b.co', ownPassword: ' pass\u200bword\v1 ', code: '\u202a123456' };
  expect(readForm(signInSchema, typed)).toEqual({
    email: 'a@b.co',
    ownPassword: 'pass\u200bword\v1',
    code: '123456',
  });
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
