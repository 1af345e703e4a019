import type { Config } from '#server/config/types.ts';
import { button, fields, hello, paragraph, steps } from '#server/mail/blocks.ts';
import { answerFields, type Field, personFields, type Section } from '#server/mail/fields.ts';
import { type MailCopy, renderMail } from '#server/mail/render.ts';
import type { Mail } from '#server/mail/types.ts';
import { type ApplicationValues, applicationParts } from '#shared/applications/application.ts';
import { fileSize } from '#shared/applications/attachments.ts';
import { applicationSections } from '#shared/content/apply.ts';
import { internshipTypes, labelOf } from '#shared/forms/options.ts';
import { optionalMark } from '#shared/forms/words.ts';
import { leadPath } from '#shared/leads/leads.ts';
import { answerTimes } from '#shared/leads/promised-times.ts';
import type { Filled, InWords } from '../leads/intake/answers.ts';
import { type FirmFacts, firmNotice, receiptLink, shortName, usedInForm } from '../leads/intake/mail-copy.ts';
import type { ApplicationFile } from './files/index.ts';

/** The applicant's answers besides the files, for the row and the mail. */
export type ApplicationDetails = Filled<Omit<ApplicationValues, 'website' | 'openFor'>>;

/** A file of an application, with its key in the storage. */
export type StoredFile = Omit<ApplicationFile, 'bytes'> & { size: number; key: string };

type ApplicationMail = InWords<Omit<ApplicationDetails, 'submittedAt'>> & {
  /** Size in bytes. */
  files: readonly Pick<StoredFile, 'name' | 'size' | 'isProtected'>[];
  /** To the lead in the panel. */
  link: string;
};

interface ReceivedMail {
  internshipType: string;
  /** Only the number, since the names are the sender's words too. */
  fileCount: number;
  /** To its receipt. */
  link: string;
}

/** The answers, in the order of the form. */
const applicationSectionsOf = (data: Omit<ApplicationMail, 'link'>): Section[] =>
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
  intro: ({ firstName, lastName, files, link }) => [
    paragraph({ strong: `${firstName} ${lastName}` }, ' applied for a traineeship.'),
    button(files.length > 0 ? 'Open the application and its files' : 'Open the application', link),
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

function fileFields(files: ApplicationMail['files']): Field[] {
  if (files.length === 0) return [{ label: 'Files', value: 'None' }];
  return files.map(({ name, size, isProtected }, i) => ({
    label: `File ${i + 1}`,
    value: `${name} (${fileSize(size)})${isProtected ? ', protected: it may ask for a password' : ''}`,
  }));
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

/** To the firm. Files are never attached: the panel has them, once they were scanned (decision 0033). */
export async function composeNotice(
  details: ApplicationDetails,
  files: readonly StoredFile[],
  { reference, ...facts }: FirmFacts & { reference: string },
  { mail: { to }, siteUrl }: Pick<Config, 'mail' | 'siteUrl'>,
): Promise<Mail> {
  const query = new URLSearchParams({ search: reference, status: facts.quarantined ? 'spam' : 'all' });
  const link = `${siteUrl}${leadPath()}?${query}`;
  return {
    to,
    replyTo: details.email,
    ...(await renderMail(applicationNotice, { ...details, files, link, ...facts })),
  };
}
