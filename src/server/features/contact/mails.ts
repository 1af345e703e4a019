import { fieldList, hello, paragraph, steps } from '#server/mail/blocks.ts';
import { defineMail } from '#server/mail/definition.ts';
import { type FieldSection, fieldLines, personFields, sampleValues } from '#server/mail/fields.ts';
import { type ContactValues, contactFields } from '#shared/contact/contact.ts';
import { serviceIds } from '#shared/content/services/ids.ts';
import type { PrintedFirm } from '#shared/firm.ts';
import type { HiddenName } from '#shared/forms/fields.ts';
import { contactServices, labelOf } from '#shared/forms/options.ts';
import { openDays } from '#shared/hours.ts';
import { promisedTimes } from '#shared/leads/promised-times.ts';
import type { Filled } from '../leads/intake/form-values.ts';
import {
  confirmationCause,
  defineFirmNotice,
  receiptLink,
  shortName,
  usedInForm,
} from '../leads/intake/mail-parts.ts';

export type Message = Filled<Omit<ContactValues, HiddenName>>;

/** The answers, in the order of the form. */
export const messageSections = (data: Message): FieldSection[] => [
  { title: 'Who wrote', fields: personFields(data) },
  { title: 'What they need', fields: fieldLines(contactFields, data) },
];

export const messageNotice = defineFirmNotice('message notice', {
  sample: (typed) => sampleValues<Message>(contactFields, typed),
  subject: ({ name, service }) => `Message from ${shortName(name)}: ${labelOf(contactServices, service)}`,
  preheader: `Reply to this email to answer. We promised a reply within ${promisedTimes.enquiry.words}.`,
  title: 'A new message',
  intro: ({ name }) => [paragraph({ strong: name }, ' wrote through the contact page.')],
  confirmed: 'The sender got a confirmation.',
  steps: [`Reply to this email within ${promisedTimes.enquiry.words}. Your answer goes to the sender.`],
  // What they want to know comes before who they are.
  sections: (data) => messageSections(data).toReversed(),
});

const confirmationSample = () => ({
  service: serviceIds[0] as string,
  link: 'https://larkfield.example/sent?token=K7QF3MTR.3d4c',
});
type Confirmation = ReturnType<typeof confirmationSample>;

/** Names the message for the replies too, since mail programs group a conversation by its subject. */
const aboutTopic = ({ service }: Confirmation) =>
  service === 'other' ? '' : ` about ${labelOf(contactServices, service)}`;

/** @param thanks how the person reached us */
const confirmationBody =
  (thanks: string) =>
  ({ service, link }: Confirmation, { hours }: PrintedFirm) => [
    hello,
    paragraph(thanks),
    steps(
      `We’ll read it during business hours, ${openDays(hours)}.`,
      'The person who knows the most about your question will reply.',
      `You’ll hear from us within ${promisedTimes.enquiry.words}.`,
    ),
    receiptLink(link),
    fieldList({
      title: 'Your message',
      fields: [{ label: 'About', value: labelOf(contactServices, service) }],
    }),
  ];

export const messageConfirmation = defineMail('message confirmation', {
  audience: 'stranger',
  cause: confirmationCause('the contact form'),
  sample: confirmationSample,
  subject: (data) => `We received your message${aboutTopic(data)}`,
  preheader: `The person who knows the most about your question will reply within ${promisedTimes.enquiry.words}.`,
  title: 'We received your message',
  body: confirmationBody('Thank you for writing to us. A person reads every message.'),
  reason: usedInForm,
});

/** To a person who called or came by, if staff chose to send it. */
export const writtenConfirmation: typeof messageConfirmation = defineMail('written message confirmation', {
  audience: 'stranger',
  cause: 'a person at the desk writes down a message, and ticks “Email them a confirmation”',
  sample: confirmationSample,
  subject: (data) => `We wrote down your message${aboutTopic(data)}`,
  preheader: `The person who knows the most about your question will reply within ${promisedTimes.enquiry.words}.`,
  title: 'We wrote down your message',
  body: confirmationBody('Thank you for getting in touch. We wrote down what you told us.'),
  reason: 'You’re getting this email because someone gave us this address on the phone or in person.',
});
