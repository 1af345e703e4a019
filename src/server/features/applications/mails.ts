import { answerTimes } from '../../../shared/answer-times.ts';
import type { ApplicationValues } from '../../../shared/applications/application.ts';
import { fileSize } from '../../../shared/applications/attachments.ts';
import { applicationSections } from '../../../shared/content/apply.ts';
import { availabilities, internshipTypes, yearsInSchool } from '../../../shared/forms/options.ts';
import { type Field, longField, personFields, type Section } from '../../mail/fields.ts';
import { type MailCopy, renderMail } from '../../mail/render.ts';
import type { Mail } from '../../mail/types.ts';
import { type Filled, labelOf } from '../leads/intake/answers.ts';
import {
  confirmationStep,
  type FirmFacts,
  madeByForm,
  shortName,
  spamNotice,
  usedInForm,
} from '../leads/intake/mail-copy.ts';
import type { ParsedApplication } from './files/index.ts';

/** More than this does not fit through most mail servers; the files wait in the storage then. */
const MAX_MAILED_BYTES = 15 * 1024 * 1024;

/** What an applicant tells beside the files: the row and the mail are made of it. */
export type ApplicationDetails = Filled<Omit<ApplicationValues, 'website' | 'openFor'>>;

/** A file of an application, under the key that the storage has it. */
export type StoredFile = Omit<ParsedApplication['files'][number], 'bytes'> & { key: string };

type Choices = 'yearInSchool' | 'internshipType' | 'availability';

/** The application, with what was chosen in the words of the form. */
export type ApplicationMail = Omit<ApplicationDetails, Choices | 'submittedAt'> &
  Record<Choices, string> & {
    /** Size in bytes. One with a reason is in quarantine: not attached. */
    files: readonly Pick<StoredFile, 'name' | 'size' | 'quarantineReason'>[];
  };

interface ReceivedMail {
  internshipType: string;
  /** How many; their names are the sender's words too. */
  fileCount: number;
  /** To its receipt. */
  link: string;
}

/** What was sent, in the order of the form. */
const applicationSectionsOf = (data: ApplicationMail): Section[] => [
  {
    title: applicationSections.personal,
    fields: [
      ...personFields({ ...data, name: `${data.firstName} ${data.lastName}` }),
      { label: 'Address', value: data.address },
    ],
  },
  {
    title: applicationSections.education,
    fields: [
      { label: 'University', value: data.university },
      { label: 'Major', value: data.major },
      { label: 'Year', value: data.yearInSchool },
      { label: 'Graduation', value: data.graduationDate },
      { label: 'GPA', value: data.gpa },
    ],
  },
  {
    title: applicationSections.traineeship,
    fields: [
      { label: 'Type', value: data.internshipType },
      { label: 'Start', value: data.startDate },
      { label: 'Availability', value: data.availability },
    ],
  },
  {
    title: applicationSections.experience,
    fields: [
      longField('Relevant experience', data.relevantExperience),
      longField('Why interested', data.whyInterested),
      longField('Skills', data.skills),
    ],
  },
  {
    title: applicationSections.logistics,
    fields: [
      { label: 'Transportation', value: data.hasTransportation ? 'Yes' : 'No' },
      { label: 'Remote work', value: data.canWorkRemotely ? 'Yes' : 'No' },
    ],
  },
  { title: applicationSections.documents, fields: fileFields(data.files) },
  { title: 'Additional Information', fields: [longField('In their words', data.additionalInfo)] },
];

export const applicationNotice: MailCopy<ApplicationMail & FirmFacts> = {
  view: 'application-firm',
  subject: (data) =>
    `${spamNotice(data)}Traineeship application from ${shortName(`${data.firstName} ${data.lastName}`)}`,
  preheader: `Reply to this email to answer. We promised a reply within ${answerTimes.application.words}.`,
  title: 'A new application',
  steps: (data) => [
    ...confirmationStep(data, 'The applicant has a confirmation.'),
    `Reply to this email within ${answerTimes.application.words}. Your answer goes to the applicant.`,
  ],
  sections: applicationSectionsOf,
  reason: madeByForm,
};

/** Nothing that was typed, only what was chosen from a list of ours (decision 0031). */
export const applicationConfirmation: MailCopy<ReceivedMail> = {
  view: 'application-visitor',
  subject: () => 'We received your application',
  preheader: `We’ll read it ourselves and reply within ${answerTimes.application.words}.`,
  title: 'We received your application',
  steps: () => [
    'We’ll review your application ourselves.',
    `You’ll hear from us within ${answerTimes.application.words}.`,
    'If it looks like a match, we’ll invite you to a conversation.',
  ],
  sections: ({ internshipType, fileCount }) => [
    {
      title: 'What we received',
      fields: [
        { label: 'Traineeship', value: internshipType },
        { label: 'Files', value: fileCount === 0 ? 'None' : String(fileCount) },
      ],
    },
  ],
  reason: usedInForm,
};

function fileFields(files: ApplicationMail['files']): Field[] {
  if (files.length === 0) return [{ label: 'Files', value: 'None' }];
  return files.map(({ name, size, quarantineReason }, i) => ({
    label: `File ${i + 1}`,
    value: `${name} (${fileSize(size)})${quarantineReason && ', not attached: see the warning'}`,
  }));
}

/** What was chosen, in the words of the form. */
const inWords = <Details extends Pick<ApplicationDetails, Choices>>(details: Details) => ({
  ...details,
  yearInSchool: labelOf(yearsInSchool, details.yearInSchool),
  internshipType: labelOf(internshipTypes, details.internshipType),
  availability: labelOf(availabilities, details.availability),
});

/** The same for the desk, which lists the files by itself. */
export const sectionsOfApplication = (details: ApplicationDetails): Section[] =>
  applicationSectionsOf({ ...inWords(details), files: [] }).filter(
    ({ title }) => title !== applicationSections.documents,
  );

/** To the applicant. */
/** @param link to its receipt */
export async function mailConfirmation(
  details: ApplicationDetails,
  fileCount: number,
  link: string,
): Promise<Mail> {
  const internshipType = labelOf(internshipTypes, details.internshipType);
  const data = { internshipType, fileCount, link };
  return { to: details.email, ...(await renderMail(applicationConfirmation, data)) };
}

/** To the firm, with the files that do no harm. @param to its address */
export async function mailNotice(
  details: ApplicationDetails,
  files: readonly StoredFile[],
  facts: FirmFacts,
  to: string,
): Promise<Mail> {
  const data = {
    ...inWords(details),
    files: files.map(({ name, size, quarantineReason }) => ({ name, size, quarantineReason })),
    ...facts,
  };
  const harmless = files.filter(({ quarantineReason }) => quarantineReason === '');
  const total = harmless.reduce((sum, { size }) => sum + size, 0);
  const attached = total > MAX_MAILED_BYTES ? [] : harmless;
  return {
    to,
    replyTo: details.email,
    attachments: attached.map(({ name, type, key }) => ({
      filename: name,
      contentType: type,
      storageKey: key,
    })),
    ...(await renderMail(applicationNotice, data)),
  };
}
