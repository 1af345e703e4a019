import { isInTheUS } from '../forms/in-the-us.ts';
import { type FieldWords, optionalMark } from '../forms/words.ts';
import { firm } from './documents/firm.ts';

/** The form's sections, in order. */
export const applicationSections = {
  personal: 'Personal Information',
  education: 'Education Information',
  traineeship: 'Traineeship Details',
  experience: 'Experience & Qualifications',
  logistics: 'Logistics',
  documents: 'Documents',
  additional: `Additional Information ${optionalMark}`,
} as const;

export type ApplicationSection = keyof typeof applicationSections;

/** What each section asks. */
export const applicationHints: Record<ApplicationSection, string> = {
  personal: 'How we can reach you.',
  education: 'Where you study or studied, and when you graduate.',
  traineeship: 'The work you’d like, and when you have time for it.',
  experience: 'Plain words are fine. Coursework and volunteering count.',
  logistics: 'Check each box that applies to you. Neither is required.',
  documents: 'Your résumé, and a transcript if you like.',
  additional: 'Anything else we should know.',
};

/** The fields of each section, in their order. */
export const applicationFields = {
  personal: {
    firstName: { label: 'First name' },
    lastName: { label: 'Last name', isBeside: true },
    email: { label: 'Email', help: 'We’ll reply to this address.' },
    phone: { label: 'Phone', help: `With area code, such as ${firm.phone}.` },
    address: {
      label: 'Address',
      help: isInTheUS ? 'Street, city, state and ZIP code.' : 'Street, town and postcode.',
      rows: 2,
    },
  },
  education: {
    university: { label: 'University or college', short: 'University' },
    major: { label: 'Major or field of study', short: 'Major' },
    yearInSchool: { label: 'Year in school', short: 'Year', prompt: 'Choose your year' },
    graduationDate: {
      label: 'Expected graduation date',
      short: 'Graduation',
      help: 'MM/YYYY, such as 05/2027.',
    },
    gpa: isInTheUS
      ? { label: 'GPA', help: 'Such as 3.6.', isBeside: true }
      : { label: 'Average grade', help: 'As your university writes it.', isBeside: true },
  },
  traineeship: {
    internshipType: { label: 'Traineeship type', short: 'Type', prompt: 'Choose a type' },
    startDate: {
      label: 'Preferred start date',
      short: 'Start',
      help: isInTheUS ? 'MM/DD/YYYY, such as 06/01/2027.' : 'Day, month and year.',
    },
    availability: { label: 'Availability', prompt: 'Choose your hours' },
  },
  experience: {
    relevantExperience: {
      label: 'Relevant experience',
      help: 'What you’ve done, and what you learned.',
      rows: 5,
    },
    whyInterested: {
      label: 'Why are you interested?',
      short: 'Why interested',
      help: 'What you want to learn with us, and why now.',
      rows: 5,
    },
    skills: {
      label: 'Relevant skills',
      short: 'Skills',
      help: 'Such as statistics, interviewing, languages or software.',
      rows: 3,
    },
  },
  logistics: {
    hasTransportation: { label: 'I have transportation to the office.', short: 'Transportation' },
    canWorkRemotely: { label: 'I can work remotely.', short: 'Remote work' },
  },
  documents: {},
  additional: { additionalInfo: { label: 'Additional information', short: 'Anything else', rows: 4 } },
} satisfies Record<ApplicationSection, Record<string, FieldWords>>;

/** Labels around the form. */
export const applicationForm = {
  start: 'Start your application',
  submit: 'Submit Application',
  busy: 'Submitting Application...',
  noScript: 'This form needs JavaScript to send your documents. You can apply by email instead:',
};

/** Above the sections: which of them are filled in. */
export const applicationProgress = {
  label: 'Sections of the application',
  count: (filled: number, all: number) => `${filled} of ${all} filled in`,
  /** After the name of a section, for screen readers. */
  filled: 'filled in',
};

/** Above the sections: what this browser stores. */
export const draftNote = {
  kept: 'This browser keeps what you type for 30 days, or until you send it.',
  lost: 'This browser won’t let us keep what you type. Please send it before you leave.',
  clear: 'Clear form',
};

export const documentsField = {
  label: 'Attach documents',
  drop: 'Drop files here, or',
  choose: 'Choose files',
  help: 'PDF, Word or text files, up to 5 MB each. At most 10 files, 25 MB in total.',
  list: 'Attached documents',
  remove: 'Remove',
  tooLarge: {
    title: 'File too large',
    description: (file: string) => `${file} is larger than 5MB. Please choose a smaller file.`,
  },
  wrongType: {
    title: 'Invalid file type',
    description: (file: string) =>
      `${file} is not a supported file type. Please upload PDF, Word, or text files.`,
  },
  /** After `wrongType`. */
  reasons: {
    macros: 'It contains macros. Please save it as a document without macros.',
    rtf: 'It’s a rich text file (RTF).',
    html: 'It’s a web page (HTML).',
    openDocument: 'It’s an OpenDocument file.',
    picture: 'It’s a picture.',
    archive: 'It’s an archive.',
    program: 'It’s a program.',
    unknown: 'It’s none of these.',
  },
  otherName: (extension: string, kind: string) => `Its name ends in .${extension}, not in .${kind}.`,
  empty: (file: string) => `${file} is empty. Please choose another file.`,
  tooMany: (file: string) => `${file} wasn’t added: you can attach at most 10 files.`,
  tooMuch: (file: string) => `${file} wasn’t added: all files together can be at most 25 MB.`,
  missing: (files: string) => `You chose ${files} earlier. We can’t keep files, so please choose them again.`,
  unreadable: (file: string) => `${file} couldn’t be read. Please remove it and choose it again.`,
};
