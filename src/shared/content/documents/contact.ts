import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document } from '../define.ts';
import { heroText, pageMeta } from '../parts.ts';
import * as f from '../schema.ts';

const tab = f.group({
  label: f.line(40),
  title: f.line(60),
  lead: f.text(300),
  nextTitle: f.line(60),
  next: f.list(f.line(200, { help: 'The page says the days on which you’re open instead of {open days}.' }), {
    label: 'What happens next',
    itemName: 'Step',
  }),
});

const schema = document('contact', {
  meta: pageMeta,
  hero: heroText,
  tabs: f.group(
    { message: tab, booking: tab },
    {},
    { help: 'The page of a receipt says what happens next, too.' },
  ),
  details: f.group(
    {
      title: f.line(60),
      address: f.line(40),
      phone: f.line(40),
      email: f.line(40),
      hours: f.line(40),
      social: f.line(40),
    },
    {},
    { help: 'The names of the facts, not the facts.' },
  ),
  map: f.group({
    heading: f.line(60),
    title: f.line(120, { help: 'For screen readers: describes the map.' }),
    link: f.line(40),
  }),
});

/** The words around the forms and facts of /contact. */
export const contact: TypeOf<typeof schema> = {
  kind: 'contact',
  meta: {
    title: 'Contact Us: write, call or book a consultation',
    description:
      'Send a message or book a consultation at a time that suits you. Our address, phone number, email and business hours are here too.',
  },
  hero: {
    kicker: 'Contact us',
    title: 'Contact Us',
    lead: 'Write, call or choose a time. A person reads every message.',
  },
  tabs: {
    message: {
      label: 'Send a Message',
      title: 'Tell us what you need',
      lead: 'A few sentences are plenty. The details can wait until we talk.',
      nextTitle: 'What happens next',
      next: [
        'We’ll email you to say we have your message.',
        'We’ll read it during business hours, {open days}.',
        'The person who knows the most about your question will reply.',
      ],
    },
    booking: {
      label: 'Book a Consultation',
      title: 'Choose a time that suits you',
      lead: 'Half an hour on the phone, on a weekday you choose.',
      nextTitle: 'What happens next',
      next: [
        'We’ll email you the time you asked for, with a link to move or cancel it.',
        'We’ll confirm by email during business hours.',
        'We’ll call you at the agreed time. Nothing to prepare.',
      ],
    },
  },
  details: {
    title: 'How to reach us',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    hours: 'Hours',
    social: 'Follow us',
  },
  map: {
    heading: 'Where to find us',
    title: 'Map of our office and the streets around it',
    link: 'Open the map',
  },
};

export default defineContent(schema, contact, { label: 'Contact us', page: paths.contact });
