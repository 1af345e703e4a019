import { button, fieldList, hello, link, paragraph, steps } from '#server/mail/blocks.ts';
import { defineMail } from '#server/mail/definition.ts';
import type { Typed } from '#server/mail/types.ts';
import { longDay } from '#shared/dates/dates.ts';
import { reminderWords } from '#shared/orders/buyer-words.ts';
import { canceled } from '#shared/spelling.ts';
import { type OrderFacts, orderFields, sampleOrder } from '../mails.ts';
import { CONFIRM_WITHIN_DAYS } from '../order-limits.ts';

const usedToOrder = 'You’re getting this email because someone used this address to order on our website.';

/** The page of the order, for its buyer alone. */
const orderUrl = 'https://larkfield.example/order?token=WEB-K7QF3MTR.3d4c';
const payUrl = 'https://invoices.example/pay?id=a&b=c';

export const orderConfirmation = defineMail('order confirmation', {
  offer: 'onlinePayment',
  audience: 'stranger',
  cause:
    'an order past the invoice budget ([0027](decisions/0027-idempotency-keys-and-the-order-queue.md)); retried every ten minutes',
  sample: (typed) => ({
    ...sampleOrder(typed),
    confirmUrl: 'https://larkfield.example/order/confirm?token=WEB-7K2M.Zk2vXw9LrT4sB8',
  }),
  subject: ({ item }) => `Please confirm your order: ${item}`,
  preheader: 'Confirm your order, then pay online.',
  title: 'Confirm your order',
  body: (data) => [
    hello,
    paragraph(
      'Someone placed an order on our website with this address. If that was you, please confirm the order:',
    ),
    button('Confirm my order', data.confirmUrl),
    steps(
      'Once you confirm, we’ll email you the link to pay.',
      `If you don’t confirm within ${CONFIRM_WITHIN_DAYS} days, we’ll cancel the order.`,
      'If you didn’t place this order, you can ignore this email.',
    ),
    fieldList({ title: 'What was ordered', fields: orderFields(data) }),
  ],
  reason: usedToOrder,
});

/** The address of a new order is unverified. */
export const firstPaymentLink = defineMail('first payment link', {
  offer: 'onlinePayment',
  audience: 'stranger',
  cause:
    'an order; above the limit, the browser still opens the payment page, and the order’s history and a warning say so',
  sample: (typed) => ({
    ...sampleOrder(typed),
    payUrl,
    orderUrl,
    // The first or only payment, which the buyer has just ordered.
    isFirst: true,
    // A part of this payment has arrived.
    isPartlyPaid: false,
  }),
  subject: ({ item, part }) => `Your payment link: ${item}${part && `, ${part.toLowerCase()}`}`,
  preheader: 'Pay your invoice online with this link.',
  title: 'Your payment link',
  body: (data) => [
    hello,
    paragraph(payIntro(data)),
    button(data.isPartlyPaid ? 'Pay the rest' : `Pay ${data.amount}`, data.payUrl),
    link('See your order', data.orderUrl, ' at any time, with your payments and receipts'),
    steps(
      'You’ll pay on a secure invoice page.',
      'When your payment arrives, we’ll confirm it by email.',
      'Already paid? Then there’s nothing left to do.',
    ),
    fieldList({ title: 'What you ordered', fields: orderFields(data) }),
  ],
  reason: usedToOrder,
});

/** Later payments follow a first one, so their mails must not be withheld. */
export const laterPaymentLink = defineMail('later payment link', {
  offer: 'onlinePayment',
  ...firstPaymentLink,
  audience: 'customer',
  cause: 'a first payment; no limit',
  sample: (typed: Typed) => ({ ...firstPaymentLink.sample(typed), part: 'Payment 2 of 3', isFirst: false }),
});

export const paymentLinkAgain = defineMail('payment link again', {
  offer: 'onlinePayment',
  ...firstPaymentLink,
  audience: 'correspondent',
  cause: 'a person at the desk sends it',
});

function payIntro({ isPartlyPaid, isFirst }: { isPartlyPaid: boolean; isFirst: boolean }): string {
  if (isPartlyPaid) return 'Part of your payment has arrived, thank you. You can pay the rest here:';
  if (isFirst) return 'Thank you for your order. You can pay for it here, now or later:';
  return 'The next payment on your plan is due. You can pay here:';
}

