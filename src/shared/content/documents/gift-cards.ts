import { FREE_CONSULTATION_FROM } from '#shared/gift-cards/gift-cards.ts';
import { formatMoney } from '#shared/money.ts';
import { packages } from '#shared/packages/catalog.ts';
import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { counted } from '../counted.ts';
import { defineContent, document, repeatedIds } from '../define.ts';
import { faqTexts, heroText, linkAction, pageMeta, pointText, sectionText, sectionWith } from '../parts.ts';
import * as f from '../schema.ts';

const schema = document('gift-cards', {
  meta: pageMeta,
  hero: heroText,
  steps: sectionWith({ steps: f.list(pointText) }),
  builder: sectionText,
  benefits: sectionWith({ points: f.list(pointText) }),
  questions: sectionWith({ action: linkAction, items: faqTexts }),
});

const consultationFrom = formatMoney(FREE_CONSULTATION_FROM);

/** The words of /gift-cards. Its amounts are prices; themes and rules are in `gift-cards/gift-cards.ts`. */
export const giftCards: TypeOf<typeof schema> = {
  kind: 'gift-cards',
  meta: {
    title: 'Gift Cards for coaching and assessment',
    description:
      'Give coaching or assessment. Choose a theme, an amount or a package, and add a message. Every gift card is valid for 12 months.',
  },
  hero: {
    kicker: 'Gift cards',
    title: 'Give someone a clear next step',
    lead: 'A gift card for coaching or assessment, with a message from you.',
  },
  steps: {
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
  },
  builder: { title: 'Build your gift card', lead: 'The card changes as you choose.' },
  benefits: {
    title: 'Why it makes a good gift',
    lead: 'It lasts longer than flowers and asks nothing in return.',
    points: [
      { title: 'Valid for 12 months', text: 'There’s time to wait for the right moment.' },
      {
        title: `A free consultation with ${consultationFrom} or more`,
        text: `Purchases of ${consultationFrom} or more include a free 15-minute consultation.`,
      },
      {
        title: 'Theirs to decide',
        text: 'The person you give it to chooses the coach, the topic and the dates.',
      },
      { title: 'In confidence', text: 'What they talk about stays between them and the coach.' },
    ],
  },
  questions: {
    title: 'Questions before you give',
    lead: 'Anything else? A person will answer.',
    action: { label: 'Contact us', to: paths.contact },
    items: [
      {
        id: 'valid',
        question: 'How long is a gift card valid?',
        answer: 'For 12 months from the day it’s paid for. Its last day is printed on the card.',
      },
      {
        id: 'delivery',
        question: 'How does the card arrive?',
        answer:
          'By email, once you’ve paid. We’ll send it to you, or to the recipient on the day you choose.',
      },
      {
        id: 'redeem',
        question: 'How does someone use it?',
        answer: 'They book a session here with the code, or call us, and we’ll agree on a date.',
      },
      {
        id: 'consultation',
        question: 'When is the free 15-minute consultation included?',
        answer: `With every purchase of ${consultationFrom} or more. It’s in addition to the card’s amount.`,
      },
      {
        id: 'package',
        question: 'Can I give a whole package?',
        answer: `Yes. Choose one of the ${counted(packages.length, 'package')}, and its price replaces the preset amount.`,
      },
      {
        id: 'services',
        question: 'What can the card be used for?',
        answer: 'For coaching, assessment and packages for individuals. Ask us if you’re not sure.',
      },
    ],
  },
};

export default defineContent(schema, giftCards, {
  offer: 'giftCards',
  label: 'Gift cards',
  page: paths.giftCards,
  check: ({ questions }) => repeatedIds('questions/items', questions.items),
});
