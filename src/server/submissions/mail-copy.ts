import { site } from '../../shared/site.ts';
import { oneLine } from './plain.ts';
import type { FirmMail, ReceiptMail } from './template-data.ts';
import type { Templates } from './templates.ts';

/** What the text and the HTML of a mail share; the paragraphs between stand in views/mail. */
export interface Outline<Data> {
  subject(data: Data): string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
  title: string;
  /** What happens next, and when. */
  steps(data: Data): readonly string[];
  /** Why this mail came. */
  reason: string;
}

/** Enough of a name to be known by, so that the rest of the subject stays in sight. */
const short = (name: string) => oneLine(name, 60);
const held = ({ quarantined }: { quarantined: boolean }) => (quarantined ? 'Possible spam: ' : '');
/** Whether the person heard from us; nobody writes to the sender of what looks like spam. */
const toldOrNot = ({ quarantined, isConfirmed }: FirmMail, told: string) => {
  if (quarantined) return [];
  return [
    isConfirmed ? told : 'They got no confirmation: their address has had as many mails as we send to one.',
  ];
};

const fromTheSite = 'This mail was made by a form on your website.';
const fromTheShop = 'This mail was made by the shop on your website.';
const toTheBuyer = 'You get this mail because someone used this address to order on our website.';
const toTheVisitor = 'You get this mail because someone used this address in a form on our website.';

export const outlines: { [Name in keyof Templates]: Outline<Templates[Name]> } = {
  'contact-firm': {
    subject: (data) => `${held(data)}Message from ${short(data.name)} about ${data.service}`,
    preheader: 'Reply to this mail to answer. We promised a reply within 1-2 business days.',
    title: 'A new message',
    steps: (data) => [
      ...toldOrNot(data, 'The sender has a confirmation.'),
      'Reply to this mail within 1-2 business days. Your answer goes to the sender.',
    ],
    reason: fromTheSite,
  },
  'contact-visitor': {
    subject: () => 'We received your message',
    preheader: 'The person who knows most about it replies within 1-2 business days.',
    title: 'We received your message',
    steps: () => [
      'We read it during business hours, Monday to Friday.',
      'The person who knows most about your question replies.',
      'You hear from us within 1-2 business days.',
    ],
    reason: toTheVisitor,
  },
  'booking-firm': {
    subject: (data) => `${held(data)}Consultation on ${data.date} at ${data.time} with ${short(data.name)}`,
    preheader: 'Reply to this mail to confirm the time.',
    title: 'A consultation was requested',
    steps: (data) => [
      ...toldOrNot(data, 'The visitor has this time in a calendar file, marked as tentative.'),
      'Reply to this mail to confirm it, or to suggest another time.',
      'Call at the agreed time.',
    ],
    reason: fromTheSite,
  },
  'booking-visitor': {
    subject: (data) => `Your consultation on ${data.date} at ${data.time}`,
    preheader: 'We hold this time for you and confirm it by email shortly.',
    title: 'We hold this time for you',
    steps: () => [
      'We confirm by email during business hours, Monday to Friday.',
      'We call you at the agreed time.',
      'The call takes half an hour. Nothing to prepare.',
    ],
    reason: toTheVisitor,
  },
  'application-firm': {
    subject: (data) =>
      `${held(data)}Traineeship application from ${short(`${data.firstName} ${data.lastName}`)}`,
    preheader: 'Reply to this mail to answer. We promised a reply within 1-2 weeks.',
    title: 'A new application',
    steps: (data) => [
      ...toldOrNot(data, 'The applicant has a confirmation.'),
      'Reply to this mail within 1-2 weeks. Your answer goes to the applicant.',
    ],
    reason: fromTheSite,
  },
  'application-visitor': {
    subject: () => 'We received your application',
    preheader: 'We read it ourselves and reply within 1-2 weeks.',
    title: 'We received your application',
    steps: () => [
      'We review your application ourselves.',
      'We reply within 1-2 weeks.',
      'If it looks like a match, we invite you to a conversation.',
    ],
    reason: toTheVisitor,
  },
  'newsletter-confirmation': {
    subject: () => `Please confirm your ${site.name} newsletter`,
    preheader: 'One click, and new articles on assessment, careers and leadership come to you.',
    title: 'One click is missing',
    steps: () => [],
    reason: 'You get this mail because someone entered this address on our website.',
  },
  'payment-link': {
    subject: ({ item, part }) => `Your payment link: ${item}${part && `, ${part.toLowerCase()}`}`,
    preheader: 'Pay your invoice online, now or later.',
    title: 'Your payment link',
    steps: () => [
      'You pay on a secure invoice page.',
      'When your payment arrives, we confirm it by email.',
      'Paid already? Then there is nothing left to do.',
    ],
    reason: toTheBuyer,
  },
  'payment-receipt': {
    subject: ({ amount, item }) => `We received your payment of ${amount}: ${item}`,
    preheader: 'Your receipt, and what happens next.',
    title: 'Thank you for your payment',
    steps: receiptSteps,
    reason: toTheBuyer,
  },
  'gift-card': {
    subject: ({ amount }) => `Your gift card of ${amount}, with its code`,
    preheader: 'Print this mail, or forward it to the person it is for.',
    title: 'Your gift card',
    steps: ({ hasConsultation }) => [
      'Print this mail, or forward it to the person it is for.',
      'They call or write to us and name the code.',
      ...(hasConsultation
        ? ['We start with the free 15-minute consultation that comes with this card.']
        : []),
      'They choose a date that suits them.',
    ],
    reason: toTheBuyer,
  },
  'order-firm': {
    subject: ({ amount, item, part }) => `Paid: ${item}, ${amount}${part && ` (${part.toLowerCase()})`}`,
    preheader: 'The buyer expects to hear from you within 1-2 business days.',
    title: 'A payment came in',
    steps: ({ lastFour }) => [
      'The buyer has a receipt.',
      ...(lastFour ? ['The buyer has the gift card and its code.'] : []),
      'Reply to this mail within 1-2 business days. Your answer goes to the buyer.',
    ],
    reason: fromTheShop,
  },
  'order-notice': {
    subject: ({ headline, amount, item, part }) =>
      `${headline}: ${item}, ${amount}${part && ` (${part.toLowerCase()})`}`,
    preheader: 'The website cannot settle this by itself.',
    title: 'An order needs you',
    steps: ({ steps }) => steps,
    reason: fromTheShop,
  },
};

function receiptSteps({ isGift, isFirst, later }: ReceiptMail): string[] {
  if (isGift) return ['The gift card and its code come in a mail of their own.'];
  return [
    ...(isFirst
      ? ['We follow up within 1-2 business days.', 'You and your coach agree on the first date.']
      : ['Your coaching goes on as agreed.']),
    ...(later.length > 0 ? [`We email you the next payment links on ${later.join(' and ')}.`] : []),
  ];
}
