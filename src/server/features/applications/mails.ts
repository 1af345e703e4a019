import { answerTimes } from '../../../shared/answer-times.ts';
import { type ApplicationValues, applicationParts } from '../../../shared/applications/application.ts';
import { fileSize } from '../../../shared/applications/attachments.ts';
import { applicationSections } from '../../../shared/content/apply.ts';
import { optionalMark } from '../../../shared/content/forms.ts';
import { internshipTypes, labelOf } from '../../../shared/forms/options.ts';
import { type Block, fields, hello, notice, paragraph, steps } from '../../mail/blocks.ts';
import { answerFields, type Field, personFields, type Section } from '../../mail/fields.ts';
import { type MailCopy, renderMail } from '../../mail/render.ts';
import type { Mail } from '../../mail/types.ts';
import type { Filled, InWords } from '../leads/intake/answers.ts';
import { type FirmFacts, firmNotice, receiptLink, shortName, usedInForm } from '../leads/intake/mail-copy.ts';
import type { ApplicationFile } from './files/parse.ts';

/** Most mail servers do not accept more; larger files stay in the storage, and the panel has them. */
const MAX_MAILED_BYTES = 15 * 1024 * 1024;

/** The applicant's answers besides the files, for the row and the mail. */
export type ApplicationDetails = Filled<Omit<ApplicationValues, 'website' | 'openFor'>>;

/** A file of an application, with its key in the storage. */
export type StoredFile = Omit<ApplicationFile, 'bytes'> & { key: string };

type ApplicationMail = InWords<Omit<ApplicationDetails, 'submittedAt'>> & {
  /** Size in bytes. One with a reason is in quarantine: not attached. */
  files: readonly Pick<StoredFile, 'name' | 'size' | 'quarantineReason'>[];
};

interface ReceivedMail {
  internshipType: string;
  /** Only the number, since the names are the sender's words too. */
  fileCount: number;
  /** To its receipt. */
  link: string;
}

/** The answers, in the order of the form. */
const applicationSectionsOf = (data: ApplicationMail): Section[] =>
  applicationParts.map(({ id, fields }) => ({
    title: applicationSections[id].replace(` ${optionalMark}`, ''),
    fields: [
      ...(id === 'personal' ? personFields({ ...data, name: `${data.firstName} ${data.lastName}` }) : []),
      ...(id === 'documents' ? fileFields(data.files) : answerFields(fields, data)),
    ],
  }));

export const applicationNotice = firmNotice<ApplicationMail>({
  subject: ({ firstName, lastName }) =>
    `Traineeship application from ${shortName(`${firstName} ${lastName}`)}`,
  preheader: `Reply to this email to answer. We promised a reply within ${answerTimes.application.words}.`,
  title: 'A new application',
  intro: ({ firstName, lastName, files }) => [
    ...unsafeNotice(files),
    paragraph({ strong: `${firstName} ${lastName}` }, ' applied for a traineeship.'),
  ],
  confirmed: 'The applicant got a confirmation.',
  steps: [`Reply to this email within ${answerTimes.application.words}. Your answer goes to the applicant.`],
  sections: applicationSectionsOf,
});

/** No typed text, only choices from our lists (decision 0031). */
export const applicationConfirmation: MailCopy<ReceivedMail> = {
  subject: () => 'We received your application',
  preheader: `A person will read it and reply within ${answerTimes.application.words}.`,
  title: 'We received your application',
  body: (data) => [
    hello,
    paragraph('Thank you for applying for our traineeship. Everything arrived.'),
    steps,
    receiptLink(data.link),
    fields,
  ],
  steps: () => [
    'A person will read your application.',
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

function unsafeNotice(files: ApplicationMail['files']): Block[] {
  const unsafe = files.filter(({ quarantineReason }) => quarantineReason !== '');
  if (unsafe.length === 0) return [];
  return [
    notice(
      'Not attached, because these files could be harmful:',
      'Ask the applicant to email you a plain PDF. We haven’t told them about this.',
      unsafe.map(({ name, quarantineReason }) => `${name} ${quarantineReason}.`),
    ),
  ];
}

function fileFields(files: ApplicationMail['files']): Field[] {
  if (files.length === 0) return [{ label: 'Files', value: 'None' }];
  const attached = attachedOf(files);
  const notAttached = (file: ApplicationMail['files'][number]) => {
    if (file.quarantineReason) return ', not attached: see the warning';
    return attached.includes(file)
      ? ''
      : ', not attached: all files together are too large. See the admin panel';
  };
  return files.map((file, i) => ({
    label: `File ${i + 1}`,
    value: `${file.name} (${fileSize(file.size)})${notAttached(file)}`,
  }));
}

/** The harmless files, or none if they are too large together. */
function attachedOf<File extends ApplicationMail['files'][number]>(files: readonly File[]): File[] {
  const harmless = files.filter(({ quarantineReason }) => quarantineReason === '');
  const total = harmless.reduce((sum, { size }) => sum + size, 0);
  return total > MAX_MAILED_BYTES ? [] : harmless;
}

/** The same for the desk, which lists the files separately. */
export const sectionsOfApplication = (details: ApplicationDetails): Section[] =>
  applicationSectionsOf({ ...details, files: [] }).filter(
    ({ title }) => title !== applicationSections.documents,
  );

/** To the applicant. @param link to its receipt */
export async function composeConfirmation(
  details: ApplicationDetails,
  fileCount: number,
  link: string,
): Promise<Mail> {
  const internshipType = labelOf(internshipTypes, details.internshipType);
  const data = { internshipType, fileCount, link };
  return { to: details.email, ...(await renderMail(applicationConfirmation, data)) };
}

/** To the firm, with the harmless files. @param to its address */
export async function composeNotice(
  details: ApplicationDetails,
  files: readonly StoredFile[],
  facts: FirmFacts,
  to: string,
): Promise<Mail> {
  return {
    to,
    replyTo: details.email,
    attachments: attachedOf(files).map(({ name, type, key }) => ({
      filename: name,
      contentType: type,
      storageKey: key,
    })),
    ...(await renderMail(applicationNotice, { ...details, files, ...facts })),
  };
}
