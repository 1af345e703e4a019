import { fieldList, hello, paragraph, steps } from '#server/mail/blocks.ts';
import { defineMail } from '#server/mail/definition.ts';
import {
  type FieldLine,
  type FieldSection,
  fieldLines,
  personFields,
  sampleValues,
} from '#server/mail/fields.ts';
import { type ApplicationValues, applicationParts } from '#shared/applications/application.ts';
import { fileSize } from '#shared/applications/attachments.ts';
import { applicationSections } from '#shared/content/apply.ts';
import type { HiddenName } from '#shared/forms/fields.ts';
import { internshipTypes, labelOf } from '#shared/forms/options.ts';
import { optionalMark } from '#shared/forms/words.ts';
import { promisedTimes } from '#shared/leads/promised-times.ts';
import type { Filled } from '../leads/intake/form-values.ts';
import {
  confirmationCause,
  defineFirmNotice,
  receiptLink,
  shortName,
  usedInForm,
} from '../leads/intake/mail-parts.ts';
import type { ApplicationFile } from './files/index.ts';

/** The applicant's answers besides the files, for the row and the mail. */
export type ApplicationDetails = Filled<Omit<ApplicationValues, HiddenName>>;

/** A file of an application, with its key in the storage. */
export type StoredFile = Omit<ApplicationFile, 'bytes'> & { size: number; key: string };

type Answers = Omit<ApplicationDetails, 'submittedAt'>;
/** Sizes are in bytes. */
type FileFacts = Pick<StoredFile, 'name' | 'size' | 'isProtected'>;

/** The values, in the order of the form. */
const applicationSectionsOf = (data: Answers, files: readonly FileFacts[]): FieldSection[] =>
  applicationParts.map(({ id, fields }) => ({
    title: applicationSections[id].replace(` ${optionalMark}`, ''),
    fields: [
      ...(id === 'personal' ? personFields({ ...data, name: `${data.firstName} ${data.lastName}` }) : []),
      ...(id === 'documents' ? fileFields(files) : fieldLines(fields, data)),
    ],
  }));

/** Files are never attached: the panel has them, once they were scanned (decision 0033). */
export const applicationNotice = defineFirmNotice('application notice', {
  offer: 'traineeships',
  sample: (typed): Answers & { files: readonly FileFacts[] } => ({
    ...sampleValues<Answers>(
      applicationParts.flatMap((part) => part.fields),
      typed,
    ),
    files: [
      { name: typed('resume.pdf'), size: 184_320, isProtected: false },
      { name: typed('transcript.docx'), size: 48_211, isProtected: true },
    ],
  }),
  subject: ({ firstName, lastName }) =>
    `Traineeship application from ${shortName(`${firstName} ${lastName}`)}`,
  preheader: `Reply to this email to answer. We promised a reply within ${promisedTimes.application.words}.`,
  title: 'A new application',
  intro: ({ firstName, lastName, files }) => [
    paragraph(
      { strong: `${firstName} ${lastName}` },
      ` applied for a traineeship.${files.length > 0 ? ' The panel has the files.' : ''}`,
    ),
  ],
  confirmed: 'The applicant got a confirmation.',
  steps: [
    `Reply to this email within ${promisedTimes.application.words}. Your answer goes to the applicant.`,
  ],
  sections: (data) => applicationSectionsOf(data, data.files),
});

export const applicationConfirmation = defineMail('application confirmation', {
  offer: 'traineeships',
  audience: 'stranger',
  cause: confirmationCause('the traineeship form'),
  sample: () => ({
    internshipType: 'talent-assessment',
    // Only the number, since the names are the sender's words too.
    fileCount: 2,
    link: 'https://larkfield.example/sent?token=K7QF3MTR.3d4c',
  }),
  subject: ({ internshipType }) =>
    `We received your application: ${labelOf(internshipTypes, internshipType)}`,
  preheader: `A person will read it and reply within ${promisedTimes.application.words}.`,
  title: 'We received your application',
  body: ({ internshipType, fileCount, link }) => [
    hello,
    paragraph('Thank you for applying for our traineeship. Everything arrived.'),
    steps(
      'A person will read your application.',
      `You’ll hear from us within ${promisedTimes.application.words}.`,
      'If it looks like a match, we’ll invite you to a conversation.',
    ),
    receiptLink(link),
    fieldList({
      title: 'What we received',
      fields: [
        { label: 'Traineeship', value: labelOf(internshipTypes, internshipType) },
        { label: 'Files', value: fileCount === 0 ? 'None' : String(fileCount) },
      ],
    }),
  ],
  reason: usedInForm,
});

function fileFields(files: readonly FileFacts[]): FieldLine[] {
  if (files.length === 0) return [{ label: 'Files', value: 'None' }];
  return files.map(({ name, size, isProtected }, i) => ({
    label: `File ${i + 1}`,
    value: `${name} (${fileSize(size)})${isProtected ? ', protected: it may ask for a password' : ''}`,
  }));
}

/** The values for the desk, which lists the files separately. */
export const sectionsOfApplication = (details: Answers): FieldSection[] =>
  applicationSectionsOf(details, []).filter(({ title }) => title !== applicationSections.documents);
