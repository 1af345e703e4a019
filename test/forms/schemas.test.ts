import { describe, expect, test } from '@jest/globals';
import type { HttpError } from '../../src/server/http/errors.ts';
import { readForm } from '../../src/server/http/read-form.ts';
import { applicationSchema } from '../../src/shared/forms/application.ts';
import { bookingSchema } from '../../src/shared/forms/booking.ts';
import { contactSchema } from '../../src/shared/forms/contact.ts';
import type { FormSchema } from '../../src/shared/forms/schema.ts';
import { validApplication, validBooking, validContact } from '../support/forms.ts';

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

const cases: [
  string,
  FormSchema,
  object,
  [field: string, tooLittle: unknown, enough: unknown, message: string][],
][] = [
  [
    'contact',
    contactSchema,
    validContact,
    [
      ['name', 'A', 'Al', 'Name must be at least 2 characters.'],
      ['name', '  A  ', ' Al ', 'Name must be at least 2 characters.'],
      ['email', 'a@b', 'a@b.co', 'Please enter a valid email address.'],
      ['phone', '123456789', '1234567890', 'Phone number is required.'],
      ['service', '', 'other', 'Please select a service.'],
      ['service', 'package-consultation', 'other', 'Please select a service.'],
      ['message', 'too short', 'long enough', 'Message must be at least 10 characters.'],
    ],
  ],
  [
    'booking',
    bookingSchema,
    validBooking,
    [
      ['service', 'nothing', 'package-consultation', 'Please select a service.'],
      ['date', '', '2026-03-09', 'Please select a date.'],
      ['time', '9:15 AM', '9:30 AM', 'Please select a time.'],
      ['time', '12:00 PM', '1:00 PM', 'Please select a time.'],
    ],
  ],
  [
    'application',
    applicationSchema,
    validApplication,
    [
      ['firstName', 'A', 'Al', 'First name must be at least 2 characters.'],
      ['lastName', 'A', 'Al', 'Last name must be at least 2 characters.'],
      ['address', 'abcd', 'abcde', 'Please provide your full address.'],
      ['university', 'A', 'Al', 'University name is required.'],
      ['major', 'A', 'Al', 'Major/field of study is required.'],
      ['graduationDate', '', '05/2027', 'Expected graduation date is required.'],
      ['yearInSchool', '', 'recent-grad', 'Please select your year in school.'],
      ['internshipType', '', 'research', 'Please select traineeship type.'],
      ['startDate', '', '06/01/2027', 'Preferred start date is required.'],
      ['availability', '', 'part-time-15', 'Please select your availability.'],
      [
        'relevantExperience',
        'x'.repeat(49),
        'x'.repeat(50),
        'Please describe your relevant experience (minimum 50 characters).',
      ],
      [
        'whyInterested',
        'x'.repeat(99),
        'x'.repeat(100),
        "Please explain why you're interested in this traineeship (minimum 100 characters).",
      ],
      ['skills', 'x'.repeat(19), 'x'.repeat(20), 'Please list your relevant skills.'],
      ['hasTransportation', undefined, false, 'Please say whether you have transportation.'],
    ],
  ],
];

describe.each(cases)('%s', (_name, schema, valid, rules) => {
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
