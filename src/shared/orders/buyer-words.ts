import { currencyName } from '../money/currency-name.ts';
import { Canceled, canceled } from '../spelling.ts';
import type { OrderPayment } from './panel.ts';

/** The words of a buyer's own page about an order, behind its signed link (docs/decisions/0078). */

/** The state of an order, in words for its buyer. */
export type BuyerStatus =
  | 'unconfirmed'
  | 'queued'
  | 'preparing'
  | 'delayed'
  | 'unpaid'
  | 'part-paid'
  | 'due'
  | 'overdue'
  | 'on-track'
  | 'paid'
  | 'gift'
  | 'ended'
  | 'canceled'
  | 'refunded';

interface StatusWords {
  title: string;
  sentence: string;
  chip: string;
  /** The meaning of the mark's color beside the chip: something is to be done, all is well, or the order has ended. */
  tone: 'waiting' | 'good' | 'late' | 'over';
  /** Empty where nothing happens next. */
  next: readonly (string | ((phone: string) => string))[];
}

const payOnline = 'You pay on a secure invoice page.';
const confirmed = 'When your payment arrives, we confirm it by email, usually within minutes.';
const linksCome = 'We’ll email you the link for each payment on the day it’s due.';
const noneByItself = 'We never charge you automatically.';

export const buyerStatusWords: Record<BuyerStatus, StatusWords> = {
  unconfirmed: {
    title: 'One more step: confirm your email address',
    sentence:
      'We have your order, and we’re emailing you a link to confirm your address. Once you confirm, we’ll send you the link to pay.',
    chip: 'Waiting for your confirmation',
    tone: 'waiting',
    next: [
      'The email may be in your spam folder.',
      'If you don’t confirm within three days, we’ll cancel the order.',
      noneByItself,
    ],
  },
  queued: {
    title: 'We have your order',
    sentence: 'More orders came in than we can invoice at once. We’ll email you the link to pay.',
    chip: 'Order received',
    tone: 'waiting',
    next: ['Your link usually comes within a day.', noneByItself],
  },
  preparing: {
    title: 'We’re preparing your invoice',
    sentence: 'We have your order. We’ll email you the link to pay as soon as the invoice is ready.',
    chip: 'Order received',
    tone: 'waiting',
    next: ['Your invoice is usually ready within minutes.', noneByItself],
  },
  delayed: {
    title: 'Your invoice is taking longer than usual',
    sentence: 'Nothing has been charged for it. We’re looking into it, and will email you the link to pay.',
    chip: 'Under review',
    tone: 'waiting',
    next: [],
  },
  unpaid: {
    title: 'Your order is waiting for payment',
    sentence: 'Pay when you’re ready. Nothing is charged automatically.',
    chip: 'Waiting for payment',
    tone: 'waiting',
    next: [payOnline, confirmed, 'That email also says what happens next.'],
  },
  'part-paid': {
    title: 'Part of your payment has arrived',
    sentence: 'The rest can be paid on the same invoice, which shows how much is left.',
    chip: 'Partly paid',
    tone: 'waiting',
    next: [payOnline, confirmed],
  },
  due: {
    title: 'Your next payment is due',
    sentence: 'Thank you for the payments so far. This one can be paid now.',
    chip: 'Payment due',
    tone: 'waiting',
    next: [payOnline, confirmed, 'Your coaching continues as agreed.'],
  },
  overdue: {
    title: 'A payment is overdue',
    sentence: 'Please pay it now, or tell us if there’s a problem. We’ll work it out together.',
    chip: 'Overdue',
    tone: 'late',
    next: [payOnline, confirmed, 'Your coaching continues as agreed.'],
  },
  'on-track': {
    title: 'Your plan is on track',
    sentence: 'You’ve paid everything due so far. Thank you.',
    chip: 'On track',
    tone: 'good',
    next: [linksCome, noneByItself, 'Your coaching continues as agreed.'],
  },
  paid: {
    title: 'Thank you, this order is paid',
    sentence: 'We’ve received the full amount. There’s nothing left to pay.',
    chip: 'Paid',
    tone: 'good',
    next: [
      'We follow up within 1-2 business days of your first payment.',
      'You and your coach schedule your sessions.',
    ],
  },
  gift: {
    title: 'Your gift card is paid',
    sentence:
      'We email the card and its code, to you or to the person it’s for. There’s nothing left to pay.',
    chip: 'Paid',
    tone: 'good',
    next: [
      'If the card came to you, print the email or forward it to the person it’s for.',
      'They book a session on our website with the code, or call us.',
      'They choose a date that suits them.',
    ],
  },
  ended: {
    title: 'This order has ended',
    sentence: 'Nothing more is due. What you paid is listed below.',
    chip: 'Ended',
    tone: 'over',
    next: [],
  },
  canceled: {
    title: `This order was ${canceled}`,
    sentence: 'You weren’t charged, and there’s nothing left to pay.',
    chip: Canceled,
    tone: 'over',
    next: [],
  },
  refunded: {
    title: 'This order was refunded',
    sentence: 'It has ended, and nothing more is due.',
    chip: 'Refunded',
    tone: 'over',
    next: [
      (phone) => `A refund takes a few days to reach your bank or card. If it doesn’t arrive, call ${phone}.`,
    ],
  },
};

interface PaymentFacts {
  /** 'March 9, 2026', or '' where there is none. */
  due: string;
  paid: string;
  isOverdue: boolean;
  /** The first or only one. */
  isFirst: boolean;
}

