import { fields, hello, paragraph, steps } from '#server/mail/blocks.ts';
import { answerFields, personFields, type Section } from '#server/mail/fields.ts';
import { type MailCopy, renderMail } from '#server/mail/render.ts';
import type { Mail } from '#server/mail/types.ts';
import { type ContactValues, contactFields } from '#shared/contact/contact.ts';
import { contactServices, labelOf } from '#shared/forms/options.ts';
import { answerTimes } from '#shared/leads/promised-times.ts';
import type { Filled } from '../leads/intake/answers.ts';
import { type FirmFacts, firmNotice, receiptLink, shortName, usedInForm } from '../leads/intake/mail-copy.ts';

/** The message, with the service in the words of the form. */
type ContactMail = Omit<Filled<ContactValues>, 'service' | 'website' | 'openFor'> & {
  service: string;
};

/** The answers, in the order of the form. */
export const messageSections = (data: ContactMail): Section[] => [
  { title: 'Who wrote', fields: personFields(data) },
  { title: 'What they need', fields: answerFields(contactFields, data) },
];

/** To the firm. */
export const contactNotice = firmNotice<ContactMail>({
  subject: (data) => `Message from ${shortName(data.name)}: ${data.service}`,
  preheader: `Reply to this email to answer. We promised a reply within ${answerTimes.enquiry.words}.`,
  title: 'A new message',
  intro: ({ name }) => [paragraph({ strong: name }, ' wrote through the contact page.')],
  confirmed: 'The sender got a confirmation.',
  steps: [`Reply to this email within ${answerTimes.enquiry.words}. Your answer goes to the sender.`],
  sections: messageSections,
});

/** To the visitor: no typed text, only choices from our lists (decision 0031). */
export const contactConfirmation: MailCopy<Pick<ContactMail, 'service'> & { link: string }> = {
  subject: () => 'We received your message',
  preheader: `The person who knows the most about your question will reply within ${answerTimes.enquiry.words}.`,
  title: 'We received your message',
  body: (data) => [
    hello,
    paragraph('Thank you for writing to us. A person reads every message.'),
    steps,
    receiptLink(data.link),
    fields,
  ],
  steps: () => [
    'We’ll read it during business hours, Monday to Friday.',
    'The person who knows the most about your question will reply.',
    `You’ll hear from us within ${answerTimes.enquiry.words}.`,
  ],
  sections: ({ service }) => [{ title: 'Your message', fields: [{ label: 'About', value: service }] }],
  reason: usedInForm,
};

/** To the sender. @param link to the receipt */
export async function composeConfirmation(
  { email, service }: Pick<ContactMail, 'email' | 'service'>,
  link: string,
): Promise<Mail> {
  const data = { service: labelOf(contactServices, service), link };
  return { to: email, ...(await renderMail(contactConfirmation, data)) };
}

/** To the firm. @param to its address */
export async function composeNotice(message: ContactMail, facts: FirmFacts, to: string): Promise<Mail> {
  const data = { ...message, service: labelOf(contactServices, message.service), ...facts };
  return { to, replyTo: message.email, ...(await renderMail(contactNotice, data)) };
}
