import type { Hero, PageMeta, Point } from './types.ts';

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

export const applicationNextSteps: { title: string; steps: readonly string[] } = {
  title: 'What happens next',
  steps: [
    'You get an email that confirms your application.',
    'We review it and reply within 1-2 weeks.',
    'If it looks like a match, we invite you to a conversation.',
  ],
};
