import { type ApplicationSection, applicationFields } from '../content/apply.ts';
import {
  booleanField,
  emailField,
  hiddenFields,
  lineField,
  optionalLine,
  optionalText,
  selectField,
  textField,
} from '../forms/fields.ts';
import { formFields } from '../forms/form-fields.ts';
import { limits } from '../forms/limits.ts';
import { availabilities, internshipTypes, yearsInSchool } from '../forms/options.ts';
import { type FieldName, type FormValues, schemaOf } from '../forms/schema.ts';
import type { FieldWords } from '../forms/words.ts';

/** /apply (product.md, 4); its files are judged by `server/features/applications/files`. */
export const applicationSchema = schemaOf(
  {
    firstName: lineField(2, 'First name must be at least 2 characters.', limits.name),
    lastName: lineField(2, 'Last name must be at least 2 characters.', limits.name),
    email: emailField('Please enter a valid email address.'),
    phone: lineField(10, 'Phone number is required.', limits.phone),
    address: textField(5, 'Please provide your full address.', 500),
    university: lineField(2, 'University name is required.'),
    major: lineField(2, 'Major/field of study is required.'),
    graduationDate: lineField(1, 'Expected graduation date is required.'),
    yearInSchool: selectField(yearsInSchool, 'Please select your year in school.'),
    internshipType: selectField(internshipTypes, 'Please select traineeship type.'),
    startDate: lineField(1, 'Preferred start date is required.'),
    availability: selectField(availabilities, 'Please select your availability.'),
    relevantExperience: textField(50, 'Please describe your relevant experience (minimum 50 characters).'),
    whyInterested: textField(
      100,
      "Please explain why you're interested in this traineeship (minimum 100 characters).",
    ),
    skills: textField(20, 'Please list your relevant skills.'),
    hasTransportation: booleanField('Please say whether you have transportation.'),
    canWorkRemotely: booleanField('Please say whether you can work remotely.'),
  },
  {
    gpa: optionalLine,
    additionalInfo: optionalText,
    // When the browser says that it was sent; the server's own time is kept beside it.
    submittedAt: { type: 'string', maxLength: 40, message: 'This must be a date and time.' },
    ...hiddenFields,
  },
);

export type ApplicationValues = FormValues<typeof applicationSchema>;

type Words = Partial<Record<Exclude<FieldName<typeof applicationSchema>, 'submittedAt'>, FieldWords>>;

/** The fields of each section; the documents are none of the schema's. */
export const applicationParts = Object.entries<Words>(applicationFields).map(([id, words]) => ({
  id: id as ApplicationSection,
  fields: formFields(applicationSchema, words),
}));
