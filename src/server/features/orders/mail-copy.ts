import { button, fields, hello, link, paragraph, steps } from '#server/mail/blocks.ts';
import { personFields } from '#server/mail/fields.ts';
import type { MailCopy } from '#server/mail/render.ts';
import { reminderWords } from '#shared/orders/buyer-words.ts';
import { CONFIRM_WITHIN_DAYS } from './order-limits.ts';

/** The facts in all mails about an order. Amounts are formatted: '$1,233'. */
export interface OrderMail {
  /** The buyer's. */
  name: string;
  /** In the catalog's words: 'Leadership Velocity - PRO'. */
  item: string;
  amount: string;
  /** 'Payment 2 of 3', or '' when all is paid at once. */
  part: string;
  invoiceNumber: string;
  /** The part that a gift card paid, in words; missing if there is none. */
  paidByCard?: string;
}

interface ConfirmOrderMail extends OrderMail {
  confirmUrl: string;
}

interface PaymentLinkMail extends OrderMail {
  payUrl: string;
  /** The page of the order, for its buyer alone. */
  orderUrl: string;
  /** The first or only payment, which the buyer has just ordered. */
  isFirst: boolean;
  /** A part of this payment has arrived. */
  isPartlyPaid: boolean;
}

interface ReminderMail extends Omit<PaymentLinkMail, 'isFirst' | 'isPartlyPaid'> {
  /** No further one follows. */
  isLast: boolean;
}

interface ReceiptMail extends OrderMail {
  /** As above: receipts to print are there, too. */
  orderUrl: string;
  /** 'March 9, 2026' */
  paidOn: string;
  isGift: boolean;
  /** When the recipient gets a gift card: 'on March 9, 2026' or 'in a few minutes'; '' if the buyer gets it. */
  deliveredOn: string;
  /** The first or only payment, which the firm follows up. */
  isFirst: boolean;
  /** The days of the payments that follow. */
  later: readonly string[];
}

export interface OrderEndedMail extends OrderMail {
  /** The page of the order. */
  orderUrl: string;
  how: 'cancelled' | 'plan-ended' | 'given-back';
  /** A gift card, whose code is no longer valid. */
  isGift: boolean;
}

interface OrderFirmMail extends OrderMail {
  /** The receipt tells the buyer that the firm follows up: the first payment for anything but a gift card. */
  isFollowedUp: boolean;
  email: string;
  phone: string;
  /** Of the gift card's code, or ''. */
  lastFour: string;
  /** As in the receipt. */
  deliveredOn: string;
}

interface OrderNoticeMail extends Omit<OrderFirmMail, 'deliveredOn' | 'isFollowedUp'> {
  /** The number that `npm run orders` expects. */
  orderId: string;
  /** What happened, in a few words and in a sentence. */
  headline: string;
  sentence: string;
  /** The steps for a person to take. */
  steps: readonly string[];
}

const madeByShop = 'The shop on your website sent this email.';
const usedToOrder = 'You’re getting this email because someone used this address to order on our website.';

export const confirmOrder: MailCopy<ConfirmOrderMail> = {
  subject: ({ item }) => `Please confirm your order: ${item}`,
  preheader: 'Confirm your order, then pay online.',
  title: 'Confirm your order',
  body: ({ confirmUrl }) => [
    hello,
    paragraph(
      'Someone placed an order on our website with this address. If that was you, please confirm the order:',
    ),
    button('Confirm my order', confirmUrl),
    steps,
    fields,
  ],
  steps: () => [
    'Once you confirm, we’ll email you the link to pay.',
    `If you don’t confirm within ${CONFIRM_WITHIN_DAYS} days, we’ll cancel the order.`,
    'If you didn’t place this order, you can ignore this email.',
  ],
  sections: (data) => [{ title: 'What was ordered', fields: orderFields(data) }],
  reason: usedToOrder,
};

export const paymentLink: MailCopy<PaymentLinkMail> = {
  subject: ({ item, part }) => `Your payment link: ${item}${part && `, ${part.toLowerCase()}`}`,
  preheader: 'Pay your invoice online with this link.',
  title: 'Your payment link',
  body: (data) => [
    hello,
    paragraph(payIntro(data)),
    button(data.isPartlyPaid ? 'Pay the rest' : `Pay ${data.amount}`, data.payUrl),
    link('See your order', data.orderUrl, ' at any time, with your payments and receipts'),
    steps,
    fields,
  ],
  steps: () => [
    'You’ll pay on a secure invoice page.',
    'When your payment arrives, we’ll confirm it by email.',
    'Already paid? Then there’s nothing left to do.',
  ],
  sections: (data) => [{ title: 'What you ordered', fields: orderFields(data) }],
  reason: usedToOrder,
};

function payIntro({ isPartlyPaid, isFirst }: PaymentLinkMail): string {
  if (isPartlyPaid) return 'Part of your payment has arrived, thank you. You can pay the rest here:';
  if (isFirst) return 'Thank you for your order. You can pay for it here, now or later:';
  return 'The next payment on your plan is due. You can pay here:';
}

/** @param isFirst nothing is owed so far */
export function reminder(isFirst: boolean): MailCopy<ReminderMail> {
  const words = isFirst ? reminderWords.first : reminderWords.later;
  return {
    subject: ({ item, part, isLast }) => words[isLast ? 'lastSubject' : 'subject'](item, part),
    preheader: words.preheader,
    title: words.title,
    body: ({ payUrl, amount, orderUrl, isLast }) => [
      hello,
      paragraph(words.intro),
      button(`Pay ${amount}`, payUrl),
      paragraph('Paid in the last few minutes? Then there’s nothing left to do.'),
      link('See your order', orderUrl, ' at any time'),
      steps,
      fields,
      paragraph(
        isLast
          ? 'This is our last reminder about this payment.'
          : 'We’ll send you at most one more reminder.',
      ),
      link('Turn off reminders for this order', `${orderUrl}#reminders`),
    ],
    steps: () => words.steps,
    sections: (data) => [{ title: 'What you ordered', fields: orderFields(data) }],
    reason: usedToOrder,
  };
}