const reminder = (words: (typeof reminderWords)['first' | 'later']) => ({
  sample: (typed: Typed) => ({
    ...sampleOrder(typed),
    payUrl,
    orderUrl,
    // No further one follows.
    isLast: false,
  }),
  subject: ({ item, part, isLast }: OrderFacts & { isLast: boolean }) =>
    words[isLast ? 'lastSubject' : 'subject'](item, part),
  preheader: words.preheader,
  title: words.title,
  body: (data: OrderFacts & { payUrl: string; orderUrl: string; isLast: boolean }) => [
    hello,
    paragraph(words.intro),
    button(`Pay ${data.amount}`, data.payUrl),
    paragraph('Paid in the last few minutes? Then there’s nothing left to do.'),
    link('See your order', data.orderUrl, ' at any time'),
    steps(...words.steps),
    fieldList({ title: 'What you ordered', fields: orderFields(data) }),
    paragraph(
      data.isLast
        ? 'This is our last reminder about this payment.'
        : 'We’ll send you at most one more reminder.',
    ),
    link('Turn off reminders for this order', `${data.orderUrl}#reminders`),
  ],
  reason: usedToOrder,
});

/** Nothing is owed so far. */
export const firstPaymentReminder = defineMail('first payment reminder', {
  offer: 'onlinePayment',
  audience: 'stranger',
  cause: 'an order without its first payment; above the limit, its history says so',
  ...reminder(reminderWords.first),
});

const laterReminder = reminder(reminderWords.later);

export const laterPaymentReminder = defineMail('later payment reminder', {
  offer: 'onlinePayment',
  audience: 'customer',
  cause: 'a payment of a plan that is overdue; no limit',
  ...laterReminder,
  sample: (typed: Typed) => ({ ...laterReminder.sample(typed), part: 'Payment 2 of 3', isLast: true }),
});

export const paymentReceipt = defineMail('payment receipt', {
  offer: 'onlinePayment',
  audience: 'customer',
  cause: 'a payment',
  sample: (typed) => ({
    ...sampleOrder(typed),
    // Receipts to print are there, too.
    orderUrl,
    paidOn: longDay('2026-01-31'),
    isGift: false,
    // When the recipient gets a gift card: 'on March 9, 2026' or 'in a few minutes'; '' if the buyer gets it.
    deliveredOn: '',
    // The first or only payment, which the firm follows up.
    isFirst: true,
    // The days of the payments that follow.
    later: [longDay('2026-02-28'), longDay('2026-03-31')],
  }),
  subject: ({ amount, item }) => `We received your payment of ${amount}: ${item}`,
  preheader: 'Your receipt, and what happens next.',
  title: 'Thank you for your payment',
  body: (data) => [
    hello,
    paragraph('We received your payment of ', { strong: data.amount }, '.'),
    button('See your order', data.orderUrl),
    paragraph('The page shows what’s paid and what’s due, and has a receipt to print.'),
    steps(...afterPayment(data)),
    fieldList({
      title: 'What you paid',
      fields: [...orderFields(data), { label: 'Paid on', value: data.paidOn }],
    }),
  ],
  reason: usedToOrder,
});

interface Paid {
  isGift: boolean;
  deliveredOn: string;
  isFirst: boolean;
  later: readonly string[];
}

function afterPayment({ isGift, deliveredOn, isFirst, later }: Paid): string[] {
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
}

const endings = {
  canceled: {
    title: `Your order is ${canceled}`,
    intro: `We’ve ${canceled} your order.`,
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

export type EndingKind = keyof typeof endings;

export const paidOrderEnded = defineMail('paid order ended', {
  offer: 'onlinePayment',
  audience: 'customer',
  cause: 'the desk ends an order with a payment',
  sample: (typed) => ({
    ...sampleOrder(typed),
    orderUrl,
    how: 'given-back' as EndingKind,
    // A gift card, whose code is no longer valid.
    isGift: true,
  }),
  subject: ({ how, item }) => `${endings[how].title}: ${item}`,
  preheader: 'What this means for you.',
  title: 'An update on your order',
  body: ({ how, isGift, ...data }) => [
    hello,
    paragraph(endings[how].intro),
    steps(
      ...endings[how].steps,
      ...(data.paidByCard && how !== 'plan-ended'
        ? ['The amount paid by gift card is back on that card.']
        : []),
      ...(isGift && how === 'given-back' ? ['The gift card’s code is no longer valid.'] : []),
      'Not what you expected? Call or write to us.',
    ),
    link('See your order', data.orderUrl, ' and the status of each payment'),
    fieldList({ title: 'Order', fields: orderFields(data) }),
  ],
  reason: usedToOrder,
});

/** An unpaid order doesn't prove that the address is the buyer's. */
export const unpaidOrderEnded = defineMail('unpaid order ended', {
  offer: 'onlinePayment',
  ...paidOrderEnded,
  audience: 'stranger',
  cause: 'the desk cancels an unpaid order; above the limit, its history says so',
  sample: (typed: Typed) => ({
    ...paidOrderEnded.sample(typed),
    how: 'canceled' as EndingKind,
    isGift: false,
  }),
});
