import { paths } from '../paths.ts';
import type { Faq, Hero, LinkAction, PageMeta, Point, SectionText } from './types.ts';

/** The words of /gift-cards; themes, amounts and rules are in `gift-cards/gift-cards.ts`. */
export const meta: PageMeta = {
  title: 'Gift Cards for coaching and assessment',
  description:
    'Give coaching or assessment. Choose a theme, an amount or a package, and add a message. Every gift card is valid for 12 months.',
};

export const hero: Hero = {
  kicker: 'Gift cards',
  title: 'Give someone a clear next step',
  lead: 'A gift card for coaching or assessment, with a message from you.',
};

export const giftSteps: SectionText & { steps: readonly [Point, Point, Point] } = {
  title: 'How it works',
  lead: 'Three steps, a few minutes.',
  steps: [
    { title: 'Choose', text: 'Pick a theme, then a package or an amount.' },
    { title: 'Write', text: 'Add a personal message of up to 500 characters.' },
    {
      title: 'Send',
      text: 'Pay online. We’ll email the card to you, or to the recipient on the day you choose.',
    },
  ],
};

/** The builder's headings and buttons. */
export const giftBuilder = {
  title: 'Build your gift card',
  lead: 'The card changes as you choose.',
  preview: 'Preview',
  theme: 'Choose a theme',
  package: 'Choose a package',
  noPackage: 'No package, only an amount',
  /** Beside a family of packages. @param amount '$1,200' */
  from: (amount: string) => `from ${amount}`,
  amount: 'Or choose an amount',
  amountHelp: 'Used only if you don’t choose a package.',
  amountOverridden: 'Your package’s price is used instead.',
  message: 'Personal message',
  messageHelp: 'It’s printed on the card.',
  /** After the number of characters typed. */
  messageLimit: 'of 500 characters',
  /** On the card until there is something to show. */
  noValue: 'Your amount',
  noMessage: 'Your message appears here.',
  forWhom: (name: string) => `For ${name}`,
  validFor: 'Valid for 12 months',
  freeConsultation: 'Includes a free 15-minute consultation',
  value: 'Value',
  proceed: 'Proceed to checkout',
  missing: {
    title: 'Selection Required',
    description: 'Please select a package or amount for your gift card.',
  },
};

export const giftBenefits: SectionText & { points: readonly Point[] } = {
  title: 'Why it makes a good gift',
  lead: 'It lasts longer than flowers and asks nothing in return.',
  points: [
    { title: 'Valid for 12 months', text: 'There’s time to wait for the right moment.' },
    {
      title: 'A free consultation with $300 or more',
      text: 'Purchases of $300 or more include a free 15-minute consultation.',
    },
    {
      title: 'Theirs to decide',
      text: 'The person you give it to chooses the coach, the topic and the dates.',
    },
    { title: 'In confidence', text: 'What they talk about stays between them and the coach.' },
  ],
};

export const giftQuestions: SectionText & { action: LinkAction } = {
  title: 'Questions before you give',
  lead: 'Anything else? A person will answer.',
  action: { label: 'Contact us', to: paths.contact },
};

export const giftFaqs: readonly Faq[] = [
  {
    id: 'valid',
    question: 'How long is a gift card valid?',
    answer: 'For 12 months from the day it’s paid for. Its last day is printed on the card.',
  },
  {
    id: 'delivery',
    question: 'How does the card arrive?',
    answer: 'By email, once you’ve paid. We’ll send it to you, or to the recipient on the day you choose.',
  },
  {
    id: 'redeem',
    question: 'How does someone use it?',
    answer: 'They book a session here with the code, or call us, and we’ll agree on a date.',
  },
  {
    id: 'consultation',
    question: 'When is the free 15-minute consultation included?',
    answer: 'With every purchase of $300 or more. It’s in addition to the card’s amount.',
  },
  {
    id: 'package',
    question: 'Can I give a whole package?',
    answer: 'Yes. Choose one of the twelve packages, and its price replaces the preset amount.',
  },
  {
    id: 'services',
    question: 'What can the card be used for?',
    answer: 'For coaching, assessment and packages for individuals. Ask us if you’re not sure.',
  },
];