export const paymentReceipt: MailCopy<ReceiptMail> = {
  subject: ({ amount, item }) => `We received your payment of ${amount}: ${item}`,
  preheader: 'Your receipt, and what happens next.',
  title: 'Thank you for your payment',
  body: ({ amount, orderUrl }) => [
    hello,
    paragraph('We received your payment of ', { strong: amount }, '.'),
    button('See your order', orderUrl),
    paragraph('The page shows what’s paid and what’s due, and has a receipt to print.'),
    steps,
    fields,
  ],
  steps: ({ isGift, deliveredOn, isFirst, later }) => {
    if (deliveredOn) return [`We’ll email the gift card to its recipient ${deliveredOn}.`];
    if (isGift) return ['The gift card and its code come in a separate email.'];
    return [
      ...(isFirst
        ? ['We’ll follow up within 1-2 business days.', 'You and your coach schedule your first session.']
        : ['Your coaching continues as agreed.']),
      ...(later.length > 0
        ? [`We’ll email you the links for your next payments on ${later.join(', and ')}.`]
        : []),
    ];
  },
  sections: (data) => [
    { title: 'What you paid', fields: [...orderFields(data), { label: 'Paid on', value: data.paidOn }] },
  ],
  reason: usedToOrder,
};

const endings = {
  cancelled: {
    title: 'Your order is canceled',
    intro: 'We’ve canceled your order.',
    steps: ['You owe nothing for it.', 'Any payment link that we sent you no longer works.'],
  },
  'plan-ended': {
    title: 'Your payment plan has ended',
    intro: 'We’ve ended your payment plan.',
    steps: [
      'You have no more payments to make.',
      'Ending the plan doesn’t refund the payments you’ve already made.',
    ],
  },
  'given-back': {
    title: 'Your order has been refunded',
    intro: 'We’ve refunded your order.',
    steps: ['The refund can take a few days to arrive.', 'You have no more payments to make.'],
  },
} as const;

/** The firm has ended an order. */
export const orderEnded: MailCopy<OrderEndedMail> = {
  subject: ({ how, item }) => `${endings[how].title}: ${item}`,
  preheader: 'What this means for you.',
  title: 'An update on your order',
  body: ({ how, orderUrl }) => [
    hello,
    paragraph(endings[how].intro),
    steps,
    link('See your order', orderUrl, ' and the status of each payment'),
    fields,
  ],
  steps: ({ how, isGift, paidByCard }) => [
    ...endings[how].steps,
    ...(paidByCard && how !== 'plan-ended' ? ['The amount paid by gift card is back on that card.'] : []),
    ...(isGift && how === 'given-back' ? ['The gift card’s code is no longer valid.'] : []),
    'Not what you expected? Call or write to us.',
  ],
  sections: (data) => [{ title: 'Order', fields: orderFields(data) }],
  reason: usedToOrder,
};

/** To the firm: a payment came in. */
export const orderFirm: MailCopy<OrderFirmMail> = {
  subject: ({ amount, item, part }) => `Paid: ${item}, ${amount}${part && ` (${part.toLowerCase()})`}`,
  preheader: ({ isFollowedUp }) =>
    isFollowedUp
      ? 'The buyer expects to hear from you within 1-2 business days.'
      : 'The buyer got a receipt.',
  title: 'A payment came in',
  body: ({ name, amount, item }) => [
    paragraph({ strong: name }, ' paid ', { strong: amount }, ` for ${item}.`),
    fields,
    steps,
  ],
  steps: ({ lastFour, deliveredOn, isFollowedUp }) => [
    'The buyer got a receipt.',
    ...(lastFour ? ['The buyer got the gift card and its code.'] : []),
    ...(deliveredOn ? [`The website will email the gift card to its recipient ${deliveredOn}.`] : []),
    isFollowedUp
      ? 'Reply to this email within 1-2 business days. Your reply goes to the buyer.'
      : 'If you reply to this email, your reply goes to the buyer.',
  ],
  sections: (data) => [
    { title: 'Who paid', fields: personFields(data) },
    {
      title: 'What they paid for',
      fields: [...orderFields(data), { label: 'Code ends in', value: data.lastFour }],
    },
  ],
  reason: madeByShop,
};

/** To the firm: what only a person can settle. */
export const orderNotice: MailCopy<OrderNoticeMail> = {
  subject: ({ headline, amount, item, part }) =>
    `${headline}: ${item}, ${amount}${part && ` (${part.toLowerCase()})`}`,
  preheader: 'The website can’t settle this on its own.',
  title: 'An order needs your attention',
  body: ({ sentence }) => [paragraph(sentence), fields, steps],
  steps: ({ steps }) => steps,
  sections: (data) => [
    {
      title: 'Order',
      fields: [
        { label: 'Order number', value: data.orderId },
        ...orderFields(data),
        { label: 'Code ends in', value: data.lastFour },
      ],
    },
    { title: 'Who ordered', fields: personFields(data) },
  ],
  reason: madeByShop,
};

function orderFields({ item, amount, part, invoiceNumber, paidByCard = '' }: OrderMail) {
  return [
    { label: 'Order', value: item },
    { label: 'Amount', value: amount },
    { label: 'Gift card', value: paidByCard },
    { label: 'Plan', value: part },
    { label: 'Invoice', value: invoiceNumber },
  ];
}
