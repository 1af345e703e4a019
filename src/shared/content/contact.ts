import type { Hero, PageMeta } from './types.ts';

/** /contact; address, phone, email and hours come from `site.ts`. */
export const contactMeta: PageMeta = {
  title: 'Contact Us',
  description:
    'Send a message or book a consultation. Our address, phone number, email and business hours are here too.',
};

export const contactHero: Hero = {
  kicker: 'Contact us',
  title: 'Contact Us',
  lead: 'Write, call or choose a time. A person reads every message.',
};

export const contactDetails = {
  title: 'How to reach us',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Hours',
  social: 'Follow us',
};

export const contactMap = {
  title: 'Map of our office and the streets around it',
  link: 'Open the map in a new tab',
};

export interface ContactTab {
  id: 'message' | 'booking';
  label: string;
  lead: string;
  nextTitle: string;
  next: readonly string[];
}

/** The first one is open by default. */
export const contactTabs: readonly [ContactTab, ContactTab] = [
  {
    id: 'message',
    label: 'Send a Message',
    lead: 'Tell us briefly what you need. Details can wait for the conversation.',
    nextTitle: 'What happens next',
    next: [
      'You get an email that confirms your message.',
      'We read it during business hours, Monday to Friday.',
      'The person who knows most about your question replies.',
    ],
  },
  {
    id: 'booking',
    label: 'Book a Consultation',
    lead: 'Choose a weekday and a half hour that suits you.',
    nextTitle: 'What happens next',
    next: [
      'You get an email with the time you asked for and a calendar file.',
      'We confirm by email during business hours.',
      'We call you at the agreed time. Nothing to prepare.',
    ],
  },
];
