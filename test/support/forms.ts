import { applicationParts } from '#shared/applications/application.ts';
import { defaultAvailability } from '#shared/bookings/availability.ts';
import { bookingFields } from '#shared/bookings/booking.ts';
import { addDays, weekdayOf } from '#shared/bookings/booking-day.ts';
import { contactFields } from '#shared/contact/contact.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { type FormField, valueText } from '#shared/forms/form-fields.ts';
import { limits } from '#shared/forms/limits.ts';
import { optionalMark } from '#shared/forms/words.ts';

/** Any answer: of the type that its field takes. */
type Answer = never;

/** Adds an answer for each missing field, so that a new field needs no line here. */
function filled<Name extends string, Known extends object>(
  fields: readonly FormField<Name>[],
  known: Known,
): Known & Record<Exclude<Name, keyof Known>, Answer> {
  const sampleOf = ({ label, schema: { type, options, minLength = 0 } }: FormField) =>
    type === 'boolean' ? true : (options?.[0]?.value ?? `An answer to ${label}`.padEnd(minLength, '.'));
  const samples = Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)]));
  return { ...(samples as Record<Exclude<Name, keyof Known>, Answer>), ...known };
}

/** Answers by the form's labels. */
export const inWords = <Answers extends object>(fields: readonly FormField[], answers: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(
    fields
      .filter(({ schema }) => schema.options)
      .map((field) => [field.name, valueText(field, Object(answers)[field.name])]),
  ),
});

/** Each field's label. */
const labelsOf = (fields: readonly FormField[]) =>
  fields.map(({ label, isOptional }) => (isOptional ? `${label} ${optionalMark}` : label));

export const applicationFields = applicationParts.flatMap(({ fields }) => fields);

/** Valid forms with every field filled in, and the fields' labels. */
export const validContact = filled(contactFields, {
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '(860) 555-0142',
  company: 'Example Mills',
  service: 'corporate-training',
  message: 'We would like to train forty team leads.',
});

export const contactLabels = labelsOf(contactFields);

/** The longest name and address that the forms accept, with no place to break. */
export const longestName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, limits.name);
export const longestAddress = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`;

/** Addresses that `type="email"` accepts and refuses. */
export const browserAddresses = {
  accepted: [
    'a@b',
    'ann@localhost',
    "a.!#$%&'*+/=?^_`{|}~-z@example.com",
    '.ann..@example.com',
    'ann@xn--bcher-kva.example',
    `ann@${'x'.repeat(63)}.example`,
  ],
  refused: [
    '',
    'nobody',
    'a b@example.com',
    'a@',
    '@b',
    'a@-b.example',
    'a@b-.example',
    'a@b..example',
    'a@b.',
    'a@b_c',
    'a@[127.0.0.1]',
    'ä@example.com',
    '"a b"@example.com',
    'a@b@c',
    `ann@${'x'.repeat(64)}.example`,
  ],
};

/** The days around Christmas and New Year, and all possible days of Thanksgiving. */
const maybeHoliday = /-(12-2[4-6]|12-31|01-0[1-3]|11-2[2-8])$/;

export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/** The first bookable day from this one on, with default settings. */
export function openDay(day: string): string {
  const isClosed = defaultAvailability.weekly[weekdayOf(day)]?.length === 0;
  return isClosed || maybeHoliday.test(day) ? openDay(addDays(day, 1)) : day;
}

/** A day some weeks from now, in the firm's time zone. */
export const bookableDay = (weeks = 3): string =>
  openDay(addDays(localNow(new Date(), 'America/New_York').day, weeks * 7));

export const validBooking = filled(bookingFields, {
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '(860) 555-0142',
  company: 'Example Mills',
  service: 'package-consultation',
  date: bookableDay(),
  time: '9:30 AM',
  notes: 'We are eleven people.',
});

export const bookingLabels = ['Date', 'Time', ...labelsOf(bookingFields)];

export const applicationAnswers = filled(applicationFields, {
  firstName: 'Ann',
  lastName: 'Example',
  email: 'ann@example.com',
  phone: '(860) 555-0142',
  address: '1 Example Street, Hartford',
  university: 'Example University',
  major: 'Psychology',
  graduationDate: '05/2027',
  gpa: '3.8',
  yearInSchool: 'senior',
  internshipType: 'talent-assessment',
  startDate: '06/01/2027',
  availability: 'part-time-20',
  relevantExperience:
    'Two summers in the research group of the department, with interviews and coding of answers.',
  whyInterested:
    'I want to learn how good assessment is done in practice, from the first conversation with a client to the report.',
  skills: 'Statistics with R, interviewing, writing.',
  hasTransportation: true,
  canWorkRemotely: false,
  additionalInfo: 'I can start a week earlier.',
});

export const validApplication = {
  ...applicationAnswers,
  uploadedFiles: [],
  submittedAt: '2026-11-20T12:00:00.000Z',
};