interface PaymentWords {
  word: string;
  tone: StatusWords['tone'];
  /** One line beneath the amount, or ''. */
  line(facts: PaymentFacts): string;
}

/** The state of one payment, in words for the buyer. A new state without words does not compile. */
export const buyerPaymentWords: Record<OrderPayment['status'], PaymentWords> = {
  planned: {
    word: 'Later',
    tone: 'over',
    line: () => 'We’ll set the due date when your first payment arrives',
  },
  recorded: {
    word: 'Not due yet',
    tone: 'over',
    line: ({ due, isFirst }) => (isFirst ? 'We’ll email you the link to pay' : `Due ${due}`),
  },
  failed: { word: 'Delayed', tone: 'waiting', line: () => 'The invoice is taking longer than usual' },
  open: {
    word: 'Open',
    tone: 'waiting',
    line: ({ due, isFirst, isOverdue }) => {
      if (isFirst) return 'Can be paid now';
      return isOverdue ? `Was due ${due}` : `Due ${due}`;
    },
  },
  partially_paid: { word: 'Partly paid', tone: 'waiting', line: () => 'The invoice shows how much is left' },
  paid: { word: 'Paid', tone: 'good', line: ({ paid }) => paid },
  void: { word: Canceled, tone: 'over', line: () => 'Nothing to pay' },
  refunded: { word: 'Refunded', tone: 'over', line: () => 'No longer counts as paid' },
};

/** Shown after a button was pressed. */
export const buyerDone = {
  'stop-reminders': 'Done. We won’t remind you about this order anymore.',
} as const;

export const buyerWords = {
  item: 'What you ordered',
  ordered: 'Ordered on',
  plan: 'How it’s paid',
  oneAmount: (amount: string) => `${amount}, in full`,
  threeAmounts: (count: number, amount: string) => `${count} monthly payments of ${amount}`,
  payments: (count: number) => (count === 1 ? 'Payment' : 'Payments'),
  payment: (number: number, count: number) => (count === 1 ? 'In full' : `Payment ${number} of ${count}`),
  overdue: 'Overdue',
  sum: (paid: string, total: string) => `${paid} of ${total} paid`,
  pay: (amount: string) => `Pay ${amount} now`,
  payRest: 'Pay the rest now',
  payNow: 'Pay now',
  receipt: 'Receipt',
  refund: 'Refund record',
  justPaid: 'Just paid? Your payment will show here within minutes.',
  card: 'Paid by gift card',
  code: 'Gift card code',
  codeOf: (lastFour: string, day: string) => `Ends in ${lastFour}, valid through ${day}`,
  codeDisabled: (lastFour: string) => `Ends in ${lastFour}, no longer valid`,
  next: 'What happens next',
  remindersTitle: 'Reminders',
  reminders: 'We’ll send you at most two reminders about each unpaid invoice.',
  stopReminders: 'Stop reminders for this order',
  remindersOff: 'Reminders for this order are off.',
  help: 'Need help?',
  helpCall: 'Call',
  helpWrite: 'or write to',
  helpName: 'Please mention this order reference:',
  helpSubject: (reference: string) => `Order ${reference}`,
} as const;

export const receiptWords = {
  title: 'Receipt',
  refundTitle: 'Refund record',
  paidStamp: 'Paid',
  refundedStamp: 'Refunded',
  number: 'Invoice number',
  order: 'Order',
  paidOn: 'Paid on',
  wasPaidOn: 'Was paid on',
  refunded: 'This payment was reversed or refunded, in whole or in part. This page isn’t a receipt.',
  for: 'Received from',
  refundFor: 'Ordered by',
  item: 'For',
  amount: 'Amount',
  card: (lastFour: string) => `Gift card ending in ${lastFour}`,
  total: 'Total paid',
  totalRefunded: 'Payment amount',
  part: (number: number, count: number) => `Payment ${number} of ${count}`,
  whole: 'One payment for the whole order',
  currency: `All amounts are in ${currencyName}.`,
  print: 'To keep this page on paper or as a PDF, use your browser’s print command.',
  back: 'Back to your order',
} as const;

/** The page behind the link in the mail that asks to confirm an order's address. */
export const confirmWords = {
  title: 'Confirm your order?',
  sentence: (item: string) =>
    `You ordered ${item}. Confirm your email address, and we’ll send you the link to pay.`,
  button: 'Confirm and continue',
} as const;

/** In the mail that reminds of an unpaid invoice. */
export const reminderWords = {
  first: {
    subject: (item: string) => `Your order is still open: ${item}`,
    lastSubject: (item: string) => `Last reminder about your order: ${item}`,
    title: 'Your order is still open',
    preheader: 'You can pay for it online. If you’ve changed your mind, do nothing.',
    intro: 'We have your order, but we haven’t received a payment yet. You can pay for it here:',
    steps: [
      'You pay on a secure invoice page.',
      'When your payment arrives, we confirm it by email.',
      'Changed your mind? You don’t need to do anything. Nothing is charged automatically.',
    ],
  },
  later: {
    subject: (item: string, part: string) => `${part} is overdue: ${item}`,
    lastSubject: (item: string, part: string) => `Last reminder: ${part.toLowerCase()} is overdue (${item})`,
    title: 'A payment is overdue',
    preheader: 'You can pay online, or tell us if there’s a problem.',
    intro: 'A payment on your plan was due, and we haven’t received it yet. You can pay here:',
    steps: [
      'You pay on a secure invoice page.',
      'When your payment arrives, we confirm it by email.',
      'Is there a problem? Write to us, and we’ll work it out together.',
    ],
  },
} as const;
