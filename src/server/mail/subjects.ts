import { site } from '../../shared/site.ts';
import { oneLine } from './plain.ts';
import type { Templates } from './templates.ts';

export interface Heading<Data> {
  subject(data: Data): string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
}

/** Enough of a name to be known by, so that the rest of the subject stays in sight. */
const short = (name: string) => oneLine(name, 60);
const held = ({ quarantined }: { quarantined: boolean }) => (quarantined ? 'Possible spam: ' : '');

export const headings: { [Name in keyof Templates]: Heading<Templates[Name]> } = {
  'contact-firm': {
    subject: (data) => `${held(data)}Message from ${short(data.name)} about ${data.service}`,
    preheader: 'Reply to this mail to answer. We promised a reply within 1-2 business days.',
  },
  'contact-visitor': {
    subject: () => 'We received your message',
    preheader: 'The person who knows most about it replies within 1-2 business days.',
  },
  'booking-firm': {
    subject: (data) => `${held(data)}Consultation on ${data.date} at ${data.time} with ${short(data.name)}`,
    preheader: 'Confirm the time by e-mail: reply to this mail.',
  },
  'booking-visitor': {
    subject: (data) => `Your consultation on ${data.date} at ${data.time}`,
    preheader: 'We hold this time for you and confirm it by e-mail shortly.',
  },
  'application-firm': {
    subject: (data) =>
      `${held(data)}Traineeship application from ${short(`${data.firstName} ${data.lastName}`)}`,
    preheader: 'Reply to this mail to answer. We promised a reply within 1-2 weeks.',
  },
  'application-visitor': {
    subject: () => 'We received your application',
    preheader: 'We read it ourselves and reply within 1-2 weeks.',
  },
  'newsletter-welcome': {
    subject: () => `Welcome to the ${site.name} newsletter`,
    preheader: 'New articles on assessment, careers and leadership, sent to this address.',
  },
};
