import type { Hero, PageMeta, Point, SectionText } from './types.ts';

/** The words around the form of /apply; labels and messages of its fields belong to the form. */
export const applyMeta: PageMeta = {
  title: 'Apply for a traineeship',
  description:
    'Apply for the 2026 traineeship cohort: seven short sections, your documents, and a reply within 1-2 weeks.',
};

export const applyHero: Hero = {
  kicker: 'Traineeships',
  title: 'Apply for Internship',
  lead: 'Tell us who you are and what you want to learn. We read every application ourselves.',
};

export const applicationCard: { title: string; text: string; benefits: readonly Point[] } = {
  title: 'Traineeship Application',
  text: 'The traineeship is unpaid and takes at least 20 hours per week. It offers four things.',
  benefits: [
    { title: 'Hands-on experience', text: 'Real projects from your first weeks.' },
    { title: 'Mentorship', text: 'A supervisor who reads your work and talks it through.' },
    { title: 'Research opportunities', text: 'Questions from practice, with data to answer them.' },
    { title: 'Professional network', text: 'People in the field who know your name and your work.' },
  ],
};

/** The form's sections, in order. */
export const applicationSections = {
  personal: 'Personal Information',
  education: 'Education Information',
  traineeship: 'Traineeship Details',
  experience: 'Experience & Qualifications',
  logistics: 'Logistics',
  documents: 'Documents',
  additional: 'Additional Information (optional)',
} as const;

export type ApplicationSection = keyof typeof applicationSections;

export const applicationOutline: SectionText & { hints: Record<ApplicationSection, string> } = {
  title: 'Seven short sections',
  lead: 'This is what we ask, in order. Most people need about twenty minutes.',
  hints: {
    personal: 'Your name, email, phone and address.',
    education: 'Your school, major, year and expected graduation.',
    traineeship: 'The kind of work you prefer, your start date and your hours.',
    experience: 'What you have done, what you can do, and why you are interested.',
    logistics: 'Whether you have transportation, and whether you can work remotely.',
    documents: 'Your résumé, and a transcript if you like.',
    additional: 'Anything else that we should know.',
  },
};

export const applicationChecklist: { title: string; items: readonly Point[] } = {
  title: 'Have at hand',
  items: [
    { title: 'Documents', text: 'PDF, Word or text files, up to 5 MB each.' },
    { title: 'Graduation date', text: 'Month and year are enough, such as 05/2027.' },
    { title: 'Start date', text: 'The day on which you would like to begin.' },
    { title: 'A few sentences', text: 'At least 50 characters on your experience and 100 on your reasons.' },
  ],
};

/** As long as the form is not there: the same application by email. */
export const applicationByMail = {
  title: 'Apply by email today',
  text: 'The form is on its way. You need not wait for it. The button opens an email with all seven sections, ready to fill in. Attach your documents there.',
  action: 'Apply by email',
  subject: 'Traineeship application, 2026 cohort',
  nextTitle: 'What happens next',
  steps: [
    'Your email reaches the people who run the traineeship.',
    'We review it and reply within 1-2 weeks.',
    'If it looks like a match, we invite you to a conversation.',
  ],
};

export const applicationNextSteps: { title: string; steps: readonly string[] } = {
  title: 'What happens next',
  steps: [
    'You get an email that confirms your application.',
    'We review it and reply within 1-2 weeks.',
    'If it looks like a match, we invite you to a conversation.',
  ],
};
