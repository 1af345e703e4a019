import { site } from '../../../../shared/site.ts';
import { oneLine } from '../../../mail/plain.ts';
import type { MailCopy } from '../../../mail/render.ts';
import type { CardFace } from './card-face.ts';

export interface GiftCardMail {
  card: CardFace;
  /** The drawing of its theme. */
  drawingUrl: string;
  /** Where the card can be looked at and printed. */
  cardUrl: string;
  /** What the buyer ordered: 'Gift Card - $300', or with the package that it is for. */
  item: string;
  /** Where the mail with the card went, in a copy for the buyer. */
  sentTo: string;
}

const keepSafe = 'Keep the code and the link to yourself: anyone who has one of them can use the card.';

/** To the buyer, who hands it on. */
export const giftCard: MailCopy<GiftCardMail> = {
  view: 'gift-card',
  subject: ({ card: { amount } }) => `Your ${amount} gift card, with its code`,
  preheader: 'Print the card, or forward this email to the person it’s for.',
  title: 'Your gift card',
  steps: ({ card }) => [
    'Print the card, or forward this email to the person it’s for.',
    ...stepsOf(card, 'They book a session on our website with the code, or call us.'),
  ],
  sections,
  reason: 'You’re getting this email because someone used this address to order on our website.',
};

/** To whom the buyer gives it. */
export const giftDelivered: MailCopy<GiftCardMail> = {
  view: 'gift-delivered',
  subject: ({ card: { giver, amount } }) => `${giver} gave you a ${amount} gift card`,
  preheader: ({ card: { giver } }) => `For coaching or assessment, with a message from ${giver}.`,
  title: 'A gift for you',
  steps: ({ card }) => [
    ...stepsOf(card, 'Book a session on our website with the code, or call us.'),
    keepSafe,
  ],
  reason: `You’re getting this email because someone bought you a gift card from ${site.name}.`,
};

/** The same to the buyer, who asked for it. */
export const giftCopy: MailCopy<GiftCardMail> = {
  view: 'gift-copy',
  subject: ({ card: { amount, recipient } }) =>
    `Your ${amount} gift card is on its way${recipient && ` to ${recipient}`}`,
  preheader: 'A copy of the card that you gave, with its code.',
  title: 'Your gift is on its way',
  steps: ({ card }) => [
    `We’ve sent it to ${oneLine(card.recipient) || 'the address that you gave us'}.`,
    ...stepsOf(card, 'They book a session on our website with the code, or call us.'),
  ],
  sections,
  reason: 'You’re getting this email because you asked for a copy of a gift card that you bought.',
};

export interface GiftResentMail {
  amount: string;
  item: string;
  /** Where the card went this time. */
  sentTo: string;
}

/** To the buyer, when the desk has sent the card to someone else: they can object. It holds no code. */
export const giftResent: MailCopy<GiftResentMail> = {
  view: 'gift-resent',
  subject: ({ amount }) => `We sent your ${amount} gift card again`,
  preheader: 'Where it went, and what to do if that’s wrong.',
  title: 'We sent your gift card again',
  steps: () => [
    'The card has a new code. Codes and links that we sent before no longer work.',
    'Not what you expected? Reply to this email.',
  ],
  sections: ({ item, sentTo }) => [
    {
      title: 'Your order',
      fields: [
        { label: 'Order', value: item },
        { label: 'Sent to', value: sentTo },
      ],
    },
  ],
  reason: 'You’re getting this email because you bought this gift card.',
};

function stepsOf({ hasConsultation }: CardFace, booking: string): string[] {
  return [
    booking,
    ...(hasConsultation
      ? ['We’ll start with the free 15-minute consultation that comes with this card.']
      : []),
  ];
}

function sections({ item, card: { theme }, sentTo }: GiftCardMail) {
  return [
    {
      title: 'Your order',
      fields: [
        { label: 'Order', value: item },
        { label: 'Theme', value: theme.name },
        { label: 'Sent to', value: sentTo },
      ],
    },
  ];
}
