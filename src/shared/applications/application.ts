import { type ApplicationSection, applicationFields } from '../content/apply.ts';
import type { FieldWords } from '../content/forms.ts';
import {
  email,
  limits,
  line,
  optionalLine,
  optionalText,
  select,
  spamSignals,
  text,
  yesOrNo,
} from '../forms/fields.ts';
import { formFields } from '../forms/form-fields.ts';
import { availabilities, internshipTypes, yearsInSchool } from '../forms/options.ts';
import { type AnswerName, type FormValues, schemaOf } from '../forms/schema.ts';

/** /apply (product.md, 4); its files are judged by `server/features/applications/files`. */
export const applicationSchema = schemaOf(
  {
    firstName: line(2, 'First name must be at least 2 characters.', limits.name),
    lastName: line(2, 'Last name must be at least 2 characters.', limits.name),
    email: email('Please enter a valid email address.'),
    phone: line(10, 'Phone number is required.', limits.phone),
    address: text(5, 'Please provide your full address.', 500),
    university: line(2, 'University name is required.'),
    major: line(2, 'Major/field of study is required.'),
    graduationDate: line(1, 'Expected graduation date is required.'),
    yearInSchool: select(yearsInSchool, 'Please select your year in school.'),
    internshipType: select(internshipTypes, 'Please select traineeship type.'),
    startDate: line(1, 'Preferred start date is required.'),
    availability: select(availabilities, 'Please select your availability.'),
    relevantExperience: text(50, 'Please describe your relevant experience (minimum 50 characters).'),
    whyInterested: text(
      100,
      "Please explain why you're interested in this traineeship (minimum 100 characters).",
    ),
    skills: text(20, 'Please list your relevant skills.'),
    hasTransportation: yesOrNo('Please say whether you have transportation.'),
    canWorkRemotely: yesOrNo('Please say whether you can work remotely.'),
  },
  {
    gpa: optionalLine,
    additionalInfo: optionalText,
    // When the browser says that it was sent; the server's own time is kept beside it.
    submittedAt: { type: 'string', maxLength: 40, message: 'This must be a date and time.' },
    ...spamSignals,
  },
);

export type ApplicationValues = FormValues<typeof applicationSchema>;

type Words = Partial<Record<Exclude<AnswerName<typeof applicationSchema>, 'submittedAt'>, FieldWords>>;

/** The fields of each section; the documents are none of the schema's. */
export const applicationParts = Object.entries<Words>(applicationFields).map(([id, words]) => ({
  id: id as ApplicationSection,
  fields: formFields(applicationSchema, words),
}));
