import { applicationSchema } from '#shared/applications/application.ts';
import { bookingSchema } from '#shared/bookings/booking.ts';
import { contactSchema } from '#shared/contact/contact.ts';
import type { FormSchema } from '#shared/forms/schema.ts';
import { fieldsOf } from '#shared/offered.ts';
import { api } from '#shared/paths.ts';
import { bookableDay, validApplication, validBooking, validContact } from './forms.ts';

type Rule = [field: string, tooLittle: unknown, enough: unknown, message: string];

interface Form {
  path: string;
  schema: FormSchema;
  valid: object;
  rules: Rule[];
}

const person: Rule[] = [
  ['name', 'A', 'Al', 'Name must be at least 2 characters.'],
  ['name', '  A  ', ' Al ', 'Name must be at least 2 characters.'],
  ['email', 'a@b', 'a@b.co', 'Please enter a valid email address.'],
  ['phone', '123456789', '1234567890', 'Phone number is required.'],
];

/** Every rule of docs/product.md, 4, from both sides. */
export const formRules: Record<string, Form> = {
  contact: {
    path: api.contact,
    schema: contactSchema,
    valid: validContact,
    rules: [
      ...person,
      ['service', '', 'other', 'Please select a service.'],
      ['service', 'package-consultation', 'other', 'Please select a service.'],
      ['message', 'too short', 'long enough', 'Message must be at least 10 characters.'],
    ],
  },
  booking: {
    path: api.booking,
    schema: bookingSchema,
    valid: validBooking,
    rules: [
      ...person,
      ['service', 'nothing', 'package-consultation', 'Please select a service.'],
      ['date', '', bookableDay(9), 'Please select a date.'],
      ['time', '9:15 AM', '9:30 AM', 'Please select a time.'],
      ['time', '9:15 AM', '1:00 PM', 'Please select a time.'],
    ],
  },
  ...fieldsOf('traineeships', {
    application: {
      path: api.application,
      schema: applicationSchema,
      valid: validApplication,
      rules: [
        ['firstName', 'A', 'Al', 'First name must be at least 2 characters.'],
        ['lastName', 'A', 'Al', 'Last name must be at least 2 characters.'],
        ['email', 'a@b', 'a@b.co', 'Please enter a valid email address.'],
        ['phone', '123456789', '1234567890', 'Phone number is required.'],
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
        ['canWorkRemotely', undefined, true, 'Please say whether you can work remotely.'],
        ['canWorkRemotely', 'yes', true, 'The field canWorkRemotely must be true or false.'],
      ],
    },
  }),
};
