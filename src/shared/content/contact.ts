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
  heading: 'Where to find us',
  title: 'Map of our office and the streets around it',
  link: 'Open the map',
};

export interface ContactTab {
  id: 'message' | 'booking';
  label: string;
  lead: string;
  nextTitle: string;
  next: readonly string[];
}

/** Names the row of tabs to a screen reader. */
export const contactTabsLabel = 'Ways to reach us';

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

/** A panel as long as its form is not there: the same thing by email or phone. */
export interface ContactByMail {
  title: string;
  text: string;
  /** Of the email that the button opens: the lines wait for the visitor's words. */
  subject: string;
  lines: readonly string[];
  action: string;
  nextTitle: string;
  next: readonly string[];
}

export const contactByMail: Record<ContactTab['id'], ContactByMail> = {
  message: {
    title: 'Tell us what you need',
    text: 'A few sentences are enough; details can wait for the conversation. The form for this page is on its way. Until then, email reaches the same people.',
    subject: 'A question about your services',
    lines: ['What I would like to talk about:', 'My organization, if any:', 'My phone number:'],
    action: 'Write an email',
    nextTitle: 'What happens next',
    next: [
      'Your email reaches our office at once.',
      'We read it during business hours, Monday to Friday.',
      'The person who knows most about your question replies within two business days.',
    ],
  },
  booking: {
    title: 'Suggest a time that suits you',
    text: 'Name two or three half hours, Monday to Friday between 9:00 AM and 5:00 PM. The online calendar is on its way. Until then, we book by email or phone.',
    subject: 'A consultation',
    lines: ['What I would like to talk about:', 'Times that suit me:', 'My phone number:'],
    action: 'Suggest times by email',
    nextTitle: 'What happens next',
    next: [
      'We compare your times with our calendar.',
      'We confirm one of them by email within two business days.',
      'We call you at the agreed time. Nothing to prepare.',
    ],
  },
};

/** Stands before the phone number, beside the button. */
export const orCall = 'or call';
